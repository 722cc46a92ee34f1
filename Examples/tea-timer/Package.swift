// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tea-timer",
  dependencies: [.package(name: "retouch", path: "../..")],
  targets: [
    // The app itself depends only on Controls and Elements.
    .target(
      name: "TeaTimer",
      dependencies: [
        .product(name: "Controls", package: "retouch"),
        .product(name: "Elements", package: "retouch"),
      ]),
    // Runs the app on the touch devices of this machine, or replays a recording.
    .executableTarget(
      name: "tea-timer",
      dependencies: [
        "TeaTimer",
        .product(name: "Elements", package: "retouch"),
        .product(name: "Live", package: "retouch"),
        .product(name: "Replay", package: "retouch"),
        .product(name: "RetouchFiles", package: "retouch"),
      ]),
    .testTarget(
      name: "TeaTimerTests",
      dependencies: [
        "TeaTimer",
        .product(name: "Controls", package: "retouch"),
        .product(name: "Elements", package: "retouch"),
        .product(name: "Evdev", package: "retouch"),
        .product(name: "Replay", package: "retouch"),
        .product(name: "ScreenReader", package: "retouch"),
        .product(name: "Screens", package: "retouch"),
      ]),
  ])
