#!/usr/bin/env python3
"""Do drivers of other systems load? RIOT's, NuttX's, and the samples for Windows.

usage: drivers_elsewhere.py C2BP FOLDER [--riot DIR] [--nuttx DIR]
           [--windows DIR --mingw DIR] [-o REPORT] [--only TEXT]

Each DIR is a tree as its repository has it; --mingw is MinGW's include folder.
What is made of them is kept in FOLDER. A file that takes a bus or a lock counts if
gcc takes it and a line where it does so is left; what its build would switch on is
not known, so all that the file asks for is, except what keeps gcc from taking it.
c2bp reads it with all its own functions as entries (driver_files.py).

REPORT has a table for each system, of the files that are refused, and why.
"""

import argparse
import glob
import os
import re
import sys
import time

from driver_files import Driver, each, figures, load, own_functions, own_lines, run, stem

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^">]+)[">]', re.M)
ERROR = re.compile(r"\berror: ")
# An error that hides those behind it weighs more than all of them.
FATAL = 1000


def contents(path):
    with open(path, errors="surrogateescape") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", errors="surrogateescape") as file:
        file.write(text)


def gcc_include():
    """Where gcc has the headers that come with it."""
    return run(["gcc", "-print-file-name=include"]).stdout.strip()


class Tree:
    """A system's source tree."""

    title = ""  # of the section of the report
    about = ""
    kind = ""  # what its files are grouped by
    dialect = []  # options of gcc, for the text before and after the preprocessor
    model = []  # options of c2bp
    hopeless = FATAL  # With more errors it is not a switch that keeps gcc from taking a file.
    words = []  # macros with which gcc reads words that it has not: what c2bp makes of them counts

    def __init__(self, root, folder):
        self.root, self.folder = os.path.abspath(root), folder
        os.makedirs(os.path.join(folder, "i"), exist_ok=True)

    def files(self):
        """The drivers, in order."""
        raise NotImplementedError

    def calls(self, _path):
        """The expression that finds where the file takes a bus or a lock, if that counts."""
        return None

    def options(self, path):
        """What gcc needs to preprocess the file."""
        raise NotImplementedError

    def switches(self, _path):
        """The macros that the file asks for, and their values."""
        return {}

    # Headers that may be missing before others, in sets: what is tried first is none.
    before, headers_at = [[]], ""

    def search(self, pattern, names):
        """The files, relative to the root, whose text has what the pattern means."""
        found = []
        for path in glob.glob(os.path.join(self.root, names), recursive=True):
            if os.path.isfile(path) and re.search(pattern, contents(path)):
                found.append(os.path.relpath(path, self.root))
        return sorted(found)

    def headers(self, path, folders):
        """The file and those that it includes from some folders: their texts."""
        texts, todo, seen = [], [path], set()
        while todo:
            here = todo.pop()
            if here in seen:
                continue
            seen.add(here)
            texts.append(contents(os.path.join(self.root, here)))
            for name in INCLUDE.findall(texts[-1]):
                for folder in [os.path.dirname(path), *folders]:
                    header = os.path.normpath(os.path.join(folder, name))
                    if os.path.isfile(os.path.join(self.root, header)):
                        todo.append(header)
                        break
        return "\n".join(texts)

    def counts(self, path, text):
        """Does the preprocessed text have what the file is looked at for?"""
        calls = self.calls(path)
        if not calls:
            return bool(own_functions(text))
        source = contents(os.path.join(self.root, path)).split("\n")
        lines = {i + 1 for i, line in enumerate(source) if re.search(calls, line)}
        return any(number in lines and line.strip() for number, line in own_lines(text))

    def attempt(self, path, switches, before):
        """The preprocessed text, how much is wrong with it, and what is."""
        macros = [f"-D{name}={value}" for name, value in switches.items()]
        macros += [f"-include{header}" for header in before]
        here = {"cwd": self.root, "env": {**os.environ, "LC_ALL": "C"}}
        made = run(["gcc", "-E", *self.dialect, *self.options(path), *macros, path], **here)
        check = ["gcc", "-fsyntax-only", *self.dialect, "-undef", *self.words, "-x", "c", "-"]
        said = made.stderr + run(check, input=made.stdout, **here).stderr
        count = len(ERROR.findall(said)) + FATAL * said.count("fatal error: ")
        if not self.counts(path, made.stdout):
            count += FATAL
            said += "error: nothing of what counts is left\n"
        return made.stdout, count, said

    def settle(self, path):
        """The text with those switches that gcc takes, or what is wrong with the fewest errors."""
        switches = self.switches(path)
        attempts = []
        for before in self.before:
            attempts.append((self.attempt(path, switches, before), before))
            # Errors in the headers are what others may mend.
            if not re.search(rf"^{self.headers_at}.*error: ", attempts[0][0][2], re.M):
                break
        (text, count, said), before = min(attempts, key=lambda a: a[0][1])
        better = count % FATAL <= self.hopeless
        while count and better:
            better = False
            for name in list(switches):
                fewer = {n: v for n, v in switches.items() if n != name}
                now = self.attempt(path, fewer, before)
                if now[1] < count:
                    (text, count, said), switches, better = now, fewer, True
                if not count:
                    break
        return text, said if count else ""

    def read(self, driver, c2bp):
        """Preprocesses and reads a driver."""
        text = os.path.join(self.folder, "i", stem(driver) + ".i")
        gone = text + ".refused"  # gcc does not take it, and says why there.
        if not os.path.exists(text) and not os.path.exists(gone):
            made, said = self.settle(driver.path)
            write(gone if said else text, said or made)
        if os.path.exists(text):
            load(driver, c2bp, text, self.model)


