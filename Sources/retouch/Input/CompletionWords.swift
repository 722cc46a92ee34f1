import Devices
import Disk
import Evdev
import Gestures
import Replay
import Text

/// The words that only the running program can list, for the completion of a shell.
enum CompletionWords {
  static func words(of kind: String) -> [String] {
    switch kind {
    case "device-files": DeviceShelf.names.filter { $0 == $0.harmless }
    case "devices": nodes
    case "gestures": GestureCatalog.gestures.map(\.name)
    case "steps": WalkStep.words
    case "tunables": Tunable.names.map { "\($0)=" }
    default: []
    }
  }

  /// The touch devices of this machine; none where there are none, since a completion is no place
  /// for an error.
  private static var nodes: [String] {
    let listed = (try? DeviceListing.read(grabbing: nil)) ?? []
    return listed.filter { $0.kind != nil }.map(\.node)
  }
}
