internal import Glibc
internal import System

/// A process that has a device open.
package struct DeviceHolder: Hashable, Sendable {
  /// The process ID.
  package var process: Int32
  /// The command name, or `unknown`.
  package var name: String
}

extension DeviceHolder {
  /// Returns the other processes that have a node open and are visible to the user, sorted by
  /// process ID.
  package static func all(of node: String) -> [DeviceHolder] {
    let own = getpid()
    let processes = FileSystem.names(in: "/proc").compactMap { Int32($0) }.sorted()
    return processes.compactMap { process in
      guard process != own else { return nil }
      let directory = "/proc/\(process)/fd"
      let holds = FileSystem.names(in: directory).contains {
        FileSystem.target(ofLink: "\(directory)/\($0)") == node
      }
      guard holds else { return nil }
      return DeviceHolder(process: process, name: commandName(of: process) ?? "unknown")
    }
  }

  private static func commandName(of process: Int32) -> String? {
    KernelFile.line(of: "/proc/\(process)/comm")
  }
}