class Riot(Tree):
    """RIOT for its native board, which has all buses, with the data model of most others."""

    title, kind = "RIOT", "bus"
    about = """Files below `drivers` that acquire a bus, for the board `native`, with 32 bits, and as many
of the modules that a driver asks for as go together. gcc refuses what needs packages that the tree does not
have (the vendor's code, libsocketcan, avr-libc)."""
    dialect = ["-std=gnu11", "-m32", "-w"]
    model = ["--data-model", "ilp32"]
    native = ["core/include", "core/lib/include", "drivers/include", "sys/include",
              "cpu/native/include", "boards/common/native/include"]

    def __init__(self, root, folder):
        super().__init__(root, folder)
        # The libc's headers for 64 bits do for 32, except that they ask for this.
        write(os.path.join(folder, "stubs/gnu/stubs-32.h"), "")
        self.drivers = sorted(glob.glob("drivers/*/include", root_dir=self.root))

    def files(self):
        drivers = []
        for path in self.search(r"\b(i2c|spi)_acquire\s*\(", "drivers/**/*.c"):
            text = contents(os.path.join(self.root, path))
            buses = [b for b in ["i2c", "spi"] if re.search(rf"\b{b}_acquire\s*\(", text)]
            drivers.append(Driver(" and ".join(buses), path))
        return drivers

    def calls(self, _path):
        return r"\b(i2c|spi)_acquire\s*\("

    def options(self, path):
        own = os.path.dirname(path)
        folders = [own, own + "/include", *self.native, *self.drivers]
        system = [os.path.join(self.folder, "stubs"), "/usr/include/x86_64-linux-gnu"]
        return [*[f"-I{f}" for f in folders], *[f"-isystem{f}" for f in system],
                "-DBOARD_NATIVE", "-DCPU_NATIVE", '-DRIOT_BOARD="native"', '-DRIOT_CPU="native"',
                '-DRIOT_APPLICATION="x"']

    def switches(self, path):
        """Modules are macros that are 1 or not there."""
        text = self.headers(path, [os.path.dirname(path) + "/include", "drivers/include"])
        return {name: 1 for name in sorted(set(re.findall(r"\bMODULE_[A-Z0-9_]*[A-Z0-9]\b", text)))}


