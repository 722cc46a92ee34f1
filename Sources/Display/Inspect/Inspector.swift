package import Drawing
package import Elements
internal import Gestures
package import ScreenReader
package import Screens
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

  /// The inspected subject, in a reference that the closures of the display share.
  private final class Shown {
    var subject: InspectedSubject { didSet { requestRotor() } }

    init(_ subject: InspectedSubject) {
      self.subject = subject
      requestRotor()
    }

    private func requestRotor() { subject.application.rotorDisplay.isShown = true }
  }

  /// Starts serving the page for a subject.
  package init(
    _ subject: InspectedSubject, _ backend: InspectorBackend,
    in assets: ScreenAssets = ScreenAssets(), port: UInt16
  ) throws(DisplayError) {
    let shown = Shown(subject)
    (self.backend, self.shown) = (backend, shown)
    var configuration = DisplayConfiguration(DisplayPage.inspector)
    configuration.assets = assets
    configuration.port = port
    configuration.isLogged = true
    configuration.handlePost = { [backend] in backend.response(to: $0) }
    configuration.elements = { Self.elements(of: shown.subject) }
    configuration.session = { [backend] in Self.session(of: shown.subject, backend) }
    display = try LiveDisplay(of: subject.application, configuration)
  }

  /// Shows another subject, after the session has restarted.
  package func show(_ subject: InspectedSubject) {
    shown.subject = subject
    display.show(subject.application)
  }

  /// Shows the subject of a new visit.
  package func showVisit(of subject: InspectedSubject) {
    shown.subject = subject
    display.showVisit(of: subject.application)
  }

  /// Stops the server.
  package func end() { display.end() }

  /// Returns the elements and nodes of the screen as JSON.
  ///
  /// `elements` are in navigation order. `focused` is the
  /// number of the element that has the cursor; `null` if it is a key that types a secret. `nodes`
  /// are the nodes of the tree, whether or not they are elements.
  private static func elements(of subject: InspectedSubject) -> String {
    let application = subject.application
    var outline = Outline(
      of: application, keepsNotes: true, makesRows: false, settings: subject.settings,
      name: subject.id)
    outline.findings = subject.findings()
    let items = Array(outline.items)
    let focused = items.first {
      $0.element === application.focusedElement && !$0.element.typesSecureText
    }?.number
    var line = JSONLine()
    line.add("focused", verbatim: focused.map { "\($0)" } ?? "null")
    let all = outline.records { $0.frame }.joined(separator: ",")
    line.add("elements", verbatim: "[\(all)]")
    let nodes = outline.nodes.map { outline.jsonWithAttributes(of: $0) }.joined(separator: ",")
    line.add("nodes", verbatim: "[\(nodes)]")
    return line.line
  }

  private static func session(of subject: InspectedSubject, _ backend: InspectorBackend) -> String {
    var line = JSONLine()
    line.add("file", subject.name)
    line.add("screen", subject.screen())
    line.add("gestures", GestureCatalog.gestures.map(\.name))
    line.add("traits", AccessibilityTraits.named.map(\.name))
    line.add("target", orNull: backend.outputPath)
    line.add("edits", backend.unsavedCount)
    line.add("can_record", backend.canRecord)
    line.add("is_recording", backend.isRecording)
    line.add("is_on", subject.application.isVoiceOverRunning)
    if let rotor = subject.application.rotorDisplay.option {
      line.add("rotor") { object in
        object.add("option", rotor.option)
        object.add("name", rotor.name)
      }
    }
    return line.line
  }
}

/// The subject of an inspector: the screen of a file, or an application of a program.
package struct InspectedSubject {
  let application: Application
  /// The name of the file or program.
  let name: String
  /// Returns the name of the front screen.
  let screen: () -> String
  let settings: ReaderSettings
  /// Returns the ID of an element in the file; `nil` if it has none.
  let id: (Responder) -> String?
  /// Returns the findings of an audit about the elements, each on a line.
  let findings: () -> [ObjectIdentifier: [String]]

  /// Creates a subject from the screen of a file.
  package init(
    _ prototype: Prototype, findings: @escaping () -> [ObjectIdentifier: [String]] = { [:] }
  ) {
    self.findings = findings
    application = prototype.application
    name = prototype.file.name
    screen = { prototype.currentScreen }
    settings = prototype.readerSettings
    id = { prototype.id(of: $0) }
  }

  /// Creates a subject from the application of a program.
  package init(_ application: Application, named name: String, _ settings: ReaderSettings) {
    (self.application, self.name, self.settings) = (application, name, settings)
    screen = { [unowned application] in application.keyWindow?.topViewController?.title ?? "" }
    id = { _ in nil }
    findings = { [:] }
  }
}
