internal import AccessibleTrees
internal import Elements
internal import Evdev
internal import System

/// Keeps the objects of the window in front as they are, and performs requests, on its own thread.
final class DesktopWorker {
  /// A message of the session.
  enum Letter: Sendable {
    case request(ProgramRequest)
    case end
  }

  /// A window whose objects the session has.
  struct OpenWindow {
    var id: AccessibleObject.ID
    var members: Set<AccessibleObject.ID>
    /// Whether it has to be read again.
    var isStale = false
  }

  let options: DesktopConnection.Options
  let send: @Sendable (String) -> Void
  let notice: @Sendable (DesktopNotice) -> Void
  private let connector: BusConnector
  private let letters: Mailbox<Letter>
  private var requests: [ProgramRequest] = []
  private var nextRequest = 0
  private var isEnded = false

  /// The bus; `nil` while it is lost.
  var bus: AccessibilityBus?
  let store = ObjectStore()
  var writer = DesktopMessageWriter()
  var marks = DesktopMarks()
  var programs: [RunningProgram] = []
  /// The bus names of the programs and of the windows of the session.
  var knownNames: Set<String> = []
  var stack = WindowStack()
  var windows: [MessageBus.Object: OpenWindow] = [:]
  var front: MessageBus.Object?
  var focused: AccessibleObject.ID?
  /// The size of the screen; `nil` before the first window.
  var screenSize: Size?
  /// Creates the virtual panel; `nil` once it was called.
  var makePanel: ((Size) -> (any VirtualPanel)?)?
  /// The touches on the virtual panel; `nil` without one.
  var panel: PanelTouchEmitter?
  var passedTouch: PassedTouch?
  var isWaiting = false
  /// The programs that did not reply in time.
  var unresponsive: Set<String> = []
  /// The programs whose windows are not asked for until a time, and how often they did not reply.
  var pauses: [String: (until: Timestamp, count: Int)] = [:]
  /// The time at which to ask for the windows again.
  var windowsTime: Timestamp?
  /// The bus names of other programs whose objects are embedded in windows.
  var embeddedNames: Set<String> = []
  /// The texts that were announced in the last second.
  var announced: [(time: Timestamp, text: String)] = []
  /// The X11 server; `nil` without one.
  private(set) lazy var windowServer = options.screen == nil ? nil : WindowServer()
  /// The time at which to read again what did not reply.
  var retryTime: Timestamp?
  var retryDelay = DesktopWorker.second
  /// The time before which frames are not read again, so that an animation does not occupy a
  /// program.
  var framesTime = Timestamp(microseconds: 0)
  var postponedFrames: String?
  /// The number of times that the sizes of a page are still waited for.
  var sizeAttempts = 0
  /// The time until which the message can wait for the page of a new window.
  var pageTime: Timestamp?
  /// The object of the latest request, which usually has the cursor; `nil` once it was removed.
  var requested: AccessibleObject.ID?
  /// Since when and until when the message waits for the next object with the keyboard focus.
  var focusWait: (start: Timestamp, end: Timestamp)?
  /// The time since which a message waits.
  var heldTime: Timestamp?
  /// The time at which a message that waits is sent.
  var messageTime: Timestamp?
  private var checkTime: Timestamp?
  /// Whether the session is about to end.
  var isEnding: @Sendable () -> Bool = { false }

  static let second = Microseconds.milliseconds(1000)

  init(
    _ options: DesktopConnection.Options, _ connector: BusConnector, _ bus: AccessibilityBus,
    _ letters: Mailbox<Letter>, send: @escaping @Sendable (String) -> Void,
    notice: @escaping @Sendable (DesktopNotice) -> Void
  ) {
    (self.options, self.connector, self.letters) = (options, connector, letters)
    (self.send, self.notice) = (send, notice)
    makePanel = options.panel
    begin(bus)
  }

  /// Runs until the session ends.
  func run() {
    defer { cancelTouch() }
    while !isEnded {
      takeLetters()
      if let bus, bus.bus.process() == nil { lose() }
      let now = MonotonicClock.now
      if bus == nil {
        failRequests()
        if let time = checkTime, time <= now { reconnect() }
      } else if nextRequest < requests.count {
        performNext()
      } else if let due = marks.due, due <= now {
        update()
      } else if let time = wakeTime, time <= now {
        checkAgain(at: now)
      }
      if !isEnded { wait() }
    }
  }

  private func takeLetters() {
    for letter in letters.take() {
      switch letter {
      case .request(let request): requests.append(request)
      case .end: isEnded = true
      }
    }
  }

  private func wait() {
    guard let bus else {
      let now = MonotonicClock.now
      let left = (checkTime ?? now) - now
      _ = Readiness.waitUntilReadable(
        letters.fileDescriptor, timeout: Int32(clamping: max(0, left.count / 1000)))
      return
    }
    guard nextRequest >= requests.count else { return }
    let times = [marks.due, wakeTime].compactMap(\.self)
    bus.bus.wait(or: letters.fileDescriptor, until: times.min())
  }

  private var wakeTime: Timestamp? {
    [
      front == nil ? checkTime : nil, retryTime, windowsTime, messageTime,
      postponedFrames == nil ? nil : framesTime,
    ].compactMap(\.self).min()
  }

  /// Does what was postponed: waits for a window, reads objects and frames again.
  private func checkAgain(at now: Timestamp) {
    if front == nil, let time = checkTime, time <= now {
      checkTime = now + Self.second
      marks.addPrograms()
    }
    if let time = retryTime, time <= now {
      retryTime = nil
      if let front { windows[front]?.isStale = true }
      marks.addWindows()
    }
    if let time = windowsTime, time <= now {
      windowsTime = nil
      marks.addWindows()
    }
    if let program = postponedFrames, framesTime <= now {
      postponedFrames = nil
      marks.addFrames(of: program)
    }
    update()
  }

