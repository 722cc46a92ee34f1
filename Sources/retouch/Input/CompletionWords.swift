import Devices
import Disk
import Evdev
import Gestures
import Replay
import Text

/// The completion words that only the running program can list.
enum CompletionWords {
  static func words(of kind: String) -> [String] {
    switch kind {
    case "device-files": DeviceFileCatalog.names.filter { $0 == $0.terminalSafe }
    case "devices": nodes
    case "gestures": GestureCatalog.gestures.map(\.name)
    case "steps": WalkStep.words
    case "tunables": Tunable.names.map { "\($0)=" }
    default: []
    }
  }

  /// The touch devices of this machine; empty on an error, since a completion cannot report one.
  private static var nodes: [String] {
    let listed = (try? DeviceListing.list(grabTimeout: nil)) ?? []
    return listed.filter { $0.kind != nil }.map(\.node)
  }
}
