// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "recognizer",
  dependencies: [.package(name: "retouch", path: "../..")],
  targets: [
    .executableTarget(
      name: "recognizer",
      dependencies: [.product(name: "Gestures", package: "retouch")]),
    .executableTarget(
      name: "circle",
      dependencies: [.product(name: "Gestures", package: "retouch")]),
  ])
