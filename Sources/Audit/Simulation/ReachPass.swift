internal import Controls
internal import Elements
internal import Gestures
internal import ScreenReader
internal import Screens
internal import Text

/// A user who flicks through a screen, and then touches each control.
struct ReachPass {
  private let user: SimulatedUser
  private let audit: ScreenAudit
  private let screen: String
  /// The steps that lead to the screen.
  private let steps: [SimulatedStep]
  private(set) var stepCount = 0
  private(set) var census = ElementCensus()
  /// Whether something may happen when an element gets the cursor.
  var handlesFocus = true
  /// The number of elements after which a pass through a list without such handlers ends.
  private static let longList = 500

  init(_ user: SimulatedUser, audit: ScreenAudit, screen: String, steps: [SimulatedStep]) {
    (self.user, self.audit, self.screen, self.steps) = (user, audit, screen, steps)
  }

  /// An element that flicks reached, with its speech.
  private struct Visit {
    let element: Responder
    let spoken: String
  }

  mutating func run(into log: inout FindingLog) {
    guard let visits = flick(into: &log) else { return }
    for key in user.unreadPictures { census.addUnread(key) }
    findUnreached(visits, &log)
    compareSpeech(visits, &log)
  }

  // MARK: Flicks

  /// Flicks from the start to the end, and touches each control on the way; returns the elements, or
  /// `nil` if the end was not reached.
  private mutating func flick(into log: inout FindingLog) -> [Visit]? {
    if user.input == .touch {
      user.perform(.tap(count: 1, fingers: 4), at: SimulatedStep.topPosition)
    } else {
      user.perform(.focus(1))
    }
    var visits: [Visit] = []
    var counts: [ObjectIdentifier: Int] = [:]
    var former: Responder?
    var spoken = user.effects.spoken.last ?? ""
    // Rows that scroll into view add elements.
    for _ in 0..<(3 * user.order.entries.count + 20_000) {
      guard let element = user.focused, let index = user.order.index(of: element) else {
        return visits.isEmpty ? [] : nil
      }
      counts[ObjectIdentifier(element), default: 0] += 1
      if counts[ObjectIdentifier(element)] == 4 {
        trap(element, &log)
        return nil
      }
      noteJump(from: former, to: element, index, &log)
      former = element
      visits.append(Visit(element: element, spoken: spoken))
      census.add(element, user.elementKeys[index], speech: spoken)
      if !handlesFocus, visits.count == Self.longList { return visits + rest(after: element) }
      touch(element, at: index, &log)
      if user.focused !== element, let there = user.order.index(of: element) {
        user.perform(.focus(there + 1))
      }
      turnPage(after: element)
      user.effects = []
      user.perform(.flick(.right, fingers: 1))
      user.steps = []
      stepCount += 2
      spoken = user.effects.spoken.last ?? ""
      guard user.focused === element else { continue }
      if user.effects.contains(.border) { return visits }
      if user.effects.spoken.isEmpty {
        trap(element, &log)
        return nil
      }
    }
    return nil
  }

  /// Returns the elements that flicks reach after one if nothing happens on the way.
  ///
  /// Each page that scrolls into view would take as long as the whole list.
  private mutating func rest(after element: Responder) -> [Visit] {
    user.application.loadRows()
    let order = user.order
    let words = SpokenStrings.strings(for: user.application.language) ?? .english
    guard let index = order.index(of: element) else { return [] }
    return (index + 1..<order.entries.count).map { place in
      let element = order.entries[place].element
      let groups = order.containers(around: place).compactMap {
        $0.responder.resolved.label?.string
      }
      let spoken = groups + [SpokenElement(of: element, words: words).text]
      let speech = spoken.joined(separator: ", ")
      census.add(element, user.elementKeys[place], speech: speech)
      return Visit(element: element, spoken: speech)
    }
  }

  /// Scrolls a page of a long screen, as three fingers do, if the next element is out of sight.
  private func turnPage(after element: Responder) {
    let order = user.order
    guard order.entries.count > 300, let index = order.index(of: element),
      index + 1 < order.entries.count
    else { return }
    let next = order.entries[index + 1]
    // The reader scrolls to what is less than half visible.
    guard (order.visibleFrame(at: index + 1)?.area ?? 0) * 2 < next.frame.area else { return }
    guard
      let view = next.element.chain.lazy.compactMap({ $0 as? ScrollView }).first(
        where: \.hasOverflow)
    else { return }
    view.contentOffset.y += next.frame.minY - view.convertToScreen(view.bounds).minY
    view.clampContentOffset()
  }

