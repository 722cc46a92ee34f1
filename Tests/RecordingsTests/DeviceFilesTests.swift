import Evdev
import TestSupport
import Recordings
import Testing
import Touches

/// The files of `devices/`.
@Suite struct DeviceFilesTests {
  private static let names = Checkout.names(in: "devices").filter { $0.hasSuffix(".evemu") }

  @Test func allDeviceFilesAreReadable() {
    #expect(Self.names.count >= 60)
    #expect(TestDevice.all.count == Self.names.count)
  }

  @Test(arguments: TestDevice.all)
  func fileMatchesTheOutputOfDescribe(device: TestDevice) {
    let path = "devices/\(device.name).evemu"
    #expect(device.file.text == Checkout.text(path))
  }

  @Test(arguments: TestDevice.all)
  func fileHasAKebabCaseNameAndATouchDevice(device: TestDevice) {
    #expect(device.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    #expect(device.file.device.positionAxes != nil)
    #expect(device.file.kind != nil)
  }

  @Test(arguments: TestDevice.all)
  func sizeIsPlausibleAndHasASource(device: TestDevice) {
    guard let size = device.file.size else {
      #expect(!device.file.notes.isEmpty, "a device without a size says why")
      return
    }
    #expect(size.source != nil)
    #expect(
      SurfaceSize(width: size.width, height: size.height, source: .deviceFile).isPlausible)
  }

  @Test func everyProtocolAndKindIsRepresented() {
    for spoken in TouchProtocol.allCases {
      #expect(TestDevice.all.contains { $0.file.device.touchProtocol == spoken })
    }
    for kind in DeviceKind.allCases {
      #expect(TestDevice.all.contains { $0.file.kind == kind })
    }
  }

  @Test func readmeTableListsEveryFile() throws {
    let readme = try #require(Checkout.text("devices/README.md"))
    var listed: [String: [String]] = [:]
    for line in readme.split(separator: "\n")
    where line.hasPrefix("| ") && line.contains(".evemu |") {
      let cells = line.split(separator: "|").map { $0.trimmedBlanks }
      guard cells.count == 6 else { continue }
      listed[cells[0]] = cells
    }
    for device in TestDevice.all {
      let row = try #require(listed["\(device.name).evemu"], "\(device.name)")
      #expect(row[2] == device.file.kind?.rawValue)
      #expect(row[3] == device.file.device.touchProtocol.rawValue)
    }
    #expect(listed.count == TestDevice.all.count)
  }

  @Test func connectedDeviceIsFoundByIDsAndAxes() throws {
    let shelf = TestDevice.all.map(\.file)
    let panel = try #require(TestDevice("flatfrog-3200")).file
    var connected = panel.device
    connected.name = "renamed by its driver"
    connected.identity.version = 0x777
    #expect(shelf.file(for: connected)?.device.name == panel.device.name)
    connected[axis: .absMTPositionX]?.maximum += 1
    #expect(shelf.file(for: connected) == nil)
  }

  /// Some models have the same IDs and axes but different sizes.
  @Test(arguments: TestDevice.all)
  func bundledDeviceHasItsOwnSize(device: TestDevice) throws {
    let file = try #require(TestDevice.all.map(\.file).file(for: device.file.device))
    #expect(file.size?.width == device.file.size?.width)
    #expect(file.size?.height == device.file.size?.height)
  }

  @Test func versionPrecedesNameAmongSimilarDevices() throws {
    var small = try #require(TestDevice("flatfrog-3200")).file
    small.size = DeviceFile.Size(width: 10, height: 10)
    var large = small
    large.device.identity.version += 1
    large.device.name = "another"
    large.size = DeviceFile.Size(width: 20, height: 20)
    var asked = large.device
    asked.name = small.device.name
    #expect([small, large].file(for: asked)?.size?.width == 20)
    // The device cannot be identified, and so its size is unknown.
    asked.identity.version += 7
    asked.name = "a third"
    let found = try #require([small, large].file(for: asked))
    #expect(found.size == nil && found.kind == small.kind)
    asked.name = "another"
    #expect([small, large].file(for: asked)?.size?.width == 20)
  }
}

extension StringProtocol {
  fileprivate var trimmedBlanks: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
