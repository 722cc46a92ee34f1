package import Recordings
internal import System

/// Facts about the recording machine, in the form of `libinput record`.
package enum MachineInfo {
  /// The system, kernel and DMI facts that are available.
  package static var all: [SessionNotes.MachineFact] {
    let facts = [
      ("system.os", os(osRelease: KernelFile.text(of: "/etc/os-release") ?? "")),
      ("system.kernel", KernelFile.line(of: "/proc/sys/kernel/osrelease")),
      ("system.dmi", KernelFile.line(of: "/sys/class/dmi/id/modalias")),
    ]
    return facts.compactMap { name, value in
      value.map { SessionNotes.MachineFact(name: name, value: $0) }
    }
  }

  /// Returns the name and version of the system: `debian:12`.
  package static func os(osRelease text: String) -> String? {
    func value(_ name: String) -> String? {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
      return line.map { String($0.dropFirst(name.count + 1).filter { $0 != "\"" && $0 != "'" }) }
    }
    return value("ID").map { "\($0):\(value("VERSION_ID") ?? "unknown")" }
  }
}
