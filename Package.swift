// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target.
///
/// Warnings are errors.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A module of the product, whose folder `Resources`, if any, becomes part of its code.
///
/// Programs of other packages that link it need the functions of the C library's `libm`.
func module(
  _ name: String, imports: [Target.Dependency] = [], resources: Bool = false
) -> Target {
  .target(
    name: name, dependencies: imports, resources: resources ? [.embedInCode("Resources")] : [],
    swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

/// The tests of a module.
func tests(_ name: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

/// How `retouch` is linked.
///
/// `make install` sets RETOUCH_STATIC: the program then contains the Swift runtime and needs no
/// toolchain. Only this last step differs, so nothing is compiled again. The linker omits symbol
/// tables that only libraries need, and packs relocations, so that the program is a fifth smaller.
let linking: [LinkerSetting] =
  Context.environment["RETOUCH_STATIC"] == nil
  ? []
  : [
    .unsafeFlags([
      "-static-stdlib", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker",
      "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ])
  ]

let package = Package(
  name: "retouch",
  // Products for other packages, as described in docs/library.md.
  products: [
    .executable(name: "retouch", targets: ["retouch"]),
    .library(name: "Audit", targets: ["Audit"]),
    .library(name: "Controls", targets: ["Controls"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Evdev", targets: ["Evdev"]),
    .library(name: "Gestures", targets: ["Evdev", "Gestures", "Touches"]),
    .library(name: "Live", targets: ["Devices", "Live", "Speech"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "RetouchFiles", targets: ["RetouchFiles"]),
    .library(name: "RetouchTesting", targets: ["RetouchTesting"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "Screens", targets: ["Screens"]),
    .library(name: "Synthesis", targets: ["Synthesis"]),
    .library(name: "Touches", targets: ["Touches"]),
  ],
  targets: [
    // Pure modules: functions of their input.
    module("Arguments", imports: ["Text"]),
    module("Evdev"),
    module("Text"),
    module("Touches", imports: ["Evdev", "Text"]),
    // The only C library of the pure modules, which maps bytes to events.
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    module("YAML", imports: ["CYaml"]),
    module("Recordings", imports: ["Evdev", "Text", "YAML"]),
    module("Gestures", imports: ["Evdev", "Text", "Touches"]),
    module("Elements"),
    module("Controls", imports: ["Elements", "Text"], resources: true),
    module(
      "ScreenReader", imports: ["Controls", "Elements", "Evdev", "Gestures", "Text", "Touches"],
      resources: true),
    module("Drawing", imports: ["Controls", "Elements", "Text"], resources: true),
    module(
      "Report",
      imports: [
        "Drawing", "Elements", "Evdev", "Gestures", "Replay", "ScreenReader", "Text", "Touches",
      ],
      resources: true),
    module(
      "Audit",
      imports: [
        "Controls", "Drawing", "Elements", "Gestures", "Replay", "ScreenReader", "Screens", "Text",
        "Touches",
      ],
      resources: true),
    // Tests of apps with synthetic hands.
    module(
      "RetouchTesting",
      imports: [
        "Elements", "Evdev", "Gestures", "Recordings", "Replay", "ScreenReader", "Synthesis",
        "Touches",
      ],
      resources: true),
    module("Screens", imports: ["Controls", "Elements", "ScreenReader", "Text", "YAML"]),
    module("AccessibleTrees", imports: ["Controls", "Elements", "Screens", "Text"]),
    module(
      "Replay",
      imports: [
        "Controls", "Elements", "Evdev", "Gestures", "Recordings", "ScreenReader", "Text",
        "Touches",
      ]),
    module("Health", imports: ["Drawing", "Evdev", "Text", "Touches"]),
    module("Synthesis", imports: ["Evdev", "Gestures", "Recordings", "Text", "Touches"]),

    // The shell: devices, files, the terminal.
    .systemLibrary(name: "CGlibc"),
    module("System", imports: ["CGlibc", "Evdev", "Text"]),
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLzma", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    module("Compression", imports: ["CLzma", "CZlib", "CZstd"]),
    module(
      "Disk",
      imports: [
        "AccessibleTrees", "Compression", "Drawing", "Elements", "Evdev", "Gestures", "Recordings",
        "Replay", "ScreenReader", "Screens", "System", "Text", "Touches",
      ]),
    module(
      "Grading",
      imports: [
        "Compression", "Disk", "Evdev", "Gestures", "Recordings", "Replay", "Screens", "Synthesis",
        "System", "Text", "Touches",
      ]),
    // Recordings and their sessions as files, for other packages.
    module(
      "RetouchFiles",
      imports: [
        "Compression", "Disk", "Elements", "Evdev", "Gestures", "Grading", "Recordings", "Replay",
        "Report", "ScreenReader", "System", "Text", "Touches",
      ]),
    module("Devices", imports: ["CLibevdev", "CLibudev", "Evdev", "System", "Text"]),
    .systemLibrary(
      name: "CSpeechd", pkgConfig: "speech-dispatcher",
      providers: [.apt(["libspeechd-dev", "libcanberra-dev"])]),
    .systemLibrary(
      name: "CEspeak", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CAlsa", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CPulse", pkgConfig: "libpulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(
      name: "CSndfile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    module(
      "Speech",
      imports: [
        "CAlsa", "CEspeak", "CPulse", "CSndfile", "CSpeechd", "Elements", "ScreenReader", "System",
        "Text",
      ]),
    module("Terminal", imports: ["Evdev", "System", "Text"]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CXcb", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    module(
      "Desktop",
      imports: ["AccessibleTrees", "CSystemd", "CXcb", "Elements", "Evdev", "System", "Text"]),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    module(
      "Display",
      imports: [
        "CMicrohttpd", "Devices", "Disk", "Drawing", "Elements", "Evdev", "Gestures", "Replay",
        "ScreenReader", "Screens", "System", "Text", "Touches",
      ],
      resources: true),
    module(
      "Live",
      imports: [
        "CSystemd", "Devices", "Disk", "Display", "Drawing", "Elements", "Evdev", "Gestures",
        "Recordings", "Replay", "ScreenReader", "Speech", "Synthesis", "System", "Text", "Touches",
      ]),
    .executableTarget(
      name: "retouch",
      dependencies: [
        "AccessibleTrees", "Arguments", "Audit", "Compression", "Desktop", "Devices", "Disk",
        "Display", "Drawing", "Elements", "Evdev", "Gestures", "Grading", "Health", "Live",
        "Recordings", "Replay", "Report", "RetouchFiles", "ScreenReader", "Screens", "Speech",
        "Synthesis", "System", "Terminal", "Text", "Touches",
      ],
      swiftSettings: strict, linkerSettings: linking),

    // The C programs that `retouch bench` compares Retouch with.
    // Without libatspi, the benchmarks of a desktop have no C program beside them.
    .systemLibrary(
      name: "CAtspi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    .target(name: "CBaseline", dependencies: ["CAtspi", "CLibevdev", "CYaml"]),
    .executableTarget(
      name: "sound-baseline", dependencies: ["CEspeak", "CLibevdev", "CPulse"],
      path: "Sources/CSoundBaseline", linkerSettings: [.linkedLibrary("pulse-simple")]),
    .executableTarget(
      name: "retouch-bench",
      dependencies: [
        "AccessibleTrees", "Arguments", "Audit", "CBaseline", "Controls", "Desktop", "Devices",
        "Disk", "Elements", "Evdev", "Gestures", "Grading", "Recordings", "Replay", "ScreenReader",
        "Screens", "Synthesis", "System", "Terminal", "Text", "Touches",
      ],
      swiftSettings: strict),

    // Shared by tests: hands, simulated panels and invariants.
    .target(
      name: "TestSupport",
      dependencies: ["Evdev", "Gestures", "Recordings", "Synthesis", "Text", "Touches"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "retouch-fuzz",
      dependencies: [
        "Compression", "Controls", "Drawing", "Elements", "Evdev", "Gestures", "TestSupport",
        "Recordings", "Replay", "ScreenReader", "Screens", "Synthesis", "System", "Text", "Touches",
      ],
      path: "Tests/Fuzz",
      swiftSettings: strict),

    tests(
      "BenchTests",
      imports: [
        "Evdev", "Gestures", "Grading", "Recordings", "Synthesis", "TestSupport", "Touches",
        "retouch-bench",
      ],
      exclude: ["Goldens"]),
    tests(
      "AuditTests",
      imports: [
        "Audit", "Controls", "Elements", "Gestures", "ScreenReader", "Screens", "TestSupport",
      ]),
    tests(
      "AccessibleTreesTests",
      imports: [
        "AccessibleTrees", "Controls", "Elements", "Evdev", "Gestures", "Replay", "ScreenReader",
        "Screens", "TestSupport", "Touches",
      ]),
    tests(
      "DesktopTests",
      imports: ["AccessibleTrees", "CSystemd", "Desktop", "Elements", "Evdev", "System"]),
    tests("CompressionTests", imports: ["Compression", "TestSupport"]),
    tests("ArgumentsTests", imports: ["Arguments", "Text"]),
    tests(
      "CommandTests",
      imports: [
        "Arguments", "Compression", "Devices", "Evdev", "Grading", "Live", "Recordings", "Replay",
        "ScreenReader", "Speech", "Synthesis", "Terminal", "TestSupport", "Text", "Touches",
        "retouch",
      ],
      exclude: ["Goldens"]),
    tests("ControlsTests", imports: ["Controls", "Elements"]),
    tests(
      "DiskTests",
      imports: [
        "Compression", "Disk", "Evdev", "Recordings", "Replay", "ScreenReader", "Screens", "System",
        "TestSupport", "Text", "Touches",
      ]),
    tests(
      "DisplayTests",
      imports: [
        "Controls", "Display", "Elements", "Evdev", "Gestures", "Live", "Replay", "ScreenReader",
        "Screens", "System", "Touches",
      ]),
    tests("DrawingTests", imports: ["Controls", "Drawing", "Elements"]),
    tests(
      "RetouchFilesTests",
      imports: [
        "Controls", "Elements", "Recordings", "Replay", "RetouchFiles", "Screens", "TestSupport",
      ]),
    tests(
      "RetouchTestingTests",
      imports: [
        "Controls", "Elements", "Gestures", "Recordings", "Replay", "RetouchTesting",
        "ScreenReader", "Synthesis",
      ]),
    tests("ElementsTests", imports: ["Controls", "Elements"]),
    tests("EvdevTests", imports: ["Evdev", "TestSupport", "Recordings"]),
    tests(
      "GesturesTests",
      imports: ["Evdev", "Gestures", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests(
      "HealthTests",
      imports: [
        "Evdev", "Gestures", "Health", "Recordings", "Synthesis", "TestSupport", "Touches",
      ]),
    tests("GradingTests", imports: ["Gestures", "Grading", "Synthesis"]),
    tests(
      "LiveUnitTests",
      imports: [
        "CSystemd", "Controls", "Devices", "Disk", "Elements", "Evdev", "Gestures", "TestSupport",
        "Live", "Recordings", "Replay", "ScreenReader", "Screens", "Synthesis", "System", "Touches",
      ]),
    tests(
      "LiveTests",
      imports: [
        "Controls", "Devices", "Elements", "Evdev", "Gestures", "TestSupport", "Live", "Recordings",
        "Replay", "ScreenReader", "Synthesis", "System", "Touches",
      ]),
    tests(
      "RecordingsTests", imports: ["Evdev", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests(
      "ReplayTests",
      imports: [
        "Controls", "Elements", "Evdev", "Gestures", "TestSupport", "Recordings", "Replay",
        "ScreenReader", "Screens", "Synthesis", "Touches",
      ]),
    tests(
      "ReportTests",
      imports: [
        "Controls", "Drawing", "Elements", "Evdev", "Gestures", "TestSupport", "Replay", "Report",
        "ScreenReader", "Screens", "Touches",
      ]),
    tests(
      "ScreenReaderTests",
      imports: [
        "Controls", "Elements", "Gestures", "TestSupport", "Replay", "ScreenReader", "Touches",
      ]),
    tests(
      "ScreensTests",
      imports: ["Controls", "Elements", "TestSupport", "Replay", "ScreenReader", "Screens"]),
    tests(
      "SpeechTests",
      imports: [
        "CSpeechd", "Disk", "Elements", "Evdev", "Gestures", "Live", "Recordings", "Replay",
        "ScreenReader", "Screens", "Speech", "Synthesis", "System", "TestSupport", "Touches",
      ]),
    tests(
      "SynthesisTests",
      imports: ["Evdev", "Gestures", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests("SystemTests", imports: ["Evdev", "TestSupport", "System", "Text"]),
    tests("TerminalTests", imports: ["Evdev", "TestSupport", "Terminal"]),
    tests("TextTests", imports: ["Text"]),
    tests("TouchesTests", imports: ["Evdev", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests("YAMLTests", imports: ["YAML"]),
  ]
)
