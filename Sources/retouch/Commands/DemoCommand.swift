import Arguments
import Disk
import Glibc
import System

/// `retouch demo`: shows the main commands on recordings that are installed with the program.
enum DemoCommand {
  static let command = Command(
    "demo", "Show the main commands, without a touch device.",
    discussion: [
      "The demonstration runs commands on recordings and screens that are installed with the program."
    ],
    exits: [.unavailable: "the demonstration is not installed"]
  ) { _ in
    guard let script else { throw CommandError.noDemonstration }
    if let own = FileSystem.target(ofLink: "/proc/self/exe") {
      unsafe setenv("RETOUCH", own, 1)
    }
    FileSystem.replaceProcess(with: script)
    throw CommandError.noDemonstration
  }

  /// The path of the script: in the installation, or in the source checkout.
  private static var script: String? {
    guard let devices = DeviceFileCatalog.directory else { return nil }
    let root = FilePaths.directory(of: devices)
    return ["\(root)/demo/scripts/demo", "\(root)/scripts/demo"].first { FileSystem.exists($0) }
  }
}
