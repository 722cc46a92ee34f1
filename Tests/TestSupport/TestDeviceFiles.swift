package import Recordings
package import Touches

/// A device file of the checkout.
package struct TestDevice: Sendable, CustomStringConvertible {
  package let name: String
  package let file: DeviceFile

  package var description: String { name }

  /// All readable files of `devices/`.
  ///
  /// A separate test checks their number.
  package static let all: [TestDevice] = Checkout.names(in: "devices").compactMap { file in
    guard file.hasSuffix(".evemu") else { return nil }
    return TestDevice(String(file.dropLast(".evemu".count)))
  }

  package init?(_ name: String) {
    guard let text = Checkout.text("devices/\(name).evemu") else { return nil }
    let read = try? RecordingReader.recordings(in: Array(text.utf8).span)
    guard let read, read.isWhole, let file = read.recordings.first?.device.entry else { return nil }
    self.name = name
    self.file = file
  }

  /// The size that the file specifies, as in recordings of it.
  package var size: SurfaceSize { SurfaceSize(of: file) }
}

extension SurfaceSize {
  /// Creates the size of a device file's device, as in recordings of it.
  package init(of file: DeviceFile) {
    self.init(
      of: file.device, kind: file.kind,
      deviceFile: file.size.map {
        SurfaceSize(width: $0.width, height: $0.height, source: .deviceFile)
      })
  }
}
