import Elements

/// One event and all the steps that run for it, within a bound: a prototype may go round in circles.
final class StepRun {
  /// How many steps an event may lead to.
  static let most = 1_000

  private(set) var left = StepRun.most
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
      if outer == nil { checkFocuses(of: current) }
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
        note(
          "One event led to more than \(StepRun.most) steps; the rest of them was left out")
        return nil
      }
      guard let kind = step.stepKind else { continue }
      switch kind {
      case .return: return step["return"]?.flag ?? true
      case .if:
        let branch = holds(step) ? step["then"] : step["else"]
        if let answer = perform(branch?.list ?? [], run) { return answer }
      case .set, .add, .subtract, .toggle: change(step, kind)
      case .present, .dismiss, .push, .pop, .popToRoot: navigate(step, kind)
      case .post, .announce, .focus, .sound, .openLink: tell(step, kind)
      case .beginEditing, .type, .deleteBackward, .endEditing: edit(step, kind)
      case .endRefreshing, .rotate, .background: happen(step, kind)
      case .timer, .cancelTimer: time(step, kind)
      }
    }
    return nil
  }

  private func holds(_ step: ScreenValue) -> Bool {
    guard let path = step["if"]?.string.flatMap({ AttributePath($0) }) else { return false }
    let content = content(of: path) ?? .null
    if let wanted = step["equals"] { return isEqual(content, asShown(wanted, at: path)) }
    guard let number = content.asNumber?.withoutNoise else { return false }
    if let least = step["atLeast"]?.number { return number >= least.withoutNoise }
    if let most = step["atMost"]?.number { return number <= most.withoutNoise }
    return false
  }

  /// A date as the picker would show it, in whichever way it is written.
  private func asShown(_ wanted: ScreenValue, at path: AttributePath) -> ScreenValue {
    guard case .date? = attribute(path)?.field.shape, let picker = element(path.id) as? DatePicker,
      let date = string(wanted).flatMap({ DateTime(written: $0) })
    else { return wanted }
    return ScreenValue(.string(date.written(as: picker.mode)))
  }

  /// Text that a person reads may have come from the tables.
  private func isEqual(_ content: ScreenValue.Content, _ wanted: ScreenValue) -> Bool {
    switch content {
    case .flag(let flag): return flag == wanted.flag
    case .number(let number):
      return number.withoutNoise == wanted.content.asNumber?.withoutNoise
    case .string, .null, .list, .object: return content.plainText == string(wanted) ?? ""
    }
  }
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
