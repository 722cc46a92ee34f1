import Arguments
import Evdev
import Glibc
import Recordings
import Text

/// The device files that come with the program: `devices/`.
enum DeviceShelf {
  private static let ending = ".evemu"

  /// Where the files are: named by the person, installed, or in the checkout that it was built in.
  static let directory: String? = {
    if let named = Environment["RETOUCH_DEVICES"] { return named }
    var place = executable
    while let slash = place.lastIndex(of: "/") {
      place = String(place[..<slash])
      for candidate in ["\(place)/share/retouch/devices", "\(place)/devices"]
      where FileNames.exists(candidate + "/README.md") {
        return candidate
      }
    }
    return FileNames.exists("devices/README.md") ? "devices" : nil
  }()

  /// The names that `--device` understands, in order.
  static let names: [String] = FileNames.names(in: directory ?? "devices")
    .compactMap { $0.without(ending) }

  /// Whether a name is one of the shelf's own; no path is.
  static func holds(_ name: String) -> Bool { !name.contains("/") && names.contains(name) }

  /// The device with a name of the shelf, or in a file.
  static func device(named name: String) throws(Failure) -> DeviceFile {
    let isOnShelf = holds(name)
    let path = isOnShelf ? path(of: name) : name
    guard isOnShelf || FileNames.exists(path) else {
      let nearest = names.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure(
        sentence: "there is no device file '\(name)'\(nearest)\n"
          + "'retouch devices --files' lists those that come with the program.", status: .noInput)
    }
    guard let device = try RecordingFiles.device(in: path) else {
      throw Failure(
        sentence: "\(path): this file has events but describes no device", status: .badData)
    }
    return device
  }

  /// Every device of the shelf; a file that cannot be read is noted and left out.
  static func all() -> [(name: String, file: DeviceFile)] {
    names.compactMap { name in
      do throws(Failure) {
        return (name, try device(named: name))
      } catch {
        Output.warn(error.sentence)
        return nil
      }
    }
  }

  /// What the shelf knows of a device that is connected or recorded.
  static func file(for device: DeviceDescription) -> DeviceFile? {
    all().map(\.file).file(for: device)
  }

  static func path(of name: String) -> String { "\(directory ?? "devices")/\(name)\(ending)" }

  private static let executable: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = unsafe readlink("/proc/self/exe", &path, path.count - 1)
    guard count > 0 else { return "" }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
