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

/// A module of the product.
func module(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of a module.
func tests(_ name: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "retouch",
  // Products for other packages, as described in docs/library.md.
  products: [
    .executable(name: "retouch", targets: ["retouch"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Evdev", targets: ["Evdev"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "Live", targets: ["Devices", "Live", "Speech"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "Replay", targets: ["Replay"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "Screens", targets: ["Screens"]),
    .library(name: "Synthesis", targets: ["Synthesis"]),
    .library(name: "Touches", targets: ["Touches"]),
    // Further products for Benchmarks/, not for other packages: the declarations of these modules
    // are `package`. A package can depend only on products of another.
    .library(
      name: "Internal",
      targets: [
        "Arguments", "Devices", "Disk", "Grading", "System", "Terminal", "Text",
      ]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
    .library(name: "CLibevdev", targets: ["CLibevdev"]),
    .library(name: "CYaml", targets: ["CYaml"]),
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
    module("ScreenReader", imports: ["Elements", "Gestures", "Text"]),
    .target(
      name: "Drawing", dependencies: ["Elements", "Text"],
      resources: [.embedInCode("Resources")],
      swiftSettings: strict),
    .target(
      name: "Report",
      dependencies: [
        "Drawing", "Elements", "Evdev", "Gestures", "Replay", "ScreenReader", "Text", "Touches",
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: strict),
    module("Screens", imports: ["Elements", "ScreenReader", "Text", "YAML"]),
    module("Sketch", imports: ["Evdev", "Text", "Touches"]),
    module(
      "Replay",
      imports: [
        "Arguments", "Elements", "Evdev", "Gestures", "Recordings", "ScreenReader", "Text",
        "Touches",
      ]),
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
        "Compression", "Arguments", "Drawing", "Elements", "Evdev", "Gestures", "Recordings",
        "Replay",
        "ScreenReader", "Screens", "System", "Text", "Touches",
      ]),
    module(
      "Grading",
      imports: [
        "Compression", "Arguments", "Disk", "Evdev", "Gestures", "Recordings", "Replay", "Screens",
        "Synthesis", "System", "Text", "Touches",
      ]),
    module(
      "Editing",
      imports: [
        "Arguments", "Disk", "Evdev", "Gestures", "Grading", "Recordings", "Replay", "Text",
        "Touches",
      ]),
    module("Devices", imports: ["CLibevdev", "CLibudev", "Evdev", "System", "Text"]),
    .systemLibrary(
      name: "CSpeechd", pkgConfig: "speech-dispatcher",
      providers: [.apt(["libspeechd-dev", "libcanberra-dev"])]),
    module("Speech", imports: ["CSpeechd", "ScreenReader", "System", "Text"]),
    module("Terminal", imports: ["Evdev", "System", "Text"]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    module(
      "Live",
      imports: [
        "Arguments", "CSystemd", "Devices", "Disk", "Elements", "Evdev", "Gestures", "Recordings",
        "Replay", "ScreenReader", "Speech", "Synthesis", "System", "Text", "Touches",
      ]),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "Display",
      dependencies: [
        "Arguments", "CMicrohttpd", "Devices", "Disk", "Drawing", "Elements", "Evdev", "Gestures",
        "Live", "Replay", "ScreenReader", "Screens", "System", "Text",
      ],
      resources: [.embedInCode("Resources")],
      swiftSettings: strict),
    module(
      "Doctor",
      imports: [
        "Arguments", "Devices", "Disk", "Elements", "Evdev", "Live", "Screens", "Speech", "System",
        "Terminal", "Text",
      ]),
    .executableTarget(
      name: "retouch",
      dependencies: [
        "Compression", "Arguments", "Devices", "Disk", "Display", "Doctor", "Drawing", "Editing",
        "Elements", "Evdev", "Gestures", "Grading", "Live", "Recordings", "Replay", "Report",
        "ScreenReader", "Screens", "Sketch",
        "Speech", "Synthesis", "System", "Terminal", "Text", "Touches",
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
        "Compression", "Drawing", "Elements", "Evdev", "Gestures", "TestSupport", "Recordings",
        "Replay",
        "ScreenReader", "Screens", "Synthesis", "System", "Text", "Touches",
      ],
      path: "Tests/Fuzz",
      swiftSettings: strict),

    tests("CompressionTests", imports: ["Compression", "TestSupport"]),
    tests("ArgumentsTests", imports: ["Arguments"]),
    tests(
      "CommandTests",
      imports: [
        "Compression", "Evdev", "Grading", "TestSupport", "Recordings", "Replay", "Synthesis",
        "Touches",
        "retouch",
      ],
      exclude: ["Goldens"]),
    tests(
      "DiskTests",
      imports: [
        "Compression", "Arguments", "Disk", "Evdev", "TestSupport", "Recordings", "Replay",
        "ScreenReader",
        "Screens", "System", "Touches",
      ]),
    tests(
      "DisplayTests",
      imports: [
        "Display", "Elements", "Evdev", "Gestures", "Live", "Replay", "ScreenReader", "Screens",
        "System",
      ]),
    tests(
      "DoctorTests",
      imports: ["Arguments", "Devices", "Doctor", "Evdev", "TestSupport", "Speech", "Terminal"]),
    tests("DrawingTests", imports: ["Drawing", "Elements"]),
    tests("EditingTests", imports: ["Editing", "Evdev", "Recordings"]),
    tests("ElementsTests", imports: ["Elements"]),
    tests("EvdevTests", imports: ["Evdev", "TestSupport", "Recordings"]),
    tests(
      "GesturesTests",
      imports: ["Evdev", "Gestures", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests("GradingTests", imports: ["Gestures", "Grading", "Synthesis"]),
    tests(
      "LiveUnitTests",
      imports: [
        "CSystemd", "Devices", "Disk", "Elements", "Evdev", "Gestures", "TestSupport", "Live",
        "Recordings", "Replay", "ScreenReader", "Screens", "Synthesis", "System", "Touches",
      ]),
    tests(
      "LiveTests",
      imports: [
        "Devices", "Elements", "Evdev", "Gestures", "TestSupport", "Live", "Recordings", "Replay",
        "ScreenReader", "Synthesis", "System", "Touches",
      ]),
    tests(
      "RecordingsTests", imports: ["Evdev", "TestSupport", "Recordings", "Synthesis", "Touches"]),
    tests(
      "ReplayTests",
      imports: [
        "Elements", "Evdev", "Gestures", "TestSupport", "Recordings", "Replay", "ScreenReader",
        "Screens", "Synthesis", "Touches",
      ]),
    tests(
      "ReportTests",
      imports: [
        "Drawing", "Elements", "Evdev", "Gestures", "TestSupport", "Replay", "Report",
        "ScreenReader",
        "Screens", "Touches",
      ]),
    tests(
      "ScreenReaderTests",
      imports: ["Elements", "Gestures", "TestSupport", "Replay", "ScreenReader"]),
    tests("ScreensTests", imports: ["Elements", "TestSupport", "ScreenReader", "Screens"]),
    tests("SketchTests", imports: ["Evdev", "Sketch", "Touches"]),
    tests(
      "SpeechTests",
      imports: [
        "Arguments", "CSpeechd", "Disk", "Elements", "Evdev", "Gestures", "Live", "Recordings",
        "Replay", "ScreenReader", "Screens", "Speech", "Synthesis", "System", "Touches",
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
