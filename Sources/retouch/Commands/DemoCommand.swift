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
    guard let directory else { throw CommandError.noDemonstration }
    if let own = FileSystem.target(ofLink: "/proc/self/exe") {
      unsafe setenv("RETOUCH", own, 1)
    }
    FileSystem.replaceProcess(with: "\(directory)/scripts/demo")
    throw CommandError.noDemonstration
  }

  /// A screen of the demonstration.
  static var screen: String? { directory.map { "\($0)/Examples/screens/ticket-kiosk.json" } }

  /// The directory of the demonstration: in the installation, or the source checkout.
  private static var directory: String? {
    guard let devices = DeviceFileCatalog.directory else { return nil }
    let root = FilePaths.directory(of: devices)
    return ["\(root)/demo", root].first { FileSystem.exists("\($0)/scripts/demo") }
  }
}
