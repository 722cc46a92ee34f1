internal import Glibc

/// A process that has a device open, for the person who wonders who took it.
package struct DeviceHolder: Hashable, Sendable {
  package var process: Int32
  package var name: String
}

extension DeviceHolder {
  /// The other processes that have a node open, as far as this user may see; in order of number.
  static func all(of node: String) -> [DeviceHolder] {
    let own = getpid()
    let processes = Directory.names(in: "/proc").compactMap { Int32($0) }.sorted()
    return processes.compactMap { process in
      guard process != own else { return nil }
      let folder = "/proc/\(process)/fd"
      let holds = Directory.names(in: folder).contains {
        Directory.target(of: "\(folder)/\($0)") == node
      }
      guard holds else { return nil }
      return DeviceHolder(process: process, name: commandName(of: process) ?? "unknown")
    }
  }

  private static func commandName(of process: Int32) -> String? {
    TextFile.contents(of: "/proc/\(process)/comm").map { String($0.prefix { $0 != "\n" }) }
  }
}
