import Glibc
import Recordings

/// What a recording says of the machine that it was made on, as `libinput record` says it.
enum MachineFacts {
  static var all: [SessionNotes.MachineFact] {
    let facts = [
      ("system.os", os(osRelease: line(of: "/etc/os-release", whole: true) ?? "")),
      ("system.kernel", line(of: "/proc/sys/kernel/osrelease")),
      ("system.dmi", line(of: "/sys/class/dmi/id/modalias")),
    ]
    return facts.compactMap { name, value in
      value.map { SessionNotes.MachineFact(name: name, value: $0) }
    }
  }

  /// Name and version of the system: `debian:12`.
  static func os(osRelease text: String) -> String? {
    func value(_ name: String) -> String? {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
      return line.map { String($0.dropFirst(name.count + 1).filter { $0 != "\"" && $0 != "'" }) }
    }
    return value("ID").map { "\($0):\(value("VERSION_ID") ?? "unknown")" }
  }

  private static func line(of path: String, whole: Bool = false) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(file, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return whole ? text : String(text.prefix { $0 != "\n" })
  }
}
