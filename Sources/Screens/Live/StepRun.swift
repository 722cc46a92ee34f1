import Elements

/// One event and all the steps that run for it, within a bound: a prototype may go round in circles.
final class StepRun {
  /// How many steps an event may lead to.
  static let most = 1_000

  /// How much text they may make, in bytes: more than an event has to say.
  static let mostText = 100_000

  private(set) var left = StepRun.most
  private(set) var textLeft = StepRun.mostText
  /// How much they made the machine do, beyond being steps.
  private(set) var work = 0
  /// What the handler that runs now is told of its own event.
  var event: [String: ScreenValue.Content]
  /// Where the step stands that runs now.
  var step = ScreenPlace(line: 1, column: 1)
  /// Where the cursor was sent.
  var focuses: [FocusRequest] = []

  init(event: [String: ScreenValue.Content]) {
    self.event = event
  }

  /// Takes one step of those that are left.
  func takeStep() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }

  /// Counts work that grows with what there is; `TimerPace` has its measure.
  func spend(_ work: Int) { self.work += work }

  /// How many steps were taken, and what they made the machine do.
  var cost: Int { Self.most - left + work }

  /// How long the next may be: one that takes all that is left is too long.
  var roomForText: Int { textLeft - 1 }

  /// Takes a text from what they may make; one that was not whole was the last.
  func takeText(_ text: Pattern.Filled) {
    textLeft = text.isWhole ? textLeft - text.text.utf8.count : 0
  }
}

extension Stage {
  /// Runs steps; the answer is theirs, or true where they give none.
  @discardableResult
  func perform(_ steps: ScreenValue?, event: [String: ScreenValue.Content] = [:]) -> Bool {
    guard let steps = steps?.list else { return false }
    let outer = run
    let current = outer ?? StepRun(event: event)
    run = current
    let (stepBefore, eventBefore) = (current.step, current.event)
    current.event = event
    defer {
      if outer == nil {
        checkFocuses(of: current)
        application.spend(current.cost)
      }
      (current.step, current.event) = (stepBefore, eventBefore)
      run = outer
    }
    return perform(steps, current) ?? true
  }

  /// Runs steps up to the first that answers.
  private func perform(_ steps: [ScreenValue], _ run: StepRun) -> Bool? {
    for step in steps {
      run.step = step.place
      guard run.takeStep() else {
        note(.tooManySteps)
        return nil
      }
      // That was told where the text became too much.
      guard run.textLeft > 0 else { return nil }
      guard let kind = step.stepKind else { continue }
      switch kind {
      case .return: return step["return"]?.flag ?? true
      case .if:
        let branch = holds(step) ? step["then"] : step["else"]
        if let answer = perform(branch?.list ?? [], run) { return answer }
      case .set, .add, .subtract, .toggle: change(step, kind)
      case .present, .dismiss, .push, .pop, .popToRoot:
        run.spend(made.count / Self.shownAtOnce)
        navigate(step, kind)
      case .post, .announce, .focus, .sound, .openLink: tell(step, kind)
      case .beginEditing, .type, .deleteBackward, .endEditing: edit(step, kind)
      case .insertRows, .deleteRows, .reloadRows: changeRows(step, kind)
      case .endRefreshing, .rotate, .background:
        run.spend(made.count / Self.shownAtOnce)
        happen(step, kind)
      case .timer, .cancelTimer: time(step, kind)
      }
    }
    return nil
  }
}

extension Stage {
  /// How many elements are shown or hidden in the time of a step.
  private static let shownAtOnce = 250
}

extension ScreenValue {
  /// What a step does, by the first of its keys that says so.
  var stepKind: StepKind? {
    for entry in entries ?? [] {
      if let kind = StepKind(rawValue: entry.key) { return kind }
    }
    return nil
  }
}