  // MARK: The bus

  private func begin(_ bus: AccessibilityBus) {
    self.bus = bus
    bus.isCancelled = { [unowned self] in isEnding() }
    checkTime = MonotonicClock.now
    bus.bus.receiveSignals(matching: DesktopEvents.rules, timeout: 5000) {
      [unowned self] signal, message in
      DesktopEvents.add(signal, message, to: &marks) { knownNames.contains($0) }
    }
    register()
    marks.addPrograms()
  }

  /// Asks all programs for events.
  func register() {
    let registry = MessageBus.Object(
      name: AccessibilityBus.registry.name, path: "/org/a11y/atspi/registry")
    for name in DesktopEvents.names {
      bus?.bus.call(
        registry, Interface.registry, "RegisterEvent", timeout: 5000,
        arguments: { $0.append(name) }
      ) { _ in }
    }
  }

  private func lose() {
    cancelTouch()
    bus = nil
    (marks, programs, knownNames, stack) = (DesktopMarks(), [], [], WindowStack())
    let names = Set(windows.keys.map(\.name))
    for window in windows.keys { close(window) }
    for name in names { store.removeProgram(name) }
    if front != nil { writer.add(.front(nil)) }
    front = nil
    (retryTime, postponedFrames, unresponsive) = (nil, nil, [])
    (pauses, windowsTime, embeddedNames) = ([:], nil, [])
    checkTime = MonotonicClock.now + Self.second
    sendMessage()
    notice(.busLost)
  }

  private func reconnect() {
    do throws(DesktopError) {
      begin(try connector.connect())
      notice(.busFound)
    } catch {
      checkTime = MonotonicClock.now + Self.second
    }
  }

  // MARK: Requests

  private func failRequests() {
    for request in requests[nextRequest...] {
      writer.add(.finished(request: request.number, hasFailed: true))
    }
    (requests, nextRequest) = ([], 0)
    sendMessage()
  }

  private func performNext() {
    var request = requests[nextRequest]
    nextRequest += 1
    // Of several positions of a finger, the latest suffices.
    while request.isMovedTouch, nextRequest < requests.count, requests[nextRequest].isMovedTouch {
      writer.add(.finished(request: request.number, hasFailed: false))
      request = requests[nextRequest]
      nextRequest += 1
    }
    if nextRequest == requests.count { (requests, nextRequest) = ([], 0) }
    guard let bus, let reference = store.reference(to: request.object),
      let program = program(of: reference),
      !isLateTouch(request)
    else {
      writer.add(.finished(request: request.number, hasFailed: true))
      return sendMessage()
    }
    requested = request.object
    prepare(for: request)
    readInterfaces(of: request.object, on: bus)
    let performer = RequestPerformer(
      bus: bus, store: store, program: program, window: front.flatMap { windows[$0]?.id },
      touches: touches(on: bus), windowServer: windowServer)
    let outcome = performer.perform(request)
    follow(request)
    if outcome.settles { settle(atLeast: .milliseconds(outcome.isInput ? 100 : 30)) }
    marks.add(reference)
    for id in outcome.changed { if let other = store.reference(to: id) { marks.add(other) } }
    if outcome.movesContent { markMovedContent(of: request.object, reference, program) }
    framesTime = MonotonicClock.now
    update(finishing: .finished(request: request.number, hasFailed: outcome.hasFailed))
    if outcome.hasFailed, request.matters {
      notice(.requestFailed(program: program.name, request: request.sent.name))
    }
  }

  /// Returns the program of an object; for one that is embedded in a window, that of the window.
  private func program(of reference: MessageBus.Object) -> RunningProgram? {
    programs.first { $0.object.name == reference.name }
      ?? programs.first { $0.object.name == front?.name }
  }

  /// Marks what has moved when an object was scrolled.
  private func markMovedContent(
    of id: AccessibleObject.ID, _ reference: MessageBus.Object, _ program: RunningProgram
  ) {
    marks.addFrames(of: reference.name)
    guard program.isGTK4 else { return }
    // GTK 4 uses the same objects for other rows, and emits no events.
    let pane = ([id] + store.ancestors(of: id)).first { store[$0]?.role == .scrollPane } ?? id
    if let content = store.reference(to: pane) { marks.add(content, .everything) }
  }

  /// Reads the interfaces that are not known of an object and of the one that contains it.
  private func readInterfaces(of id: AccessibleObject.ID, on bus: AccessibilityBus) {
    for id in [id, store[id]?.parent].compactMap(\.self) where store.hasAssumedInterfaces(id) {
      guard let reference = store.reference(to: id) else { continue }
      let known = bus.result(of: reference, Interface.accessible, "GetInterfaces") {
        $0.interfaces()
      }
      if let known { store.setInterfaces(known, of: id) }
    }
  }

  /// Waits until programs emit no more events, for a short time.
  private func settle(atLeast least: Microseconds) {
    let start = MonotonicClock.now
    let end = start + .milliseconds(250)
    while let bus {
      let now = MonotonicClock.now
      let quiet = max(start + least, (marks.latest ?? start) + .milliseconds(30))
      guard now < min(quiet, end) else { return }
      bus.bus.wait(or: -1, until: min(quiet, end))
      guard bus.bus.process() != nil else { return }
    }
  }

  func sendMessage() {
    (pageTime, focusWait, heldTime, messageTime) = (nil, nil, nil, nil)
    if let message = writer.takeMessage() { send(message) }
  }
}
