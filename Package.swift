// swift-tools-version: 6.2
import PackageDescription

/// One set of habits for every target; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A room of the product.
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of a room.
func tests(_ name: String, imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "retouch",
  targets: [
    // Pure rooms: functions of their input.
    room("Arguments"),
    room("Evdev"),
    room("Text"),
    room("Touches", imports: ["Evdev", "Text"]),
    // The one C library of the pure rooms: a function of bytes.
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    room("Recordings", imports: ["CYaml", "Evdev", "Text"]),
    room("Gestures", imports: ["Evdev", "Text", "Touches"]),
    room("Sketch", imports: ["Evdev", "Text", "Touches"]),
    room("Synthesis", imports: ["Evdev", "Gestures", "Recordings", "Touches"]),

    // The shell: devices, files, the terminal.
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "CLibarchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    // libarchive passes over gzip's checksum; zlib itself looks at it.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    room("Archive", imports: ["CLibarchive", "CZlib"]),
    room("Devices", imports: ["CLibevdev", "CLibudev", "Evdev"]),
    // What `retouch bench` measures itself against.
    .target(name: "CBaseline", dependencies: ["CLibevdev", "CYaml"]),
    .executableTarget(
      name: "retouch",
      dependencies: [
        "Archive", "Arguments", "CBaseline", "Devices", "Evdev", "Gestures", "Recordings", "Sketch",
        "Synthesis", "Text", "Touches",
      ],
      swiftSettings: strict),

    // What tests share: hands, the panels under them, and the promises to keep.
    .target(
      name: "Hands", dependencies: ["Evdev", "Gestures", "Recordings", "Synthesis", "Touches"],
      path: "Tests/Hands",
      swiftSettings: strict),
    .executableTarget(
      name: "retouch-fuzz", dependencies: ["Evdev", "Hands", "Recordings", "Touches"],
      path: "Tests/Fuzz",
      swiftSettings: strict),

    tests("ArchiveTests", imports: ["Archive"]),
    tests("ArgumentsTests", imports: ["Arguments"]),
    tests(
      "BenchTests", imports: ["CBaseline", "Evdev", "Hands", "Recordings", "retouch", "Touches"]),
    tests(
      "CommandTests", imports: ["Archive", "Evdev", "Hands", "Recordings", "retouch"],
      exclude: ["Goldens"]),
    tests("EvdevTests", imports: ["Evdev", "Hands", "Recordings"]),
    tests(
      "GesturesTests",
      imports: ["Evdev", "Gestures", "Hands", "Recordings", "Synthesis", "Touches"]),
    tests(
      "LiveTests", imports: ["Devices", "Evdev", "Hands", "Recordings", "Synthesis", "Touches"]),
    tests("RecordingsTests", imports: ["Evdev", "Hands", "Recordings", "Synthesis", "Touches"]),
    tests("SketchTests", imports: ["Evdev", "Sketch", "Touches"]),
    tests(
      "SynthesisTests",
      imports: ["Evdev", "Gestures", "Hands", "Recordings", "Synthesis", "Touches"]),
    tests("TextTests", imports: ["Text"]),
    tests("TouchesTests", imports: ["Evdev", "Hands", "Recordings", "Synthesis", "Touches"]),
  ]
)