class Nuttx(Tree):
    """NuttX for its simulator, which has no buses of its own: drivers only need their interfaces."""

    title, kind = "NuttX", "folder below `drivers`"
    about = """Files below `drivers` that take a lock, for the simulator's configuration `sim:nsh`, and as
many of the options that a driver asks for as go together. gcc refuses what needs other projects
(OpenAMP, minmea, ..), options of subsystems that are off, and some that it would refuse in any build."""
    dialect = ["-std=gnu11", "-fno-common", "-w"]
    board = "boards/sim/sim/sim"
    locks = (r"\b(nxmutex_(try|timed)?lock|nxrmutex_(try|timed)?lock|nxsem_(try|timed|tick|clock)?wait"
             r"(_uninterruptible)?|(raw_)?spin_lock(_irqsave)?|rspin_lock(_irqsave)?|SPI_LOCK"
             r"|enter_critical_section|up_irq_save|sched_lock|(down|up)_(read|write))\s*\(")

    def __init__(self, root, folder):
        super().__init__(root, folder)
        self.include = os.path.join(folder, "include")
        self.config = self.configure()
        # What its makefiles link and copy.
        for name, there in [("arch", "arch/sim/include"), ("arch/board", self.board + "/include"),
                            ("arch/chip", "arch/sim/include/sim")]:
            write(os.path.join(self.include, name, "here"), "")
            for header in glob.glob(os.path.join(self.root, there, "**/*.h"), recursive=True):
                link = os.path.relpath(header, os.path.join(self.root, there))
                write(os.path.join(self.include, name, link), f'#include "{header}"\n')
        for name in ["math.h", "float.h", "setjmp.h"]:
            write(os.path.join(self.include, name), f"#include <nuttx/lib/{name}>\n")
        write(os.path.join(self.include, "nuttx/version.h"), '#define CONFIG_VERSION_STRING ""\n')

    def configure(self):
        """The simulator's configuration as a header; what Kconfig knows of all names."""
        import kconfiglib
        # Applications and boards elsewhere may add to the Kconfig files: these do not.
        outside = os.path.join(self.folder, "outside")
        for path in glob.glob(os.path.join(self.root, "**/Kconfig"), recursive=True):
            for name in re.findall(r'source "\$(?:APPSBINDIR|BINDIR|EXTERNALDIR)/([^"]*)"', contents(path)):
                write(os.path.join(outside, name), "")
        folders = ["APPSDIR", "APPSBINDIR", "EXTERNALDIR", "BINDIR"]
        os.environ.update({"srctree": self.root, "TOPDIR": self.root, **{f: outside for f in folders}})
        config = kconfiglib.Kconfig("Kconfig", warn=False)
        config.load_config(os.path.join(self.root, self.board, "configs/nsh/defconfig"))
        config.syms["LIBM"].set_value("y")  # The header of the host's libm is not NuttX's.
        config.write_config(os.path.join(self.folder, ".config"))
        # Its own program makes the header: some texts lose their quotes.
        make = os.path.join(self.folder, "mkconfig")
        run(["gcc", "-o", make, "tools/mkconfig.c", "tools/cfgdefine.c"], cwd=self.root, check=True)
        header = run([make, self.folder], check=True).stdout
        write(os.path.join(self.include, "nuttx/config.h"), header)
        self.known = set(re.findall(r"^#define (\w+)", header, re.M))
        self.numbers = (kconfiglib.INT, kconfiglib.HEX)
        self.text = kconfiglib.STRING
        return config

    def files(self):
        return [Driver(os.path.dirname(path).partition("/")[2] or ".", path)
                for path in self.search(self.locks, "drivers/**/*.c")]

    def calls(self, _path):
        return self.locks

    def options(self, path):
        folders = [os.path.dirname(path), ".", "drivers", "sched", "fs", "crypto"]
        system = [self.include, "include", gcc_include()]
        return ["-nostdinc", *[f"-I{f}" for f in folders], *[f"-isystem{f}" for f in system],
                "-D__NuttX__", "-D__KERNEL__"]

    def value(self, name):
        """What a name is where it is set: Kconfig's first default."""
        symbol = self.config.syms.get(name.partition("_")[2])
        defaults = [d[0].str_value for d in symbol.defaults if hasattr(d[0], "str_value")] if symbol else []
        if symbol and symbol.type == self.text:
            return '"' + (defaults or [""])[0] + '"'
        if symbol and symbol.type in self.numbers:
            return next((d for d in defaults if d), 1)
        return 1

    def switches(self, path):
        """Options, of the file and of the interfaces that it has a header of."""
        text = contents(os.path.join(self.root, path))
        for name in INCLUDE.findall(text):
            header = os.path.join(self.root, "include", name)
            near = os.path.join(self.root, os.path.dirname(path), name)
            if re.match(r"nuttx/.*/", name) and os.path.isfile(header):
                text += contents(header)
            elif os.path.isfile(near):
                text += contents(near)
        tested = "\n".join(re.findall(r"^[ \t]*#[ \t]*(?:if|elif).*", text, re.M))
        names = {n for n in re.findall(r"\bCONFIG_\w+", text)
                 if n[len("CONFIG_"):] in self.config.syms or n in tested}
        return {name: self.value(name) for name in sorted(names - self.known)}


