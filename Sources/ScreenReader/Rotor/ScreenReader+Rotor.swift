import Controls
import Elements

extension ScreenReader {
  /// The current option of the rotor.
  public var rotorOption: RotorOption? {
    if let lent = rotor.contextual { return lent }
    if case .builtIn(let kind) = rotor.userChoice, isOffered(kind), applies(kind) {
      return rotor.userChoice
    }
    return rotorOptions.contains(rotor.userChoice) ? rotor.userChoice : rotorOptions.first
  }

  /// The options that are available for the current element and screen, in order.
  public var rotorOptions: [RotorOption] {
    let custom = customRotors
    let own = Set(custom.compactMap(\.name.kind))
    var options = settings.rotor.filter { applies($0) || own.contains($0) }
      .map { RotorOption.builtIn($0) }
    var names: Set<String> = []
    for rotor in custom where rotor.name.kind.map({ settings.rotor.contains($0) }) != true {
      let name = rotor.name.text
      // Of several rotors with the same name, the one nearest to the element is used.
      if names.insert(name).inserted { options.append(.custom(name)) }
    }
    return options
  }

  /// Returns the name of a rotor option, as the reader speaks it.
  public func name(of option: RotorOption) -> String {
    switch option {
    case .builtIn(let kind): strings.rotor(kind)
    case .custom(let name): name
    }
  }

  /// Returns whether the rotor has an option.
  ///
  /// Characters are always available while text is edited.
  private func isOffered(_ kind: RotorOption.Kind) -> Bool {
    settings.rotor.contains(kind) || (kind == .characters && textInput != nil)
  }

  private func applies(_ kind: RotorOption.Kind) -> Bool {
    let element = groups.isOnWhole ? nil : cursor.element
    // Computed on demand, because most options do not need the traits.
    func has(_ trait: AccessibilityTraits) -> Bool {
      element?.resolved.traits.contains(trait) == true
    }
    switch kind {
    case .characters, .words, .lines: return cursor.element != nil
    case .adjustValue: return has(.adjustable)
    case .actions: return element.map { offersActions(of: $0) } ?? false
    case .moreContent: return element?.accessibilityCustomContent.isEmpty == false
    case .edit, .textSelection: return textInput != nil && has(.textEntry)
    case .misspelledWords: return isLookedThrough && has(.textEntry)
    case .typingMode: return has(.keyboardKey)
    case .zoom: return has(.supportsZoom)
    case .speakingRate, .volume, .punctuation, .hints, .language, .verticalNavigation, .sameItem,
      .differentItem:
      return true
    case .containers, .headings, .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4,
      .headingLevel5, .headingLevel6, .links, .visitedLinks, .formControls, .images, .tables,
      .lists, .landmarks, .buttons, .textFields, .searchFields, .staticText, .directTouch:
      return scan.has(kind, in: application)
    }
  }

  /// Updates the rotor if the element with the cursor has changed.
  mutating func keepRotorCurrent() {
    guard let element = cursor.element, !groups.isOnWhole else { return }
    rotor.elementDidChange(
      RotorState.Offer(
        isAdjustable: element.resolved.traits.contains(.adjustable),
        hasActions: offersActions(of: element)))
  }

  /// Passes the option of the rotor to a page that shows the session.
  func showRotor() {
    guard application.rotorDisplay.isShown else { return }
    let option = isListening ? rotorOption : nil
    application.rotorDisplay.option = option.map { option in
      let key = if case .builtIn(let kind) = option { kind.rawValue } else { "custom" }
      return RotorDisplay.Option(option: key, name: name(of: option))
    }
  }

  // MARK: Turning

  mutating func turnRotor(forward: Bool) {
    let options = rotorOptions
    guard !options.isEmpty else { return emit(.sound(.border)) }
    let index = rotorOption.flatMap { options.firstIndex(of: $0) } ?? 0
    let next = (index + (forward ? 1 : options.count - 1)) % options.count
    rotor.turn(to: options[next])
    emit(.sound(.tick))
    switch options[next] {
    case .builtIn(let kind):
      let name = strings.rotor(kind)
      let colon = name.isWide ? "：" : ": "
      say(name + (kind.setting.map { colon + state(of: $0) } ?? ""))
    case .custom(let name):
      let text = customRotors.first { $0.name.text == name }?.name.spoken
      say(
        SpeechToken.pieces(
          of: text ?? AttributedText(name), .reader, language: application.foreignLanguage),
        .interrupting)
    }
  }

