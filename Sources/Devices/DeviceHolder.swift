internal import Glibc
internal import System

/// A process that has a device open, for the person who wonders who took it.
package struct DeviceHolder: Hashable, Sendable {
  package var process: Int32
  package var name: String
}

extension DeviceHolder {
  /// The other processes that have a node open, as far as this user may see; in order of number.
  package static func all(of node: String) -> [DeviceHolder] {
    let own = getpid()
    let processes = FileSystem.names(in: "/proc").compactMap { Int32($0) }.sorted()
    return processes.compactMap { process in
      guard process != own else { return nil }
      let folder = "/proc/\(process)/fd"
      let holds = FileSystem.names(in: folder).contains {
        FileSystem.target(ofLink: "\(folder)/\($0)") == node
      }
      guard holds else { return nil }
      return DeviceHolder(process: process, name: commandName(of: process) ?? "unknown")
    }
  }

  private static func commandName(of process: Int32) -> String? {
    KernelFile.line(of: "/proc/\(process)/comm")
  }
}