class Windows(Tree):
    """The samples for Windows, on MinGW's headers and some of our own, for 32 bits.

    Names of files have no case there: what is read is a copy, all in lower case.
    """

    title, kind = "Windows driver samples", "folder"
    about = """All C files that define a function, with 32 bits. MinGW has the headers of WDM, of NDIS 5 and
of programs; `testsuite/windows` has, written by hand, what samples take of KMDF, the filter manager, NDIS 6
for miniports, HID minidrivers. gcc refuses what needs more (the filtering platform, the rest of NDIS 6, newer
Storport, classes of devices), and what Microsoft's compiler reads otherwise, where it is no yardstick: a cast
that is assigned to, an enum used before its definition, string literals that are pasted. gcc reads `__try` as
if nothing were raised; c2bp is given it as it is."""
    dialect = ["-std=gnu11", "-m32", "-msse2", "-mrtd", "-fshort-wchar", "-fms-extensions", "-w"]
    model = ["--data-model", "ilp32", "--cpp-arg=-fshort-wchar"]
    hopeless = 0  # Its projects say what is switched on.
    words = ["-D__try=if (1)", "-D__except(x)=else if (x)", "-D__finally=if (1)", "-D__leave=(void)0"]
    # What neither MinGW nor the headers of our own have anything of.
    frameworks = {"fwpsk.h", "fwpmk.h", "acx.h", "netadaptercx.h", "ufxclient.h",
                  "spb.h", "spbcx.h", "gpioclx.h", "kwsapointerface.h", "reshub.h", "pepfx.h"}
    # Microsoft's headers have more of each other in them.
    before = [[], ["ntddk.h"], ["ntifs.h"], ["windows.h"], ["ntdef.h"]]
    # What a compiler for Windows defines, and what gcc defines for Linux only.
    macros = """_X86_ _M_IX86=600 _WIN32 WIN32 __MINGW32__ __int64=long\\ long __int32=int
        __int16=short __int8=char __stdcall=__attribute__((stdcall)) __cdecl=__attribute__((cdecl))
        _stdcall=__stdcall _cdecl=__cdecl __fastcall=__attribute__((fastcall)) __forceinline=inline
        __declspec(x)=__attribute__((x)) va_list=__builtin_va_list
        __pragma(x)= try=__try except=__except finally=__finally leave=__leave
        _WIN32_WINNT=0x0A00 WINVER=0x0A00 NTDDI_VERSION=0x0A000000"""
    # What MinGW's headers lack, so far as the samples ask for it.
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "windows")
    # Annotations for analysers: MinGW has most as macros that are empty.
    notes = r"\b(?:_(?:[A-Z][a-z]+|IRQL|SAL\d)(?:_\w+)?_|__(?:in|out|inout|deref|drv|field|success|nullterminated|callback)(?:_\w+)?)\b"

    def __init__(self, root, mingw, folder):
        super().__init__(os.path.join(folder, "samples"), folder)
        self.mingw, self.stubs = os.path.join(folder, "mingw"), os.path.join(folder, "stubs")
        self.headers_at = re.escape(self.mingw)
        self.projects, self.near_headers = {}, []
        if not os.path.isdir(self.stubs):
            self.copy(root, self.root)
            self.copy(mingw, self.mingw)
            self.stub()
        for path in glob.glob(os.path.join(self.root, "**/*.vcxproj"), recursive=True):
            self.project(path)

    @staticmethod
    def copy(source, target):
        """Makes the copy, with includes in lower case too."""
        for folder, _, names in os.walk(source):
            for name in names:
                kind = os.path.splitext(name)[1].lower()
                if kind not in [".c", ".h", ".inc", ".vcxproj", ".props"]:
                    continue
                with open(os.path.join(folder, name), "rb") as file:
                    data = file.read()
                wide = data[:2] in [b"\xff\xfe", b"\xfe\xff"]
                text = data.decode("utf-16" if wide else "utf-8-sig", "surrogateescape" if not wide else "replace")
                text = INCLUDE.sub(lambda m: m.group(0).lower().replace("\\", "/"), text.replace("\r\n", "\n"))
                path = os.path.relpath(os.path.join(folder, name), source).lower()
                write(os.path.join(target, path), text)

    def stub(self):
        """Headers that MinGW does not have: empty, but for those of traces, which a build makes."""
        texts = {}
        for top in [self.root, self.mingw]:
            for path in glob.glob(top + "/**/*.*", recursive=True):
                if path.endswith((".c", ".h", ".inc")):
                    texts[path] = contents(path)
        names = {os.path.basename(path) for path in texts if path.startswith(self.mingw)}
        names |= set(os.listdir(gcc_include()))
        everything = "\n".join(texts.values())
        # The trace preprocessor's functions are named in comments: calls without effect.
        traces = {"DoTraceMessage", "WPP_INIT_TRACING", "WPP_CLEANUP"}
        traces |= set(re.findall(r"^//[ \t]*FUNC[ \t]+(\w+)", everything, re.M))
        # Projects name more.
        for path in glob.glob(os.path.join(self.root, "**/*.vcxproj"), recursive=True):
            for called in re.findall(r"<WppTraceFunction>([^<]*)<", contents(path)):
                traces |= set(re.findall(r"(?:^|;)\s*(\w+)\(", called))
        calls = "".join(f"#undef {name}\n#define {name}(...) ((void)0)\n" for name in sorted(traces))
        for text in texts.values():
            for name in INCLUDE.findall(text):
                base = os.path.basename(name)
                if base not in names:
                    write(os.path.join(self.stubs, name), calls if base.endswith(".tmh") else "")
        defined = set(re.findall(r"#\s*define\s+(\w+)", everything))
        # Those that take something take it everywhere.
        samples = "\n".join(text for path, text in texts.items() if path.startswith(self.root))
        takes = set(re.findall(rf"({self.notes})[ \t]*\(", samples))
        tested = set(re.findall(r"\w+", "\n".join(re.findall(r"^[ \t]*#[ \t]*(?:if|elif).*", everything, re.M))))
        tags = set(re.findall(r"\b(?:struct|union|enum)\s+(\w+)", everything))
        notes = sorted(set(re.findall(self.notes, samples)) - defined - tested - tags)
        lines = ["#include <sal.h>\n", "#include <specstrings.h>\n", "#include <driverspecs.h>\n"]
        lines += [f"#define {name}{'(...)' if name in takes else ''}\n" for name in notes]
        write(os.path.join(self.stubs, "annotations.h"), "".join(lines))

    def project(self, path):
        """What a project file says of the files that it compiles."""
        text, folder = contents(path), os.path.dirname(path)

        def values(tag):
            found = re.findall(rf"<{tag}>([^<]*)</{tag}>", text)
            return {v.strip() for value in found for v in value.split(";") if v.strip() and "(" not in v}

        # What stands among them may be an option.
        macros = dict((m + "=1").split("=")[:2] for m in values("PreprocessorDefinitions") if m[0] not in "-/")
        includes = {i.replace("\\", "/").lower() for i in values("AdditionalIncludeDirectories")}
        for name in re.findall(r'<ClCompile Include="([^"]*\.c)"', text, re.I):
            file = os.path.normpath(os.path.join(folder, name.replace("\\", "/").lower()))
            known = self.projects.setdefault(os.path.relpath(file, self.root), ({}, set()))
            known[0].update(macros)
            known[1].update(os.path.relpath(os.path.join(folder, i), self.root) for i in [".", *includes])

    def files(self):
        return [Driver(path.partition("/")[0], path) for path in self.search(r"(?m)^\{", "**/*.c")]

    def near(self, path):
        """Folders with headers, those near the file first: property files name some of them."""
        if not self.near_headers:
            headers = glob.glob("**/*.h", root_dir=self.root, recursive=True)
            self.near_headers = sorted({os.path.dirname(header) for header in headers})
        found, above = [], os.path.dirname(path)
        while above:
            found += [f for f in self.near_headers if (f + "/").startswith(above + "/") and f not in found]
            above = os.path.dirname(above)
        return found

    def options(self, path):
        folders = [os.path.dirname(path), *sorted(self.projects.get(path, ({}, []))[1])]
        system = [self.own, self.mingw + "/ddk", self.mingw, gcc_include(), *self.near(path), self.stubs]
        return ["-nostdinc", "-Ulinux", "-Uunix", "-U__linux__", "-U__unix__",
                *["-D" + m.replace("\\ ", " ") for m in re.split(r"(?<!\\)\s+", self.macros)],
                *[f"-I{f}" for f in folders], *[f"-isystem{f}" for f in system],
                "-include", self.stubs + "/annotations.h"]

    def settle(self, path):
        folders = sorted(self.projects.get(path, ({}, []))[1])
        lacking = self.frameworks & set(map(os.path.basename, INCLUDE.findall(self.headers(path, folders))))
        if lacking:
            return "", f"error: no header at hand is {', '.join(sorted(lacking))}\n"
        return super().settle(path)

    def switches(self, path):
        return self.projects.get(path, ({}, []))[0]


