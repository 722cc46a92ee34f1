import Controls
public import Elements
import ScreenReader
import Gestures
import Text

/// A transcript as text: the time if it has changed, the kind of event, and its description.
public struct TranscriptText {
  private var lastTime: Duration?

  /// The column at which the description begins.
  package static let margin = 21

  /// Creates a formatter.
  public init() {}

  /// Returns the line of an entry, without the newline.
  public mutating func line(_ entry: TranscriptEntry) -> String {
    var line: [UInt8] = []
    add(entry, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// Appends the line of an entry, without the newline.
  package mutating func add(_ entry: TranscriptEntry, to text: inout [UInt8]) {
    if entry.time == lastTime {
      text.add(blanks: 12)
    } else {
      text.add(entry.time)
      text.add(blanks: 2)
    }
    lastTime = entry.time
    let (kind, words) = Self.kindAndText(of: entry.event)
    text += kind.utf8
    text.add(blanks: 9 - kind.utf8.count)
    text += words.terminalSafe.utf8
  }

  /// Returns the kind and the description of an event.
  package static func kindAndText(of event: TranscriptEntry.Event) -> (kind: String, text: String) {
    switch event {
    case .gesture(let recognition): ("gesture", recognition.gesture.name)
    case .irregular(let irregularity): ("repaired", "\(irregularity)")
    case .touch(let account): ("touch", kindAndText(of: account))
    case .panic: ("panic", "five fingers held; devices released")
    case .cleaning(.began): ("cleaning", "touch is off")
    case .cleaning(.endsSoon): ("cleaning", "touch is on again in 10 seconds")
    case .cleaning(.ended): ("cleaning", "touch is on again")
    case .visit: ("visit", "a new visit begins")
    case .idleLimitReached:
      ("limit", "\(IdleBudget.limit) idle events; later ones are skipped")
    case .timersThrottled:
      ("limit", "timers throttled; the rest runs in the next second")
    case .effect(let effect): kindAndText(of: effect)
    }
  }

  /// Returns the gestures of a touch, or the closest gesture and the reason it failed.
  private static func kindAndText(of account: TouchOutcome) -> String {
    let outcome = GestureFormatter.outcome(of: account)
    guard account.result != .gestures, let closest = account.closest else { return outcome }
    let reason = closest.sentence(fingers: account.fingers)
    return account.result == .unrecognized
      ? "nothing; closest to \(closest.gesture.name). \(reason)" : "\(outcome). \(reason)"
  }

  private static func kindAndText(of effect: ReaderEffect) -> (kind: String, text: String) {
    switch effect {
    case .command(let gesture, let command):
      let meaning = command?.rawValue ?? "unbound"
      return ("command", gesture.map { "\($0.name) → \(meaning)" } ?? meaning)
    case .practiced(let gesture, let command):
      return ("practice", "\(gesture.name) → \(command?.rawValue ?? "unbound")")
    case .focus(let element): return ("focus", element.description)
    case .say(let utterance):
      return (utterance.isMuted ? "muted" : "say", speech(utterance))
    case .stop: return ("voice", "stop")
    case .pause: return ("voice", "pause")
    case .resume: return ("voice", "resume")
    case .sound(let sound): return ("sound", sound.rawValue)
    case .act(let walk): return ("act", walk.line)
    case .edit(let outcome): return ("edit", "\(outcome.action.rawValue) “\(outcome.text)”")
    case .touch(let touch, let taker):
      let receiver = taker ?? "none"
      return ("pass", "touch \(touch.phase.rawValue) → \(receiver)")
    case .curtain(let isDown): return ("curtain", isDown ? "down" : "up")
    case .copy(let text): return ("copy", "“\(text)”")
    case .system(let request): return ("system", kindAndText(of: request))
    case .setting(let setting): return ("setting", kindAndText(of: setting))
    case .labelRequested(let current): return ("ask", "label, current “\(current ?? "")”")
    case .announcementEnded(let announcement, let end):
      return ("finished", "“\(announcement.text.string)” \(end.rawValue)")
    case .requestLimitReached: return ("gave up", "too many chained requests; the rest is dropped")
    }
  }

  /// Returns the spoken text with its pauses.
  static func speech(_ utterance: Utterance) -> String {
    let tokens = utterance.tokens.redacted
    if tokens.dropFirst().allSatisfy({ $0.pause == 0 }) { return "“\(tokens.joinedText)”" }
    var parts: [[SpeechToken]] = [[]]
    for token in tokens {
      if token.pause > 0, parts.last?.isEmpty == false { parts.append([]) }
      parts[parts.count - 1].append(token)
    }
    return parts.map { "“\($0.joinedText)”" }.joined(separator: " … ")
  }

  private static func kindAndText(of request: ReaderEffect.SystemRequest) -> String {
    switch request {
    case .toggleMedia: "toggle media"
    case .nextApplication: "next application"
    case .previousApplication: "previous application"
    case .home: "home"
    case .open(let link): "open \(link)"
    case .sound(let name): "sound \(name)"
    case .endVisit: "end visit"
    case .send(let request): "send \(request.name) \(request.redactedJSON)"
    }
  }

  private static func kindAndText(of setting: ReaderEffect.Setting) -> String {
    switch setting {
    case .speakingRate(let rate): "speaking rate \(rate) %"
    case .volume(let volume): "volume \(volume) %"
    case .language(let language): "language \(language)"
    case .isMuted(let isMuted): "speech \(isMuted ? "off" : "on")"
    case .help(let isOn): "practice \(isOn ? "on" : "off")"
    case .hints(let isOn): "hints \(isOn ? "on" : "off")"
    case .punctuation(let level): "punctuation \(level.rawValue)"
    case .typing(let mode): "\(mode.rawValue) typing"
    case .directTouch(let isOn): "direct touch \(isOn ? "on" : "off")"
    }
  }
}

extension ActionDispatch {
  /// A summary in one line: the action, the responders it was sent to, and the outcome.
  public var line: String {
    let asked = steps.map { "\($0.name): \($0.response.word)" }.joined(separator: ", ")
    return "\(action.name) — " + (asked.isEmpty ? "" : asked + " → ") + outcome.summary
  }
}

extension ActionDispatch.Response {
  /// A short text for the answer.
  package var word: String {
    switch self {
    case .declined: "no"
    case .handled: "yes"
    case .adjusted(let before, let after): "“\(before ?? "")” to “\(after ?? "")”"
    }
  }
}

extension ActionDispatch.Outcome {
  /// A short text for the outcome.
  package var summary: String {
    switch self {
    case .handled: "done"
    case .systemDefault(.tapped(_, let taker)):
      "tapped, " + (taker.map { "handled by \($0)" } ?? "not handled")
    case .systemDefault(.toggledMedia): "the system toggles media"
    case .systemDefault(.leftToDictation):
      "no effect: text is being edited, and dictation is not supported"
    case .systemDefault(.endedEditing): "the system hides the keyboard"
    case .systemDefault(.scrolled(let name)): "the system scrolled \(name)"
    case .unhandled: "not handled"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func add(blanks count: Int) {
    for _ in 0..<Swift.max(0, count) { append(UInt8(ascii: " ")) }
  }

  /// Appends seconds with three decimals, truncated, right-aligned in ten columns.
  ///
  /// Negative times are printed as zero.
  fileprivate mutating func add(_ time: Duration) {
    let (seconds, attoseconds) = Swift.max(.zero, time).components
    let whole = String(seconds).utf8
    add(blanks: 6 - whole.count)
    self += whole
    append(UInt8(ascii: "."))
    let milliseconds = attoseconds / 1_000_000_000_000_000
    for digit in [milliseconds / 100, milliseconds / 10 % 10, milliseconds % 10] {
      append(UInt8(ascii: "0") + UInt8(digit))
    }
  }
}
