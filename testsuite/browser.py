#!/usr/bin/env python3
"""slam's HTML reports in a headless Chromium: rendered, clicked, asserted, timed.

    browser.py SLAM FOLDER

FOLDER takes the pages and screenshots. Chromium is spoken to by WebDriver (W3C), which
is JSON over HTTP, so that Debian's packages chromium and chromium-driver are all that is
needed. A page is made from stored answers: those of a real campaign, of a path of 2000
steps, and of a matrix of 5000 cells, both of which must open and scroll in a second.
"""

import base64
import json
import os
import subprocess
import sys
import time
import urllib.request

PROGRAM = """\
extern int more(void);
extern void take(int *lock);
extern void give(int *lock);
static int lock;
static void serve(int n)
{
    take(&lock);
    if (n > 3)
        return;
    give(&lock);
}
int main(void)
{
    int n = 0;
    while (more()) {
        serve(n);
        n = n + 1;
    }
    return 0;
}
"""

RULE = """\
title "taken and given back in turn";
help "A lock that is held is not taken.";
cwe 764;
state { int held = 0; }
take.entry { if (held) { abort "$fname: it is held"; } held = 1; }
give.entry { held = 0; }
"""

SAFE = """\
#include <assert.h>
extern int more(void);
int main(void)
{
    int n = 0;
    while (more())
        n = 0;
    assert(n == 0);
    return 0;
}
"""

SECOND = 1000


class Browser:
    """A session of chromedriver."""

    def __init__(self):
        self.port = 9515 + os.getpid() % 1000
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.ask("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900",
                 "--disable-dev-shm-usage"]
        options = {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": flags}, "goog:loggingPrefs": {"browser": "ALL"}}}}
        self.session = "/session/" + self.ask("POST", "/session", options)["sessionId"]

    def ask(self, method, path, body=None):
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"},
            method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, url):
        self.ask("POST", self.session + "/url", {"url": url})

    def run(self, script, *arguments):
        """What a script in the page returns."""
        body = {"script": script, "args": list(arguments)}
        return self.ask("POST", self.session + "/execute/sync", body)

    def wait_for(self, script):
        body = {"script": script, "args": []}
        return self.ask("POST", self.session + "/execute/async", body)

    def press(self, *keys):
        for key in keys:
            active = next(iter(self.ask("GET", self.session + "/element/active").values()))
            self.ask("POST", f"{self.session}/element/{active}/value", {"text": key})

    def shot(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.ask("GET", self.session + "/screenshot")))

    def size(self, width, height):
        self.ask("POST", self.session + "/window/rect", {"width": width, "height": height})

    def complaints(self):
        log = self.ask("POST", self.session + "/se/log", {"type": "browser"})
        return [entry["message"] for entry in log if entry["level"] in ("SEVERE", "WARNING")]

    def close(self):
        try:
            self.ask("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()


DOWN, UP, LEFT, RIGHT, END = "\ue015", "\ue013", "\ue012", "\ue014", "\ue010"
SELECTED = "return document.querySelector('.trace [aria-selected=true]')?.id"


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"browser.py: {what}: found {found!r}, expected {wanted!r}")