  private func noteJump(
    from former: Responder?, to element: Responder, _ index: Int, _ log: inout FindingLog
  ) {
    let order = user.order
    guard let former, former !== element, let before = order.index(of: former),
      index != before + 1, before + 1 < order.entries.count
    else { return }
    report(
      "R12", order.entries[before + 1].element,
      "a flick from \(former.transcriptName) moves the cursor to \(element.transcriptName) and not "
        + "here; do not move the cursor when an element gets it",
      show(from: before), &log)
  }

  private func trap(_ element: Responder, _ log: inout FindingLog) {
    let index = user.order.index(of: element)
    report(
      "R3", element,
      "flicks to the right return to it again and again, so that a user does not get "
        + "further; do not move the cursor back when an element gets it",
      show(from: index) + [.flickRight, .flickRight, .flickRight], &log)
  }

  /// Returns the steps that touch the element at a place of the order, and flick.
  private func show(from index: Int?) -> [SimulatedStep] {
    guard let index else { return steps + [.top, .flickRight] }
    if let center = user.center(at: index) { return steps + [.tap(at: center), .flickRight] }
    return steps + [.top] + Array(repeating: .flickRight, count: min(index + 1, 60))
  }

  /// Reports the controls that flicks did not reach.
  private mutating func findUnreached(_ visits: [Visit], _ log: inout FindingLog) {
    guard let window = user.application.keyWindow else { return }
    let reached = Set(visits.map { ObjectIdentifier($0.element) })
    let positions = Set(visits.compactMap { user.prototype?.position(of: $0.element) })
    let audited = AuditedScreen(window, audit.language ?? user.prototype?.language)
    for element in audited.elements where element.isOperable {
      let responder = element.responder
      guard !reached.contains(ObjectIdentifier(responder)), !element.isHiddenOnPurpose,
        element.isReached || responder.isShown && !element.isSystemPart, element.kind != .key
      else { continue }
      // Rows may be made again when they scroll into view.
      if let position = user.prototype?.position(of: responder), positions.contains(position) {
        continue
      }
      if let position = user.prototype?.position(of: responder) {
        census.add(
          responder, ElementKey(line: position.line, column: position.column, number: 0),
          speech: nil)
      }
      report(
        "R1", responder, "no flick to the right reaches it from the start of the screen",
        steps + [.top] + Array(repeating: .flickRight, count: min(visits.count, 30)), &log)
      if let index = user.order.index(of: responder) {
        user.perform(.focus(index + 1))
        if let there = user.order.index(of: responder) { touch(responder, at: there, &log) }
      }
    }
  }

  // MARK: Touch

  /// Touches a control at the center of its visible part.
  private mutating func touch(_ element: Responder, at index: Int, _ log: inout FindingLog) {
    guard user.input != .keypad else { return }
    guard element.isOperable || !element.resolved.traits.isDisjoint(with: .operable),
      !(element is KeyboardKey), !element.resolved.frame.isEmpty
    else { return }
    guard let center = user.center(at: index) else {
      report(
        "R2", element, "no finger finds it, because it is outside of the screen; move it inside",
        steps + [.top], &log)
      return
    }
    user.perform(.tap(count: 1, fingers: 1), at: center)
    user.steps = []
    guard let found = user.focused, found !== element, !found.contains(element),
      !element.contains(found), let there = user.order.index(of: element),
      let point = user.center(at: there)
    else { return }
    // An element that moves the cursor when it gets it is found by touch.
    guard let hit = user.order.hitTest(user.reader.point(at: point)), hit !== element else {
      return
    }
    report(
      "R2", element, "a finger on its center finds \(hit.transcriptName) instead; move one of them",
      steps + [.tap(at: center)], &log)
  }

  // MARK: Speech

  private func compareSpeech(_ visits: [Visit], _ log: inout FindingLog) {
    if log.applies("R10") { findRepeated(visits, &log) }
    if log.applies("R9") { findUnspoken(visits, &log) }
  }

