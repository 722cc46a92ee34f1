#!/usr/bin/python3
"""The library products of Package.swift, and the symbols of their modules.

BUILD names the directory of the release build; the default is .build/release.
"""
import glob, os, re, subprocess

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
BUILD = os.path.join(ROOT, os.environ.get("BUILD", ".build/release"))

with open(os.path.join(ROOT, "Package.swift")) as _file:
    _PACKAGE = _file.read()


class UnreadableModule(Exception):
    """A module that is not built, or not by this compiler."""


def _names(text):
    return re.findall(r'"(\w+)"', text)


def modules():
    """The modules of the library products, in alphabetical order."""
    lists = re.findall(r'\.library\(name: "\w+", targets: \[([^]]*)\]\)', _PACKAGE)
    return sorted({name for names in lists for name in _names(names)})


def imports():
    """The modules that each module of the package imports."""
    found = re.findall(r'\bmodule\(\s*"(\w+)"(?:,\s*imports: \[([^]]*)\])?', _PACKAGE)
    return {name: _names(names) for name, names in found}


def _headers():
    """The options with which the C libraries' headers are found."""
    libraries = re.findall(r'pkgConfig: "([^"]+)"', _PACKAGE)
    flags = subprocess.run(["pkg-config", "--cflags", *libraries], capture_output=True, text=True)
    maps = sorted(glob.glob(os.path.join(ROOT, "Sources/C*/module.modulemap")))
    options = flags.stdout.split() + [f"-fmodule-map-file={path}" for path in maps]
    return [part for option in options for part in ("-Xcc", option)]


_HEADERS = _headers()


def extract(module, directory, *options):
    """Writes the symbol graphs of a module's public symbols; returns the paths of the files.

    One file has the symbols of the module; each other one has those that it adds to another module.
    """
    command = ["swift-symbolgraph-extract", "-module-name", module, "-I", f"{BUILD}/Modules"]
    command += _HEADERS + ["-target", f"{os.uname().machine}-unknown-linux-gnu"]
    command += ["-minimum-access-level", "public", "-skip-inherited-docs"]
    command += ["-skip-synthesized-members", "-output-dir", directory, *options]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise UnreadableModule(
            f"module {module} cannot be read; build it first with 'make build'\n{run.stderr[:300]}")
    return sorted(glob.glob(f"{glob.escape(directory)}/{module}*.symbols.json"))