def campaign(slam, folder):
    """The page of a real campaign."""
    for name, text in [("wrong.c", PROGRAM), ("lock.slic", RULE), ("safe.c", SAFE)]:
        with open(os.path.join(folder, name), "w") as out:
            out.write(text)
    subprocess.run([slam, "campaign", "--quiet", "wrong.c", "safe.c", "--rule", "lock.slic",
                    "--own-errors", "-o", "results"], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run([slam, "report", "results", "--html", "real.html"], cwd=folder, check=True)


def look(browser, folder):
    browser.open(f"file://{folder}/real.html")
    expect("cells", browser.run("return document.querySelectorAll('tbody td').length"), 4)
    browser.shot(f"{folder}/matrix.png")
    # Filters.
    browser.run("const f = document.getElementById('f-state'); f.value = 'unsafe';"
                "f.dispatchEvent(new Event('input'))")
    shown = "return [...document.querySelectorAll('tbody tr')].filter(r => !r.hidden).length"
    expect("rows with an error", browser.run(shown), 1)
    browser.run("const f = document.getElementById('f-state'); f.value = '';"
                "f.dispatchEvent(new Event('input'))")
    expect("rows", browser.run(shown), 2)
    # The error.
    browser.run("document.querySelector('td.unsafe a').click()")
    time.sleep(0.3)
    steps = browser.run("return document.querySelectorAll('.trace li').length")
    expect("the last step is selected", browser.run(SELECTED), f"step-{steps - 1}")
    expect("three panes", browser.run("return document.querySelectorAll('.pane').length"), 3)
    browser.shot(f"{folder}/error.png")
    browser.press(UP)
    expect("up", browser.run(SELECTED), f"step-{steps - 2}")
    here = browser.run("const l = document.querySelector('.source .here');"
                       "return [l.value, l.textContent]")
    line = browser.run("return document.querySelector('.trace [aria-selected=true] .where').textContent")
    expect("the line of the step", str(here[0]), line.strip().split(":")[1])
    state = browser.run("return document.querySelector('dl.state').textContent")
    if "true" not in state and "false" not in state:
        sys.exit(f"browser.py: no predicate in the state: {state}")
    # A call folds.
    browser.press("\ue011")
    browser.run("document.querySelector('.trace li.enter').click();"
                "document.querySelector('.trace').focus()")
    before = browser.run("return [...document.querySelectorAll('.trace li')].filter(l => !l.hidden).length")
    browser.press(LEFT)
    after = browser.run("return [...document.querySelectorAll('.trace li')].filter(l => !l.hidden).length")
    if after >= before:
        sys.exit(f"browser.py: a folded call hides nothing: {before} {after}")
    browser.press(RIGHT)
    # The rule has a tab of its own.
    tabs = browser.run("return [...document.querySelectorAll('[role=tab]')].map(t => t.textContent)")
    expect("tabs", sorted(tabs), ["lock.slic", "wrong.c"])
    # The rounds, the proof.
    browser.run("[...document.querySelectorAll('nav a')].find(a => a.textContent === 'Rounds').click()")
    time.sleep(0.3)
    browser.shot(f"{folder}/rounds.png")
    if "newton tries it" not in browser.run("return document.getElementById('check').textContent"):
        sys.exit("browser.py: the rounds do not tell what newton did")
    browser.run("location.hash = ''")
    time.sleep(0.2)
    browser.run("document.querySelector('td.safe a[title*=\"safe.c\"]').click()")
    time.sleep(0.3)
    browser.shot(f"{folder}/proof.png")
    text = browser.run("return document.getElementById('check').textContent")
    if "What holds at the loops" not in text:
        sys.exit("browser.py: a proof without invariants")
    # Every element that can be chosen has a name for a screen reader.
    unnamed = browser.run("return [...document.querySelectorAll('a, button, select, input')]"
                          ".filter(e => !(e.textContent.trim() || e.ariaLabel || e.labels?.length)).length")
    expect("elements without a name", unnamed, 0)
    # A small window: the panes stand one below the other, and nothing is cut off.
    browser.size(420, 800)
    browser.run("location.hash = '#1/0'")
    browser.open(f"file://{folder}/real.html")
    browser.run("document.querySelector('td.unsafe a').click()")
    time.sleep(0.3)
    wide = browser.run("return document.documentElement.scrollWidth - window.innerWidth")
    if wide > 0:
        sys.exit(f"browser.py: a small window has to be scrolled to the side, {wide} pixels")
    browser.shot(f"{folder}/small.png")
    browser.size(1400, 900)
    expect("complaints of the browser", browser.complaints(), [])


def long_path(folder, steps):
    """An answer with a path of so many steps; the texts repeat those of a real one."""
    with open(os.path.join(folder, "results/checks/wrong.c/lock.json")) as file:
        check = json.load(file)["result"]["answered"]
    path = check["errors"][0]["path"]
    middle = path[:-1]
    check["errors"][0]["path"] = (middle * (steps // len(middle) + 1))[:steps - 1] + path[-1:]
    answer = {"format": "slam-answer", "version": 1, "checks": [check]}
    with open(os.path.join(folder, "long.json"), "w") as out:
        json.dump(answer, out)


def large(folder, programs, rules):
    """A campaign of so many cells, one in ten with the error of the real one, the others
    with its proof."""
    results = os.path.join(folder, "large")
    for name in ["programs", "checks", "rules"]:
        os.makedirs(os.path.join(results, name), exist_ok=True)
    def load(name):
        with open(os.path.join(folder, "results", name)) as file:
            return json.load(file)
    program = load("programs/wrong.c.json")
    outcomes = [load("checks/wrong.c/lock.json")] + 9 * [load("checks/safe.c/own.json")]
    names = [f"drivers/driver{i:03}.c" for i in range(programs)]
    ids = [f"linux/rule{i:02}" for i in range(rules)]
    surveyed = program["known"]["survey"]["rules"][0]
    program["known"]["survey"]["rules"] = [
        {**surveyed, "rule": {**surveyed["rule"], "id": id}} for id in ids]
    whole = {**load("campaign.json"), "programs": names, "rules": ids, "own_errors": False}
    with open(os.path.join(results, "campaign.json"), "w") as out:
        json.dump(whole, out)
    for name in names:
        slug = name.replace("/", ",")
        with open(os.path.join(results, "programs", slug + ".json"), "w") as out:
            json.dump({**program, "name": name}, out)
        os.makedirs(os.path.join(results, "checks", slug), exist_ok=True)
        for number, id in enumerate(ids):
            outcome = outcomes[number % 10]
            file = os.path.join(results, "checks", slug, id.replace("/", ",") + ".json")
            with open(file, "w") as out:
                json.dump({**outcome, "program": name, "rule": id}, out)


# Milliseconds until a page that was loaded has been drawn, and for a hundred scrolls.
OPENED = """
const done = arguments[arguments.length - 1];
requestAnimationFrame(() => requestAnimationFrame(() => {
  const t = performance.getEntriesByType('navigation')[0];
  done([t.loadEventEnd, performance.now()]);
}));
"""

SCROLLED = """
const done = arguments[arguments.length - 1];
const pane = document.querySelector(%r), start = performance.now();
let n = 0;
function next() {
  if (n === 30) return done(performance.now() - start);
  n++;
  pane.scrollTop = pane.scrollHeight * n / 30;
  requestAnimationFrame(next);
}
next();
"""


def timed(browser, url, pane, what):
    browser.open("about:blank")
    browser.open(url)
    opened = browser.wait_for(OPENED)
    scrolled = browser.wait_for(SCROLLED % pane)
    print(f"{what}: opened in {opened[0]:.0f} ms, scrolled through in 30 frames in {scrolled:.0f} ms")
    if opened[0] > SECOND or scrolled > SECOND:
        sys.exit(f"browser.py: {what}: too slow")


def main():
    slam, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    os.makedirs(folder, exist_ok=True)
    campaign(slam, folder)
    long_path(folder, 2000)
    large(folder, 125, 40)
    subprocess.run([slam, "report", "long.json", "--html", "long.html"], cwd=folder, check=True)
    subprocess.run([slam, "report", "large", "--html", "large.html"], cwd=folder, check=True)
    browser = Browser()
    try:
        look(browser, folder)
        timed(browser, f"file://{folder}/long.html#0/0/0", ".pane", "a path of 2000 steps")
        timed(browser, f"file://{folder}/large.html", ".scroll", "a campaign of 5000 cells")
        browser.shot(f"{folder}/large.png")
    finally:
        browser.close()
    print("browser.py: all is as expected")


if __name__ == "__main__":
    main()