def report(sections):
    """The tables, as Markdown."""
    lines = [
        "# Drivers of other systems",
        "",
        "Made by `make drivers-elsewhere` (`testsuite/drivers_elsewhere.py`, whose head says what",
        "is done): the front end on the drivers that gcc takes, all functions of each as entries.",
        "Seconds are those of c2bp for a file, preprocessing aside.",
    ]
    for tree, drivers in sections:
        accepted = [d for d in drivers if d.accepted]
        lines += ["", f"## {tree.title}", "", tree.about, "",
                  f"Loaded: {sum(d.loaded for d in accepted)} of {len(accepted)}.", "",
                  *figures(drivers, tree.kind)]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("c2bp")
    parser.add_argument("folder")
    parser.add_argument("--riot")
    parser.add_argument("--nuttx")
    parser.add_argument("--windows")
    parser.add_argument("--mingw")
    parser.add_argument("--only", default="", help="files whose path has this")
    parser.add_argument("-o", dest="report")
    args = parser.parse_args()
    folder, c2bp = os.path.abspath(args.folder), os.path.abspath(args.c2bp)
    trees = []
    if args.riot:
        trees.append(Riot(args.riot, os.path.join(folder, "riot")))
    if args.nuttx:
        trees.append(Nuttx(args.nuttx, os.path.join(folder, "nuttx")))
    if args.windows:
        trees.append(Windows(args.windows, args.mingw, os.path.join(folder, "windows")))
    start = time.time()
    sections = []
    for tree in trees:
        drivers = [d for d in tree.files() if args.only in d.path]
        each(drivers, lambda _, d, tree=tree: tree.read(d, c2bp))
        sections.append((tree, drivers))
    text = report(sections)
    print(text)
    print(f"{time.time() - start:.0f} s")
    if args.report:
        with open(args.report, "w") as file:
            file.write(text)
    sys.exit(1 if any(d.accepted and not d.loaded for _, ds in sections for d in ds) else 0)


if __name__ == "__main__":
    main()
