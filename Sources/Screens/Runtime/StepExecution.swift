import Controls
import Elements

/// An event and the steps that run for it.
///
/// Their number is limited, because steps may trigger each other endlessly.
final class StepExecution {
  /// The maximum number of steps per event.
  static let maximum = 1_000

  /// The maximum size of the text that the steps of an event create, in bytes.
  static let maximumText = 100_000

  private(set) var remainingSteps = StepExecution.maximum
  private(set) var textLeft = StepExecution.maximumText
  /// The work of the steps that is not counted per step.
  private(set) var work = 0
  /// The attributes of the event whose handler is running.
  var event: [String: ScreenValue.Content]
  /// The source position of the running step.
  var step = SourcePosition(line: 1, column: 1)
  /// The requests to move the cursor.
  var focuses: [FocusRequest] = []

  init(event: [String: ScreenValue.Content]) { self.event = event }

  /// Counts a step, or returns `false` if the limit is reached.
  func takeStep() -> Bool {
    guard remainingSteps > 0 else { return false }
    remainingSteps -= 1
    return true
  }

  /// Adds work that grows with the number of elements.
  ///
  /// `TimerBudget` defines the unit.
  func spend(_ work: Int) { self.work += work }

  /// The number of steps, plus the additional work.
  var cost: Int { Self.maximum - remainingSteps + work }

  /// The maximum size of the next text, in bytes.
  ///
  /// A text must leave at least one byte of the limit.
  var roomForText: Int { textLeft - 1 }

  /// Counts a text.
  ///
  /// A truncated one exhausts the limit.
  func takeText(_ text: FormatString.Expansion) {
    textLeft = text.isWhole ? textLeft - text.text.utf8.count : 0
  }
}

extension ScreenRuntime {
  /// Runs steps.
  ///
  /// Returns their result; `true` if they have no `return` step.
  @discardableResult
  func perform(_ steps: ScreenValue?, event: [String: ScreenValue.Content] = [:]) -> Bool {
    guard let list = steps, let steps = list.list, !isReturning else { return false }
    activity.ranLists.insert(list.position)
    let outer = run
    let current = outer ?? StepExecution(event: event)
    run = current
    let (stepBefore, eventBefore) = (current.step, current.event)
    current.event = event
    defer {
      if outer == nil {
        run = nil
        updateBindings()
        run = current
        checkFocuses(of: current)
        application.spend(current.cost)
      }
      (current.step, current.event) = (stepBefore, eventBefore)
      run = outer
    }
    return perform(steps, current) ?? true
  }

  /// Runs steps up to the first `return` or `endVisit`, or returns `nil` if it runs all or a limit is
  /// reached.
  private func perform(_ steps: [ScreenValue], _ run: StepExecution) -> Bool? {
    for step in steps {
      run.step = step.position
      guard run.takeStep() else {
        note(.tooManySteps)
        return nil
      }
      // The notice was added when the text exceeded the limit.
      guard run.textLeft > 0 else { return nil }
      guard let kind = step.stepKind else { continue }
      switch kind {
      case .return: return step["return"]?.flag ?? true
      case .endVisit:
        perform(step, kind)
        return true
      case .if:
        let branch = holds(step) ? step["then"] : step["else"]
        if let branch { activity.ranLists.insert(branch.position) }
        if let answer = perform(branch?.list ?? [], run) { return answer }
      case .present, .dismiss, .push, .pop, .popToRoot, .endRefreshing, .rotate, .background,
        .language:
        run.spend(madeElements.count / Self.shownAtOnce)
        perform(step, kind)
      case .set, .add, .subtract, .toggle, .post, .announce, .focus, .sound, .openLink, .send,
        .beginEditing, .type, .deleteBackward, .endEditing, .insertRows, .deleteRows, .reloadRows,
        .timer, .cancelTimer:
        perform(step, kind)
      }
    }
    return nil
  }

  /// Executes a step that does not affect which steps follow.
  func perform(_ step: ScreenValue, _ kind: StepKind) {
    if kind.changesElements { activity.changeCount += 1 }
    if !kind.isNavigation { activity.otherStepCount += 1 }
    switch kind {
    case .set: set(step)
    case .add: count(step, "add", "to") { $0 + $1 }
    case .subtract: count(step, "subtract", "from") { $0 - $1 }
    case .toggle: toggle(step)
    case .present: present(step)
    case .dismiss: dismiss()
    case .push: push(step)
    case .pop: if stackToPop?.popViewController() == nil { note(.nothingToPop) }
    case .popToRoot: if stackToPop?.popToRootViewController() == nil { note(.nothingToPop) }
    case .post: post(step)
    case .announce: if let text = spoken(step, "announce") { announce(text) }
    case .focus: focus(step)
    case .sound: if let name = string(step["sound"]) { play(name) }
    case .openLink: if let address = string(step["openLink"]) { open(address) }
    case .send: send(step)
    case .beginEditing: beginEditing(step)
    case .type: if let text = string(step["type"]) { type(text) }
    case .deleteBackward: keyInput?.deleteBackward()
    case .endEditing: endEditing()
    case .insertRows: insertRows(step)
    case .deleteRows: deleteRows(step)
    case .reloadRows: reloadRows(step)
    case .endRefreshing: endRefreshing(step)
    case .rotate: rotate(step)
    case .background: enterBackground(step)
    case .language: changeLanguage(to: step["language"]?.string)
    case .endVisit: application.endVisit()
    case .timer: startTimer(step)
    case .cancelTimer: if let name = string(step["cancelTimer"]) { cancelTimer(name) }
    case .if, .return: break
    }
  }
}

extension ScreenRuntime {
  /// The number of elements that are shown or hidden in the time of one step.
  private static let shownAtOnce = 250
}

extension ScreenValue {
  /// The kind of the step, from the first key that names one; `nil` if no key does.
  var stepKind: StepKind? {
    for entry in entries ?? [] {
      if let kind = StepKind(rawValue: entry.key) { return kind }
    }
    return nil
  }
}

extension StepKind {
  /// Whether the step only opens or closes screens.
  fileprivate var isNavigation: Bool {
    [.present, .dismiss, .push, .pop, .popToRoot].contains(self)
  }

  /// Whether the step may change elements, apart from the cursor.
  fileprivate var changesElements: Bool {
    switch self {
    case .post, .announce, .focus, .sound, .openLink, .send, .timer, .cancelTimer, .if, .return:
      false
    case .set, .add, .subtract, .toggle, .present, .dismiss, .push, .pop, .popToRoot,
      .beginEditing, .type, .deleteBackward, .endEditing, .insertRows, .deleteRows, .reloadRows,
      .endRefreshing, .rotate, .background, .language, .endVisit:
      true
    }
  }
}
