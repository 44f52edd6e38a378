"""Tool-info module of BenchExec for slam.

BenchExec looks for tool-info modules in its own package and, for names that begin with a
dot, in PYTHONPATH: with this folder there, `.slam` is the tool's name in a benchmark
definition. Try it with

    PYTHONPATH=slam/benchexec python3 -m benchexec.test_tool_info .slam --no-container \\
        --tool-directory target/release

Verdicts are read from the first line that slam prints on standard output, the reason of
UNKNOWN behind it.
"""

import benchexec.result as result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import (
    ILP32,
    LP64,
    TaskFilesConsidered,
    get_data_model_from_task,
    handle_witness_of_task,
)


class Tool(benchexec.tools.template.BaseTool2):
    """slam and the programs that it calls, which lie beside it."""

    REQUIRED_PATHS = [
        "slam",
        "c2bp",
        "bebop",
        "newton",
        "slam-witness",
        "interp",
    ]

    def executable(self, tool_locator):
        return tool_locator.find_executable("slam")

    def name(self):
        return "slam"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="slam")

    def cmdline(self, executable, options, task, rlimits):
        files, witness = handle_witness_of_task(
            task, options, "--witness", TaskFilesConsidered.INPUT_FILES
        )
        model = get_data_model_from_task(task, {ILP32: "--32", LP64: "--64"})
        if model and model not in options:
            options = options + [model]
        if task.property_file:
            options = options + ["--spec", task.property_file]
        # slam ends in time with what it knows, and does not wait to be killed.
        if rlimits.cputime and "--time-limit" not in options:
            options = options + ["--time-limit", str(max(1, rlimits.cputime - 2))]
        return [executable, "--quiet"] + options + witness + list(files)

    def determine_result(self, run):
        for line in run.output:
            line = line.strip()
            if line == "SAFE":
                return result.RESULT_TRUE_PROP
            if line.startswith("UNSAFE"):
                return result.RESULT_FALSE_REACH
            if line.startswith("CONFIRMED"):
                return self._validated(run, True)
            if line.startswith("REFUTED"):
                return self._validated(run, False)
            if line.startswith("UNKNOWN"):
                reason = line[len("UNKNOWN") :].lstrip(": ")
                if "time limit" in reason:
                    return "TIMEOUT"
                return f"{result.RESULT_UNKNOWN}({reason.split(':')[0]})"
        if run.was_timeout:
            return "TIMEOUT"
        return result.RESULT_ERROR

    @staticmethod
    def _validated(run, confirmed):
        """The verdict of the witness, if it is right, else the opposite."""
        text = "\n".join(run.output)
        violation = "this execution follows it" in text or "follows the witness" in text
        if violation == confirmed:
            return result.RESULT_FALSE_REACH
        return result.RESULT_TRUE_PROP