  // MARK: Stepping

  mutating func stepRotor(forward: Bool) {
    guard let option = rotorOption else { return emit(.sound(.border)) }
    validateCursor()
    switch option {
    case .custom(let name): stepThroughCustom(name, forward: forward)
    case .builtIn(let kind): step(kind, forward: forward)
    }
  }

  private mutating func step(_ kind: RotorOption.Kind, forward: Bool) {
    if let custom = systemRotor(for: kind) { return step(through: custom, forward: forward) }
    switch kind {
    case .characters: stepThroughText(.character, forward: forward)
    case .words: stepThroughText(.word, forward: forward)
    case .lines: stepThroughText(.line, forward: forward)
    case .containers: stepThroughContainers(nil, forward: forward)
    case .tables, .lists, .landmarks: stepThroughContainers(kind, forward: forward)
    case .headings, .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4,
      .headingLevel5, .headingLevel6, .visitedLinks, .formControls, .images, .buttons,
      .textFields, .searchFields, .staticText, .sameItem, .differentItem, .verticalNavigation:
      stepThroughElements(kind, forward: forward)
    case .links: stepThroughLinks(forward: forward)
    case .misspelledWords: stepThroughMisspelledWords(forward: forward)
    case .adjustValue: adjust(forward ? .decrement : .increment)
    case .actions: stepThroughActions(forward: forward)
    case .moreContent: stepThroughDetails(forward: forward)
    case .edit: stepThroughEditing(forward: forward)
    case .textSelection: stepSelectionUnit(forward: forward)
    case .zoom: act(zoomAction(inward: !forward))
    case .typingMode, .directTouch, .speakingRate, .volume, .punctuation, .hints, .language:
      if let setting = kind.setting { change(setting, forward: forward) }
    }
  }

  private func zoomAction(inward: Bool) -> AccessibilityAction {
    let point = cursor.element?.resolved.activationPoint ?? .zero
    return inward ? .zoomIn(point) : .zoomOut(point)
  }

  // MARK: Through elements

  private mutating func stepThroughElements(_ kind: RotorOption.Kind, forward: Bool) {
    let order = expandedOrder()
    let count = order.entries.count
    let here = cursor.element.flatMap { order.index(of: $0) }
    let current = here.map { order.entries[$0] }
    // If a group is focused as a whole, its first element has not been spoken.
    let step = forward ? groups.isOnWhole ? 0 : 1 : -1
    var next = here.map { $0 + step } ?? (forward ? 0 : count - 1)
    while order.entries.indices.contains(next) {
      if kind.matches(order.entries[next], from: current) {
        move(to: order.entries[next].element, .user)
        return
      }
      next += forward ? 1 : -1
    }
    nothingFurther(kind)
  }

  mutating func nothingFurther(_ kind: RotorOption.Kind) {
    emit(.sound(.border))
    application.userDidNavigate()
    say(strings.message(.notFound(kind)))
  }

  /// Moves to the first element of the next or previous container.
  private mutating func stepThroughContainers(_ kind: RotorOption.Kind?, forward: Bool) {
    let order = expandedOrder()
    let here = cursor.element.flatMap { order.index(of: $0) } ?? -1
    let starts = order.containers.filter { !$0.entries.isEmpty && kind?.matches($0.kind) != false }
      .map(\.entries.lowerBound).sorted()
    let target = forward ? starts.first { $0 > here } : starts.last { $0 < here }
    guard let target else { return nothingFurther(kind ?? .containers) }
    move(to: order.entries[target].element, .user)
  }

  // MARK: Through what an element offers

  private mutating func stepThroughDetails(forward: Bool) {
    let details = cursor.element?.accessibilityCustomContent ?? []
    let next =
      rotor.customContentIndex.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : details.count - 1)
    guard details.indices.contains(next) else { return emit(.sound(.border)) }
    rotor.customContentIndex = next
    var phrase = TokenBuilder(language: cursor.element?.spokenLanguage)
    phrase.add(.content, details[next].label)
    phrase.add(
      .content, details[next].value, joint: details[next].label.string.isEmpty ? .sentence : .colon)
    say(phrase.tokens, .interrupting)
  }
}
