import Elements
import Text

/// Checks for valid steps that have no effect.
extension Checker {
  mutating func checkEffect(of kind: StepKind, _ step: ScreenValue, at entry: ScreenValue.Entry) {
    switch kind {
    case .set:
      if step.entries?.count == 1 { report(.nothingSet, at: entry.keyPosition) }
      if let element = entry.value.string.flatMap({ index.elements[$0] }) {
        checkConsistency(of: step, element.className, element.mode, isStep: true)
      }
    case .beginEditing: checkEditing(entry.value)
    case .endRefreshing: checkRefreshing(entry.value)
    case .insertRows:
      checkClass(of: entry.value, for: kind, among: ["TableView"])
      if let row = step["before"] {
        checkClass(of: row, for: kind, among: ["TableViewCell"])
        checkUnneeded(["section", "row"], in: step, beside: "before")
      }
    case .deleteRows:
      checkClass(of: entry.value, for: kind, among: ["TableViewCell", "TableView"])
      if let id = entry.value.string, index.elements[id]?.className == "TableViewCell" {
        checkUnneeded(["section", "row", "count"], in: step, beside: kind.rawValue)
      }
    case .reloadRows:
      checkClass(of: entry.value, for: kind, among: ["TableView"])
      if step["cells"] == nil, step["section"] != nil {
        report(.missing(key: "cells", of: "a section that is reloaded"), at: step.position)
      }
    case .add, .subtract: checkEnds(step)
    case .sound: checkSound(entry.value)
    case .openLink:
      if entry.value.string == "" {
        report(.expected("an address, such as \"https://example.org\""), at: entry.value.position)
      }
    case .send:
      if entry.value.string == "" {
        report(.expected("the name of a request, such as \"authorize\""), at: entry.value.position)
      }
    case .timer: if isCollecting, let name = step["name"]?.string { index.timers.insert(name) }
    case .cancelTimer:
      // A name with a placeholder is resolved only when the step runs.
      guard !isCollecting, let name = entry.value.string, !index.timers.contains(name),
        !([name] + index.timers).contains(where: { !FormatString($0).places.isEmpty })
      else { return }
      let names = index.timers.sorted()
      report(
        .unknown(.timer, name, nearest: names.closestMatch(to: name)), at: entry.value.position)
    case .toggle:
      if isCollecting, let path = entry.value.string.flatMap({ AttributePath($0) }),
        path.attribute == "isAccessibilityElement"
      {
        idsMadeElements.insert(path.id)
      }
    case .language:
      index.changesLanguage = true
      if let language = entry.value.string { checkTables(for: language, at: entry.value.position) }
    case .present, .dismiss, .push, .pop, .popToRoot, .post, .announce, .focus,
      .type, .deleteBackward, .endEditing, .rotate, .background, .endVisit, .if, .return:
      return
    }
  }

  /// Reports steps after `return` and `endVisit`.
  mutating func checkEnd(of steps: [ScreenValue]) {
    guard let index = steps.firstIndex(where: { $0.stepKind?.endsHandler == true }),
      steps.indices.contains(index + 1), let kind = steps[index].stepKind
    else { return }
    report(.afterEnd(step: kind.rawValue), at: steps[index + 1].position)
  }

  private mutating func checkEditing(_ value: ScreenValue) {
    guard let id = value.string, let element = index.elements[id],
      ClassCatalog.named(element.className) != nil,
      !ClassCatalog.inputNames.contains(element.className)
    else { return }
    report(.notEdited(id, element.className), at: value.position)
  }

  /// Reports an element whose class the step does not support.
  private mutating func checkClass(
    of value: ScreenValue, for kind: StepKind, among classes: [String]
  ) {
    guard let id = value.string, let element = index.elements[id],
      ClassCatalog.named(element.className) != nil, !classes.contains(element.className)
    else { return }
    report(.wrongClass(id, element.className, step: kind.rawValue, classes), at: value.position)
  }

  /// Reports keys that are redundant beside another key.
  private mutating func checkUnneeded(
    _ keys: [String], in step: ScreenValue, beside other: String
  ) {
    for key in keys where step[key] != nil {
      report(.excludes(other, key), at: step.keyPosition(of: key))
    }
  }

  private mutating func checkRefreshing(_ value: ScreenValue) {
    guard let id = value.string, let element = index.elements[id],
      ClassCatalog.named(element.className) != nil,
      !ClassCatalog.refreshedNames.contains(element.className)
    else { return }
    report(.notRefreshed(id, element.className), at: value.position)
  }

  /// Reports a `min` above the `max`.
  private mutating func checkEnds(_ step: ScreenValue) {
    guard let minimum = step["min"]?.number, let maximum = step["max"], let number = maximum.number,
      number < minimum
    else { return }
    report(
      .outOfRange("a number of at least \(minimum.decimalText), the \"min\""), at: maximum.position)
  }

  private mutating func checkSound(_ value: ScreenValue) {
    guard let name = value.string, name.isEmpty || name.contains("/") else { return }
    report(
      .expected("the name of a sound, such as \"bell\": neither a path nor empty"),
      at: value.position)
  }

  // MARK: Cycles

  mutating func checkCircles() {
    for listing in holding.cycles {
      report(.containmentCycle(listing.held, in: listing.holder), at: listing.position)
    }
  }
}

extension StepKind {
  /// Whether later steps of the handler do not run.
  fileprivate var endsHandler: Bool { self == .return || self == .endVisit }
}
