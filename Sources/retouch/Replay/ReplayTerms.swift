import Arguments
import Disk
import Elements
import Gestures
import Replay
import ScreenReader
import Screens
import Text

/// What a recording is replayed on: a screen, a reader, a hand.
struct ReplayTerms {
  let arguments: ParsedArguments
  let settings: GestureSettings
  /// `nil` is an empty screen.
  let screen: ScreenFile?
  /// What the user calls elements, where a file of names was named.
  let labels: UserLabels?
  private let bindings: Bindings

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    settings = try GestureOptions.settings(arguments)
    let path = arguments[ReplayOptions.screen]
    screen = if let path { try ScreenFiles.read(path) } else { nil }
    let names = arguments[ReplayOptions.labels]
    labels = if let names { try UserLabelsFile(path: names).existing() } else { nil }
    bindings = try ReaderOptions.bindings(named: arguments[ReaderOptions.bindings])
    // Each recording is described by it anew; whether it is a device is known before the first,
    // unless its bytes come once.
    if let deviceName, DeviceShelf.holds(deviceName) || !FileFacts.isReadOnce(deviceName) {
      _ = try DeviceShelf.device(named: deviceName, remark: Output.tell)
    }
  }

  /// What files and the command line say together; a mistake is told with the place that says it.
  init(_ told: [ToldOption]) throws {
    try ToldOption.check(told)
    let arguments = try ToldOption.parse(told)
    do {
      try self.init(arguments)
    } catch {
      // A screen with a mistake in it says where that is; one that cannot be read says less.
      let failure = Failure(error)
      guard failure.status != .badData,
        let screen = told.last(where: { $0.option.name == "screen" }),
        screen.file != nil, failure.place?.file.isExactly(screen.resolved.value) == true
      else { throw error }
      throw screen.failure(failure.sentence, failure.status)
    }
  }

  var deviceName: String? { arguments[ReplayOptions.device] }

  /// A session on a screen of its own; nothing is left on it of the session before.
  func session(isQuiet: Bool) -> (session: ReaderSession, prototype: Prototype?) {
    let language = arguments[ReaderOptions.language]
    let prototype = screen.map { Prototype($0, language: language) }
    let application = prototype?.application ?? ReplayTerms.emptyScreen(language)
    let reader = ReaderOptions.reader(for: application, arguments, bindings)
    var session = ReaderSession(reader: reader, isQuiet: isQuiet, keeping: prototype)
    if let labels { session.userLabels = labels }
    return (session, prototype)
  }

  private static func emptyScreen(_ language: String?) -> Application {
    let application = Application(language: language ?? "en")
    application.show(Window(frame: Rect(x: 0, y: 0, width: 402, height: 874)))
    return application
  }
}
