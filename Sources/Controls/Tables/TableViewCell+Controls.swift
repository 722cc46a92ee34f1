import Elements
internal import Text

/// Controls among the subviews of a row.
extension TableViewCell {
  /// The subviews that a user operates, in reading order, without those at the ends of the row.
  final var controls: [View] {
    var found: [View] = []
    for view in subviews where !isEnd(view) { view.collectControls(into: &found, depth: 0) }
    guard found.count > 1 else { return found }
    let sorting = RowSorting(
      style: .compatible, idiom: application?.idiom ?? .phone,
      direction: application?.direction ?? .leftToRight)
    return found.sorted {
      sorting.precedes($0.convertToScreen($0.bounds).origin, $1.convertToScreen($1.bounds).origin)
    }
  }

  private func isEnd(_ view: View) -> Bool {
    view === endView || view === removeButton || view === handle || view === deleteButton
  }

  /// The point on the screen where a tap operates the text: the activation point of the switch, or
  /// a point that no control covers.
  final var textActivationPoint: Point? {
    if let toggle { return toggle.resolved.activationPoint }
    let area = convertToScreen(textArea)
    let frames = controls.map { $0.convertToScreen($0.bounds) }
    let points = [0.5, 0.25, 0.75, 0.05, 0.95].map {
      Point(x: area.minX + $0 * area.width, y: area.center.y)
    }
    return points.first { point in !frames.contains { $0.contains(point) } }
  }
}

extension View {
  /// Appends the outermost views in this subtree that a user operates.
  fileprivate final func collectControls(into found: inout [View], depth: Int) {
    guard !isHidden, alpha > 0, depth < Responder.maximumDepth, !resolved.elementsHidden else {
      return
    }
    if resolved.isAccessibilityElement {
      if isOperated { found.append(self) }
      return
    }
    if let elements = resolved.elements {
      if elements.contains(where: \.isOperated) { found.append(self) }
      return
    }
    var parts: [View] = []
    for view in subviews { view.collectControls(into: &parts, depth: depth + 1) }
    // The parts of a control, such as a stepper's buttons, stay together.
    if self is Control, !parts.isEmpty {
      found.append(self)
    } else {
      found += parts
    }
  }
}

extension Responder {
  /// Whether a user can operate the responder.
  fileprivate final var isOperated: Bool {
    self is Control || !resolved.traits.isDisjoint(with: .operated)
  }
}

extension String {
  /// Returns whether the string contains a text as whole words, ignoring case.
  func says(_ text: String) -> Bool {
    let (label, text) = (lowercased(), text.lowercased())
    guard !text.isEmpty else { return true }
    return label.ranges(of: text).contains { range in
      let before = label[..<range.lowerBound].last
      let after = label[range.upperBound...].first
      return text.first?.goesOn(from: before) != true && after?.goesOn(from: text.last) != true
    }
  }

  /// Returns whether the string contains a text followed by a comma.
  func joins(_ text: String) -> Bool {
    [",", "，", "、", "،"].contains { says(text + $0) }
  }
}

extension Character {
  /// Returns whether the character continues the number or the word of a neighboring character.
  fileprivate func goesOn(from other: Character?) -> Bool {
    guard let other else { return false }
    return (isNumber && other.isNumber) || (isAlphabetic && other.isAlphabetic)
  }

  /// Whether the character is a letter of a script that separates words by spaces.
  private var isAlphabetic: Bool {
    isLetter && unicodeScalars.allSatisfy { $0.value < 0x2E80 }
  }
}
