package import Evdev
internal import Glibc
package import Recordings
internal import System
internal import Text

/// The device files that come with the program: `devices/`.
package enum DeviceShelf {
  private static let ending = ".evemu"

  /// Where the files are: named by the person, installed, or in the checkout that it was built in.
  package static let directory: String? = {
    if let named = Environment["RETOUCH_DEVICES"] { return named }
    var place = FileSystem.target(ofLink: "/proc/self/exe") ?? ""
    while let slash = place.lastIndex(of: "/") {
      place = String(place[..<slash])
      for candidate in ["\(place)/share/retouch/devices", "\(place)/devices"]
      where FileFacts.exists(candidate + "/README.md") {
        return candidate
      }
    }
    return FileFacts.exists("devices/README.md") ? "devices" : nil
  }()

  /// The folder of sounds that stands beside them; `nil` where there is none.
  package static let sounds: String? = directory.flatMap { devices in
    let folder = devices.hasSuffix("/devices") ? String(devices.dropLast(8)) + "/sounds" : "sounds"
    return FileFacts.exists(folder) ? folder : nil
  }

  /// The names that `--device` understands, in order.
  package static let names: [String] = FileNames.names(in: directory ?? "devices")
    .compactMap { $0.without(ending) }

  /// Whether a name is one of the shelf's own; no path is.
  package static func holds(_ name: String) -> Bool {
    !name.contains("/") && names.contains(name)
  }

  /// The device with a name of the shelf, or in a file.
  package static func device(
    named name: String, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> DeviceFile {
    let isOnShelf = holds(name)
    let path = isOnShelf ? path(of: name) : name
    guard isOnShelf || FileFacts.exists(path) else {
      throw .noDeviceFile(name, nearest: names.nearest(to: name))
    }
    guard let device = try DeviceFile(in: path, remark: remark) else {
      throw .describesNoDevice(path)
    }
    return device
  }

  /// Every device of the shelf; a file that cannot be read is remarked on and left out.
  package static func all(
    remark: (DiskRemark) -> Void
  ) -> [(name: String, file: DeviceFile)] {
    names.compactMap { name in
      do throws(DiskError) {
        return (name, try device(named: name, remark: remark))
      } catch {
        remark(.deviceFileLeftOut(error))
        return nil
      }
    }
  }

  /// What the shelf knows of a device that is connected or recorded.
  package static func file(
    for device: DeviceDescription, remark: (DiskRemark) -> Void
  ) -> DeviceFile? {
    all(remark: remark).map(\.file).file(for: device)
  }

  package static func path(of name: String) -> String {
    "\(directory ?? "devices")/\(name)\(ending)"
  }
}

extension DeviceFile {
  /// The device that a file describes, whether it has events or not; `nil` where it describes none.
  package init?(in path: String, remark: (DiskRemark) -> Void) throws(DiskError) {
    let recording = try RecordingStream(path)
    while try recording.next(), recording.batch.isEmpty {}
    if let found = recording.remark { remark(found) }
    guard let file = recording.reader.devices.first?.file else { return nil }
    self = file
  }
}
