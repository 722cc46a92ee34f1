package import Screens
package import Drawing
internal import Elements
internal import Gestures
internal import ScreenReader
internal import Text

/// A live page that shows a session: its screen, elements and event log.
///
/// The page can send gestures, commands and edits to the session.
package final class Inspector {
  /// The state that the page and the session share.
  package let backend: InspectorBackend
  /// The display that draws the screen and serves the page.
  package let display: LiveDisplay
  private let shown: Shown

  /// The inspected prototype, in a reference that the closures of the display share.
  private final class Shown {
    var prototype: Prototype

    init(_ prototype: Prototype) { self.prototype = prototype }
  }

  /// Starts serving the page for a prototype.
  package init(
    _ prototype: Prototype, _ backend: InspectorBackend, in assets: ScreenAssets, port: UInt16
  ) throws(DisplayError) {
    let shown = Shown(prototype)
    (self.backend, self.shown) = (backend, shown)
    var configuration = DisplayConfiguration(DisplayPage.inspector)
    configuration.assets = assets
    configuration.port = port
    configuration.isLogged = true
    configuration.handlePost = { [backend] in backend.response(to: $0) }
    configuration.elements = { Self.elements(of: shown.prototype) }
    configuration.session = { [backend] in Self.session(of: shown.prototype, backend) }
    display = try LiveDisplay(of: prototype.application, configuration)
  }

  /// Shows another prototype, after the session has restarted.
  package func show(_ prototype: Prototype) {
    shown.prototype = prototype
    display.show(prototype.application)
  }

  /// Stops the server.
  package func end() { display.end() }

  /// Returns the elements and nodes of the screen as JSON.
  ///
  /// `elements` are in navigation order. `focused` is the
  /// number of the element that has the cursor; `null` if it is a key that types a secret. `nodes`
  /// are the nodes of the tree, whether or not they are elements.
  private static func elements(of prototype: Prototype) -> String {
    let application = prototype.application
    let outline = Outline(
      of: application, keepsNotes: true, makesRows: false, settings: prototype.readerSettings
    ) {
      prototype.id(of: $0)
    }
    let items = Array(outline.items)
    let focused = items.first {
      $0.element === application.focusedElement && !$0.element.typesSecureText
    }?.number
    var line = JSONLine()
    line.add("focused", verbatim: focused.map { "\($0)" } ?? "null")
    let all = items.map { outline.record(of: $0, frame: $0.frame) }.joined(separator: ",")
    line.add("elements", verbatim: "[\(all)]")
    let nodes = outline.nodes.map { outline.jsonWithAttributes(of: $0) }.joined(separator: ",")
    line.add("nodes", verbatim: "[\(nodes)]")
    return line.line
  }

  private static func session(of prototype: Prototype, _ backend: InspectorBackend) -> String {
    var line = JSONLine()
    line.add("file", prototype.file.name)
    line.add("screen", prototype.currentScreen)
    line.add("gestures", GestureCatalog.gestures.map(\.name))
    line.add("traits", AccessibilityTraits.named.map(\.name))
    line.add("target", backend.outputPath)
    line.add("edits", backend.unsavedCount)
    line.add("can_record", backend.canRecord)
    line.add("is_recording", backend.isRecording)
    line.add("is_on", prototype.application.isVoiceOverRunning)
    return line.line
  }
}
