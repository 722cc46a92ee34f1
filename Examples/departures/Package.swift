// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "departures",
  dependencies: [.package(name: "retouch", path: "../..")],
  targets: [
    .target(
      name: "Departures",
      dependencies: [
        .product(name: "Controls", package: "retouch"),
        .product(name: "Elements", package: "retouch"),
      ]),
    .testTarget(
      name: "DeparturesTests",
      dependencies: [
        "Departures",
        .product(name: "Controls", package: "retouch"),
        .product(name: "Elements", package: "retouch"),
        .product(name: "RetouchTesting", package: "retouch"),
      ]),
  ])
