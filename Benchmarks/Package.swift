// swift-tools-version: 6.2
import PackageDescription

/// The identity of the package above: its directory name as an identifier.
let house = {
  let name = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
  let word = String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  return word.first?.isNumber == true ? "_\(word.dropFirst())" : word
}()

/// The settings of the package above.
///
/// Both packages have the same package identity, so this one sees `package` declarations.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-package-name", house]),
]

/// Returns products of the package above.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "retouch") }
}

let package = Package(
  name: "retouch-bench",
  dependencies: [.package(name: "retouch", path: "..")],
  targets: [
    // The C programs that `retouch bench` compares Retouch with.
    .target(name: "CBaseline", dependencies: products("CLibevdev", "CYaml")),
    .executableTarget(
      name: "retouch-bench",
      dependencies: ["CBaseline"]
        + products(
          "Elements", "Evdev", "Gestures", "Internal", "Recordings", "Replay", "ScreenReader",
          "Screens", "Synthesis", "Touches"),
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "BenchTests",
      dependencies: ["retouch-bench"]
        + products(
          "Evdev", "Gestures", "TestSupport", "Internal", "Recordings", "Synthesis", "Touches"),
      packageAccess: false, swiftSettings: strict),
  ])
