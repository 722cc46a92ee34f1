import Devices
import Disk
import Evdev
import Gestures
import Live
import Replay
import Text

/// The completion words that only the running program can list.
enum CompletionWords {
  static func words(of kind: String) -> [String] {
    switch kind {
    case "device-files": DeviceFileCatalog.names.filter { $0 == $0.terminalSafe }
    case "devices": nodes(where: { $0.kind != nil })
    case "keypads": nodes(where: \.hasKeypadKeys)
    case "gestures": GestureCatalog.gestures.map(\.name)
    case "steps": WalkStep.words
    case "tunables": Tunable.names.map { "\($0)=" }
    default: []
    }
  }

  /// Returns the devices of this machine that match; empty on an error, since a completion cannot
  /// report one.
  private static func nodes(where matches: (ListedDevice) -> Bool) -> [String] {
    let listed = (try? DeviceListing.list(grabTimeout: nil)) ?? []
    return listed.filter(matches).map(\.node)
  }
}
