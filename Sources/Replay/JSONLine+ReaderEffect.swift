import Controls
import Elements
import Gestures
import ScreenReader
import Text

extension JSONLine {
  mutating func add(_ effect: ReaderEffect) {
    switch effect {
    case .command(let gesture, let command):
      add("event", "command")
      add("gesture", orNull: gesture?.name)
      add("command", orNull: command?.rawValue)
    case .practiced(let gesture, let command):
      add("event", "practice")
      add("gesture", gesture.name)
      add("command", orNull: command?.rawValue)
    case .focus(let element): add(element)
    case .say(let utterance): add(utterance)
    case .stop: addVoice("stop")
    case .pause: addVoice("pause")
    case .resume: addVoice("resume")
    case .sound(let sound):
      add("event", "sound")
      add("sound", sound.rawValue)
    case .act(let walk): add(walk)
    case .edit(let outcome):
      add("event", "edit")
      add("action", outcome.action.rawValue)
      add("text", outcome.text)
    case .touch(let touch, let taker):
      add("event", "pass")
      add("phase", touch.phase.rawValue)
      add("x", touch.point.x, decimals: 1)
      add("y", touch.point.y, decimals: 1)
      add("taken_by", orNull: taker)
    case .curtain(let isDown):
      add("event", "curtain")
      add("is_down", isDown)
    case .copy(let text):
      add("event", "copy")
      add("text", text)
    case .system(let request): add(request)
    case .setting(let setting): add(setting)
    case .labelRequested(let current):
      add("event", "ask")
      add("for", "label")
      add("current", orNull: current)
    case .announcementEnded(let announcement, let end):
      add("event", "finished")
      add("announcement", announcement.id)
      add("text", announcement.text.string)
      add("end", end.rawValue)
      add("was_successful", end.wasSuccessful)
    case .requestLimitReached: add("event", "gave-up")
    }
  }

  private mutating func addVoice(_ change: String) {
    add("event", "voice")
    add("do", change)
  }

  mutating func add(_ focus: FocusedElement) {
    add("event", "focus")
    add("id", orNull: focus.identifier)
    add("class", orNull: focus.className)
    add("label", orNull: focus.label)
  }

  private mutating func add(_ utterance: Utterance) {
    add("event", "say")
    add("text", utterance.text)
    add("utterance", utterance.id)
    add("tokens", utterance.tokens.redacted) { object, token in
      object.add("role", token.role.rawValue)
      object.add("text", token.text)
      if token.pause > 0 { object.add("pause", token.pause) }
      if let language = token.language { object.add("language", language) }
      if token.pitch != 1 { object.add("pitch", token.pitch, decimals: 2) }
      if token.spellsOut { object.add("spells_out", true) }
      if let ipa = token.ipa { object.add("ipa", ipa) }
    }
    if utterance.isMuted { add("muted", true) }
    if !utterance.isInterruptible { add("interruptible", false) }
  }

  private mutating func add(_ walk: ActionDispatch) {
    add("event", "act")
    add("action", walk.action.name)
    add("steps", walk.steps) { object, step in
      object.add("name", step.name)
      switch step.response {
      case .declined: object.add("answer", "declined")
      case .handled: object.add("answer", "handled")
      case .adjusted(let before, let after):
        object.add("answer", "adjusted")
        object.add("from", orNull: before)
        object.add("to", orNull: after)
      }
    }
    switch walk.outcome {
    case .handled(let name):
      add("outcome", "handled")
      add("by", name)
    case .systemDefault(.tapped(let point, let taker)):
      add("outcome", "tapped")
      add("at") { object in
        object.add("x", point.x, decimals: 1)
        object.add("y", point.y, decimals: 1)
      }
      add("by", orNull: taker)
    case .systemDefault(.toggledMedia): add("outcome", "toggled-media")
    case .systemDefault(.leftToDictation): add("outcome", "left-to-dictation")
    case .systemDefault(.endedEditing): add("outcome", "ended-editing")
    case .systemDefault(.scrolled(let name)):
      add("outcome", "scrolled")
      add("by", name)
    case .unhandled: add("outcome", "unhandled")
    }
  }

  private mutating func add(_ request: ReaderEffect.SystemRequest) {
    add("event", "system")
    switch request {
    case .toggleMedia: add("request", "toggle-media")
    case .nextApplication: add("request", "next-application")
    case .previousApplication: add("request", "previous-application")
    case .home: add("request", "home")
    case .open(let link):
      add("request", "open")
      add("link", link)
    case .sound(let name):
      add("request", "sound")
      add("sound", name)
    case .endVisit: add("request", "end-visit")
    case .send(let sent):
      add("request", "send")
      add("name", sent.name)
      add("values", verbatim: sent.redactedJSON)
    }
  }

  private mutating func add(_ setting: ReaderEffect.Setting) {
    add("event", "setting")
    switch setting {
    case .speakingRate(let rate): add("setting", "rate", rate)
    case .volume(let volume): add("setting", "volume", volume)
    case .language(let language): add("setting", "language", language)
    case .isMuted(let isMuted): add("setting", "muted", isMuted)
    case .help(let isOn): add("setting", "practice", isOn)
    case .hints(let isOn): add("setting", "hints", isOn)
    case .punctuation(let level): add("setting", "punctuation", level.rawValue)
    case .directTouch(let isOn): add("setting", "direct-touch", isOn)
    case .typing(let mode): add("setting", "typing", mode.rawValue)
    }
  }

  private mutating func add(_ key: String, _ name: String, _ value: Int) {
    add(key, name)
    add("value", value)
  }

  private mutating func add(_ key: String, _ name: String, _ value: Bool) {
    add(key, name)
    add("value", value)
  }

  private mutating func add(_ key: String, _ name: String, _ value: String) {
    add(key, name)
    add("value", value)
  }
}

extension SentRequest {
  /// The values as a JSON object for transcripts, with bullets for secret ones.
  var redactedJSON: String {
    JSONLine.object { object in
      for value in values { object.add(value.name, verbatim: value.redactedJSON) }
    }
  }
}
