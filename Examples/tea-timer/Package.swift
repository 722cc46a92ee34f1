// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tea-timer",
  dependencies: [.package(name: "retouch", path: "../..")],
  targets: [
    // An app needs to know of elements, and of nothing else.
    .target(
      name: "TeaTimer", dependencies: [.product(name: "Elements", package: "retouch")]),
    // The app on the panels of this machine; and once more from a recording.
    .executableTarget(
      name: "tea-timer",
      dependencies: [
        "TeaTimer",
        .product(name: "Elements", package: "retouch"),
        .product(name: "Live", package: "retouch"),
        .product(name: "Replay", package: "retouch"),
      ]),
    .testTarget(
      name: "TeaTimerTests",
      dependencies: [
        "TeaTimer",
        .product(name: "Elements", package: "retouch"),
        .product(name: "Evdev", package: "retouch"),
        .product(name: "Replay", package: "retouch"),
        .product(name: "ScreenReader", package: "retouch"),
        .product(name: "Screens", package: "retouch"),
      ]),
  ])
