import Elements
import Gestures
import TestSupport
import Replay
import ScreenReader
import Touches

/// The invariants of a reader, checked during one session of random inputs.
///
/// The cursor is on an element of the current order or on none. Every announcement finishes once. A
/// reader that is switched off emits only the system requests of the program. Equal inputs have
/// equal effects.
struct ReaderPromise {
  /// The description of the violated invariant, if any.
  private(set) var broken: String?
  private(set) var inputs = 0
  /// A hash of all effects.
  private(set) var print: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var gestures: Set<String> = []
  private(set) var effects: Set<String> = []

  private let screen: RandomScreen
  private var session: ReaderSession
  private var dice: RandomSource {
    get { screen.dice }
    nonmutating set { screen.dice = newValue }
  }
  private var open: Set<Int> = []
  private var closed: Set<Int> = []

  /// The number of inputs of a session.
  static let length = 40

  /// Runs two sessions from the same random source.
  ///
  /// Returns the first session. If it has no violation but its effects differ from those of the
  /// second, this is its violation.
  static func kept(by chance: RandomSource) -> ReaderPromise {
    var promise = ReaderPromise(chance)
    promise.run()
    var again = ReaderPromise(chance)
    again.run()
    if promise.broken == nil, promise.print != again.print {
      promise.broken = "the same inputs gave other effects"
    }
    return promise
  }

  private init(_ chance: RandomSource) {
    screen = RandomScreen(chance)
    session = ReaderSession(reader: ScreenReader(application: screen.application))
    var settings = session.reader.settings
    for setting in ReaderSetting.allCases where dice.oneIn(4) {
      let text = dice.text(of: setting.form)
      // Each value matches the format of its setting.
      do { try settings.set(setting, to: text) } catch { broken = "\(error)" }
    }
    session = ReaderSession(
      reader: ScreenReader(application: screen.application, settings: settings))
  }

  private mutating func run() {
    session.handle(.power(on: true))
    for _ in 0..<ReaderPromise.length where broken == nil {
      step()
      look()
    }
    session.handle(.power(on: false))
    look()
    if broken == nil, !open.isEmpty || !screen.openNews.isEmpty {
      broken = "\(max(open.count, screen.openNews.count)) announcements never ended"
    }
    if screen.hasEndedTwice { broken = "the program heard of an announcement twice" }
  }

  private mutating func step() {
    inputs += 1
    let wasOn = session.reader.isOn
    if dice.oneIn(3) { screen.changeByItself() }
    switch dice.below(24) {
    case 0: session.handle(.power(on: !session.reader.isOn))
    case 1, 2:
      session.advance(to: session.now + .milliseconds(dice.below(5_000)))
      session.handle(.timePassed)
    case 3: session.handle(.utteranceEnded(dice.below(40), wasInterrupted: dice.oneIn(2)))
    case 4: session.handle(.label(dice.oneIn(2) ? nil : "Name"))
    case 5: session.handle(.directTouch(.began, position: place()))
    case 6: session.handle(.touchBegan)
    case 7, 8: follow(.explore)
    case 9: follow(.doubleTapHold(fingers: 1))
    case 10, 11:
      if let command = dice.one(of: ReaderCommand.allCases) {
        session.handle(.command(command, position: place()))
      }
    default:
      if let gesture = dice.one(of: GestureCatalog.gestures) {
        gestures.insert(gesture.name)
        session.handle(.gesture(gesture, position: place()))
      }
    }
    if !wasOn, !session.reader.isOn { checkSilence() }
  }

  private mutating func follow(_ gesture: Gesture) {
    session.handle(.continuousGesture(gesture, .began, position: place()))
    for _ in 0..<dice.below(4) {
      if dice.oneIn(4) { screen.changeByItself() }
      session.handle(.continuousGesture(gesture, .changed, position: place()))
    }
    if dice.oneIn(5) { return }
    session.handle(
      .continuousGesture(gesture, dice.oneIn(4) ? .cancelled : .ended, position: place()))
  }

  private mutating func place() -> UnitPoint {
    if dice.oneIn(100) { return UnitPoint(x: .nan, y: .infinity) }
    return UnitPoint(x: dice.unitInterval(), y: dice.unitInterval())
  }

  /// Checks that a reader that is switched off emits only the system requests of the program.
  private mutating func checkSilence() {
    for entry in session.transcript {
      guard case .effect(let effect) = entry.event else { continue }
      if case .system = effect { continue }
      // While touches are sent to the screen, they reach the views.
      if session.reader.sendsTouchesToScreen {
        if case .touch = effect { continue }
        if case .act = effect { continue }
      }
      broken = "switched off, it still does something: \(effect.kind)"
    }
  }

  private mutating func look() {
    let order = screen.application.readingOrder
    if let element = session.reader.focusedElement, !order.contains(element) {
      broken = "the cursor is on \(element.transcriptName), which is not there"
    }
    if let kind = RotorPromise.broken(by: session.reader) { broken = kind }
    if session.reader.focusedElement !== screen.application.focusedElement {
      broken = "the program is told of another cursor"
    }
    var text = TranscriptText()
    for entry in session.removeTranscript() {
      mix(text.line(entry))
      guard case .effect(let effect) = entry.event else { continue }
      effects.insert(effect.kind)
      switch effect {
      case .announcementEnded(let announcement, _):
        open.remove(announcement.id)
        if !closed.insert(announcement.id).inserted { broken = "an announcement ended twice" }
      case .say(let utterance):
        if case .announcement(let announcement) = utterance.origin { open.insert(announcement.id) }
      case .command, .practiced, .focus, .stop, .pause, .resume, .sound, .act, .edit, .touch,
        .curtain, .copy, .system, .setting, .labelRequested, .requestLimitReached:
        break
      }
    }
    open.subtract(closed)
  }

  private mutating func mix(_ line: String) {
    for byte in line.utf8 { print = (print ^ UInt64(byte)) &* 0x0100_0000_01b3 }
  }
}

extension RandomSource {
  /// Returns a random value in a setting's format.
  fileprivate mutating func text(of form: ReaderSetting.ValueFormat) -> String {
    switch form {
    case .list(let words):
      let some = words.filter { _ in oneIn(2) }
      return some.isEmpty ? "nothing" : some.joined(separator: ",")
    case .language:
      return one(of: ["de-AT", "ru", "zh-Hans", "ja", "hi", "en-GB", "ar", "fr-CA"]) ?? ""
    case .spokenLanguage: return one(of: ["de-AT", "ru", "zh-Hans", "ja", "hi", "en-GB"]) ?? ""
    case .onOff: return oneIn(2) ? "on" : "off"
    case .percent: return "\(below(101))"
    case .milliseconds(let range), .defaultOrMilliseconds(let range):
      return "\(range.lowerBound + below(range.count))"
    case .choice(let words): return one(of: words) ?? ""
    }
  }
}

extension ReaderEffect {
  /// The name of the effect's case.
  var kind: String {
    switch self {
    case .command: "command"
    case .practiced: "practiced"
    case .focus: "focus"
    case .say: "say"
    case .stop: "stop"
    case .pause: "pause"
    case .resume: "resume"
    case .sound: "sound"
    case .act: "act"
    case .edit: "edit"
    case .touch: "pass"
    case .curtain: "curtain"
    case .copy: "copy"
    case .system: "system"
    case .setting: "setting"
    case .labelRequested: "ask"
    case .announcementEnded: "finished"
    case .requestLimitReached: "gave-up"
    }
  }
}