  private func findRepeated(_ visits: [Visit], _ log: inout FindingLog) {
    for (one, other) in zip(visits, visits.dropFirst()) where one.element !== other.element {
      let (a, b) = (one.element.resolved, other.element.resolved)
      guard let label = a.label?.string.trimmed, let second = b.label?.string.trimmed,
        label.lowercased() == second.lowercased(), !a.traits.contains(.header),
        !b.traits.contains(.header)
      else { continue }
      let isText = a.traits.isDisjoint(with: .operable) || b.traits.isDisjoint(with: .operable)
      guard isText, a.value?.string == nil || a.value?.string == b.value?.string else { continue }
      report(
        "R10", other.element,
        "it speaks “\(second)” again after \(one.element.transcriptName); hide one "
          + "of them from the reader, or combine them",
        show(from: user.order.index(of: one.element)), &log)
    }
  }

  private func findUnspoken(_ visits: [Visit], _ log: inout FindingLog) {
    var pieces: Set<String> = []
    var whole: [String] = []
    for visit in visits {
      let spoken = visit.spoken.lowercased()
      whole.append(spoken)
      for piece in spoken.split(whereSeparator: { ",.:;".contains($0) }) {
        if let piece = String(piece).trimmed { pieces.insert(piece) }
      }
      if let label = visit.element.resolved.label?.string.lowercased().trimmed {
        pieces.insert(label)
      }
    }
    let missing = user.visibleTexts.filter { one in
      let text = one.text.lowercased()
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
      return !pieces.contains(text)
    }
    // The rare texts that are a part of a sentence, or have signs that are spoken as words.
    let all = missing.isEmpty ? "" : whole.joined(separator: "\n").onlyWords
    for one in missing.prefix(200) where !all.contains(one.text.lowercased().onlyWords) {
      let center = user.reader.position(of: one.view.convertToScreen(one.view.bounds).center)
      report(
        "R9", one.view,
        "“\(one.text)” is visible, but no flick speaks it; make it an element, or a "
          + "part of the label of one", steps + [.tap(at: center)], &log)
    }
  }

  private func report(
    _ rule: String, _ element: Responder, _ message: String, _ steps: [SimulatedStep],
    _ log: inout FindingLog
  ) {
    log.add(
      rule, about: element, user, screen: screen, steps: steps, message)
  }
}

extension String {
  /// The letters and digits, with a space for everything between them.
  fileprivate var onlyWords: String {
    split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension FindingLog {
  /// Adds a finding about an element.
  mutating func add(
    _ rule: String, _ severity: AuditFinding.Severity? = nil, about element: Responder,
    _ user: SimulatedUser, screen: String, steps: [SimulatedStep], _ message: String
  ) {
    let words = SpokenStrings.strings(for: user.application.language) ?? .english
    let isRead = user.order.contains(element)
    add(
      rule, severity, element: element.transcriptName,
      id: user.prototype?.id(of: element) ?? element.resolved.identifier,
      screen: screen.isEmpty ? nil : screen,
      at: user.prototype?.position(of: element) ?? user.prototype?.screenPosition(of: element),
      before: isRead ? SpokenElement(of: element, words: words).text : nil, steps: steps, message)
  }
}

extension SimulatedUser {
  /// The visible texts of labels and buttons that are in front, with their views.
  var visibleTexts: [(view: View, text: String)] {
    guard let window = application.keyWindow else { return [] }
    let bounds = window.convertToScreen(window.bounds)
    let front: View = window.topViewController?.view ?? window
    var found: [(View, String)] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0, !(view is KeyboardView) else { return }
      let text: String? =
        switch view {
        case let label as Label: label.text
        case let button as Button: button.title
        default: nil
        }
      if let text = text?.trimmed, view.convertToScreen(view.bounds).intersection(bounds) != nil {
        found.append((view, text))
      }
      // Direct touch reads what is inside.
      if view.resolved.traits.contains(.allowsDirectInteraction) { return }
      let inside = view.subviews
      // What is behind a modal view is not meant to be read.
      if let modal = inside.last(where: { $0.resolved.viewIsModal && !$0.isHidden }) {
        visit(modal)
      } else {
        for subview in inside { visit(subview) }
      }
    }
    visit(front)
    spend(found.count)
    return found
  }
}

extension AuditedElement {
  /// Whether the reason why the cursor does not reach the element makes it unavailable to all users.
  var isHiddenOnPurpose: Bool {
    switch reason {
    case .isHidden, .zeroAlpha, .behindModal, .emptyFrame, .alreadyVisited, .tooDeep, .group,
      .container, .list:
      true
    case .flattened: !responder.isWholeControl || containsElements
    case .insideElement(let outer):
      outer is TableViewCell || outer is CollectionViewCell
        || outer.resolved.traits.contains(.allowsDirectInteraction)
    case .elementsHidden, .notListed, .element, nil: false
    }
  }
}
