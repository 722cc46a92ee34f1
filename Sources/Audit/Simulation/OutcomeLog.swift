internal import Elements
internal import ScreenReader
internal import Screens

/// The outcomes of the actions on each element, in all states.
struct OutcomeLog {
  /// An element, as a finding describes it.
  struct Subject {
    let name: String
    let id: String?
    let screen: String
    let position: SourcePosition?
    let before: String?
    let steps: [SimulatedStep]
    var isSelected = false
    var isSound = false
  }

  private struct Outcome {
    let subject: Subject
    var isChanged = false
    var isHeard = false
    /// The changes that were not heard.
    var silent: Subject?
  }

  private var activations: [(key: ElementKey, outcome: Outcome)] = []
  private var adjustments: [(key: ElementKey, outcome: Outcome)] = []
  private var scrolls: [(key: ElementKey, outcome: Outcome)] = []
  private var places: [[ElementKey: Int]] = [[:], [:], [:]]

  mutating func add(
    _ key: ElementKey, isChanged: Bool, isHeard: Bool, _ subject: Subject, isActivation: Bool
  ) {
    if isActivation, subject.isSelected, !isChanged { return }
    let isHeard = isHeard || subject.isSound
    if isActivation {
      note(&activations, &places[0], key, isChanged, isHeard, subject)
    } else {
      note(&adjustments, &places[1], key, isChanged, isHeard, subject)
    }
  }

  mutating func addScroll(
    _ view: Responder?, isHandled: Bool, isHeard: Bool, _ user: SimulatedUser,
    _ state: Explorer.State, _ steps: [SimulatedStep]
  ) {
    guard let view, let position = user.prototype?.position(of: view) else { return }
    let key = ElementKey(line: position.line, column: position.column, number: 0)
    let subject = Subject(
      name: view.transcriptName, id: user.prototype?.id(of: view), screen: state.screen,
      position: position, before: nil, steps: steps)
    note(&scrolls, &places[2], key, isHandled, isHandled && isHeard, subject)
  }

  private func note(
    _ outcomes: inout [(key: ElementKey, outcome: Outcome)], _ places: inout [ElementKey: Int],
    _ key: ElementKey, _ isChanged: Bool, _ isHeard: Bool, _ subject: Subject
  ) {
    let place = places[key] ?? outcomes.count
    if place == outcomes.count {
      places[key] = place
      outcomes.append((key, Outcome(subject: subject)))
    }
    if isChanged { outcomes[place].outcome.isChanged = true }
    if isHeard { outcomes[place].outcome.isHeard = true }
    if isChanged, !isHeard, outcomes[place].outcome.silent == nil {
      outcomes[place].outcome.silent = subject
    }
  }

  /// Reports what was never heard, or never had an effect.
  func report(into log: inout FindingLog) {
    for (_, outcome) in activations where !outcome.isHeard {
      if outcome.isChanged {
        add(
          "R8", .warning, outcome.silent ?? outcome.subject,
          "a double tap changes the screen, but nothing is heard; announce the result", &log)
      } else {
        add(
          "R8", nil, outcome.subject,
          "a double tap has no effect and nothing is heard; give it a handler, or make it a text",
          &log)
      }
    }
    for (_, outcome) in adjustments where !outcome.isHeard {
      add(
        "R6", nil, outcome.silent ?? outcome.subject,
        outcome.isChanged
          ? "flicks up and down change it, but the new value is not heard; set its "
            + "accessibilityValue"
          : "flicks up and down do not change its value; change it in increment and decrement", &log
      )
    }
    for (_, outcome) in scrolls {
      if !outcome.isChanged {
        add(
          "R7", nil, outcome.subject,
          "three-finger flicks do not scroll it; let it scroll, or show all of its content", &log)
      } else if !outcome.isHeard {
        add(
          "B9", nil, outcome.silent ?? outcome.subject,
          "it scrolls by three fingers, but the new page is not announced; post pageScrolled", &log)
      }
    }
  }

  private func add(
    _ rule: String, _ severity: AuditFinding.Severity?, _ subject: Subject, _ message: String,
    _ log: inout FindingLog
  ) {
    log.add(
      rule, severity, element: subject.name, id: subject.id, screen: subject.screen,
      at: subject.position, before: subject.before, steps: subject.steps, message)
  }
}
