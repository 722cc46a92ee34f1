package import Evdev
internal import Glibc
package import Recordings
internal import System
internal import Text

/// The device files shipped with the program: `devices/`.
package enum DeviceFileCatalog {
  private static let suffix = ".evemu"

  /// The directory of the device files; `nil` if it is not found.
  ///
  /// `RETOUCH_DEVICES` takes precedence, then the installed directory, then that of the source
  /// checkout.
  package static let directory: String? = {
    if let named = Environment["RETOUCH_DEVICES"] { return named }
    var path = FileSystem.target(ofLink: "/proc/self/exe") ?? ""
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      for candidate in ["\(path)/share/retouch/devices", "\(path)/devices"]
      where FileInfo.exists(candidate + "/README.md") {
        return candidate
      }
    }
    return FileInfo.exists("devices/README.md") ? "devices" : nil
  }()

  /// The directory of sounds next to the device files; `nil` if it does not exist.
  package static let sounds: String? = directory.flatMap { devices in
    let directory =
      devices.hasSuffix("/devices") ? String(devices.dropLast(8)) + "/sounds" : "sounds"
    return FileInfo.exists(directory) ? directory : nil
  }

  /// The names that `--device` accepts, sorted.
  package static let names: [String] = FilePaths.names(in: directory ?? "devices")
    .compactMap { $0.without(suffix) }

  /// Whether a name is one of the shipped device files.
  ///
  /// Paths are not.
  package static func contains(_ name: String) -> Bool {
    !name.contains("/") && names.contains(name)
  }

  /// Returns the shipped device of that name, or the device described by the file at that path.
  package static func device(
    named name: String, notice: (DiskNotice) -> Void
  ) throws(DiskError) -> DeviceFile {
    let isOnShelf = contains(name)
    let path = isOnShelf ? path(of: name) : name
    guard isOnShelf || FileInfo.exists(path) else {
      throw .noDeviceFile(name, nearest: names.closestMatch(to: name))
    }
    guard let device = try DeviceFile(in: path, notice: notice) else {
      throw .noDeviceDescription(path)
    }
    return device
  }

  /// Returns all shipped devices.
  ///
  /// A file that cannot be read is skipped with a notice.
  package static func all(notice: (DiskNotice) -> Void) -> [(name: String, file: DeviceFile)] {
    for found in contents.notices { notice(found) }
    return contents.devices
  }

  /// All shipped devices and the notices about their files, which are read once.
  private static let contents:
    (devices: [(name: String, file: DeviceFile)], notices: [DiskNotice]) =
      {
        var notices: [DiskNotice] = []
        let devices = names.compactMap { name -> (name: String, file: DeviceFile)? in
          do throws(DiskError) {
            return (name, try device(named: name) { notices.append($0) })
          } catch {
            notices.append(.deviceFileLeftOut(error))
            return nil
          }
        }
        return (devices, notices)
      }()

  /// Returns the shipped device file that matches a connected or recorded device; `nil` if none
  /// does.
  package static func file(
    for device: DeviceDescription, notice: (DiskNotice) -> Void
  ) -> DeviceFile? {
    all(notice: notice).map(\.file).file(for: device)
  }

  /// Returns the path of the shipped device file with that name.
  package static func path(of name: String) -> String {
    "\(directory ?? "devices")/\(name)\(suffix)"
  }
}

extension DeviceFile {
  /// Creates the device that a file describes, whether or not the file has events.
  ///
  /// Returns `nil` if the file describes no device.
  package init?(in path: String, notice: (DiskNotice) -> Void) throws(DiskError) {
    let recording = try RecordingStream(path)
    while try recording.next(), recording.batch.isEmpty {}
    if let found = recording.notice { notice(found) }
    guard let file = recording.reader.devices.first?.entry else { return nil }
    self = file
  }
}
