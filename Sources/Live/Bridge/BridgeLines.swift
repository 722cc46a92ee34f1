internal import Elements
internal import Replay
internal import ScreenReader
internal import Text

/// The lines of a session to its bridge.
enum BridgeLines {
  /// The first line of each run of the program.
  static func hello(screen: String, language: String) -> [UInt8] {
    line("hello") { object in
      object.add("screen", screen)
      object.add("language", language)
    }
  }

  /// An element was activated.
  static func activation(of id: String, on screen: String) -> [UInt8] {
    line("activate") { object in
      object.add("id", id)
      object.add("screen", screen)
    }
  }

  /// A visit began or ended.
  static func visit(begins: Bool) -> [UInt8] {
    line("visit") { $0.add("phase", begins ? "begin" : "end") }
  }

  /// Returns the line of a transcript entry; `nil` if the bridge does not receive it.
  static func line(for entry: TranscriptEntry) -> [UInt8]? {
    guard case .effect(.system(let request)) = entry.event else { return nil }
    switch request {
    case .send(let sent):
      return line("request") { object in
        object.add("name", sent.name)
        object.add("values") { values in
          for value in sent.values { values.add(value.name, verbatim: value.json) }
        }
      }
    case .open(let link): return line("openLink") { $0.add("address", link) }
    case .toggleMedia, .nextApplication, .previousApplication, .home, .sound, .endVisit: return nil
    }
  }

  private static func line(_ type: String, _ fill: (inout JSONLine) -> Void) -> [UInt8] {
    var object = JSONLine()
    object.add("type", type)
    fill(&object)
    return Array((object.line + "\n").utf8)
  }
}
