import Controls
import Elements
import Gestures
import Touches

extension ScreenReader {
  /// Performs a command.
  mutating func perform(_ command: ReaderCommand, at position: UnitPoint) {
    if groups.isOnWhole, Self.elementCommands.contains(command) { return emit(.sound(.error)) }
    switch command {
    case .explore, .nothing: break
    case .speakItem: speakItem(at: position)
    case .nextItem: step(forward: true)
    case .previousItem: step(forward: false)
    case .firstItem: goToEnd(first: true)
    case .lastItem: goToEnd(first: false)
    case .firstOrLastItem: goToEnd(first: position.y < 0.5)
    case .activate: activate()
    case .activateTouched: activateTouched()
    case .secondaryActivate: activateSecondarily()
    case .longPress: act(.longPress)
    case .passThrough: passHeldTouch()
    case .nextRotor: turnRotor(forward: true)
    case .previousRotor: turnRotor(forward: false)
    case .nextRotorItem: stepRotor(forward: true)
    case .previousRotorItem: stepRotor(forward: false)
    case .increment: adjust(.increment)
    case .decrement: adjust(.decrement)
    case .toggleSpeech: toggleSpeech()
    case .magicTap: act(.magicTap)
    case .escape: if !cancelDrag() { act(.escape) }
    case .readFromTop: read(fromTop: true)
    case .readFromHere: read(fromTop: false)
    case .scrollUp: scroll(.up)
    case .scrollDown: scroll(.down)
    case .scrollLeft: scroll(.left)
    case .scrollRight: scroll(.right)
    case .itemSummary: summarize()
    case .itemChooser: chooseItem()
    case .labelItem: askForLabel()
    case .toggleMute: toggleMute()
    case .toggleCurtain: toggleCurtain()
    case .louder: changeVolume(by: 10)
    case .quieter: changeVolume(by: -10)
    case .repeatSpeech: repeatSpeech()
    case .itemHelp: sayHelp()
    case .copyLastSpeech: copyLastSpeech()
    // Without finger movement that selects the direction, `undoOrRedo` undoes.
    case .undo, .undoOrRedo: edit(.undo)
    case .redo: edit(.redo)
    case .toggleHelp: toggleHelp()
    case .nextApplication: emit(.system(.nextApplication))
    case .previousApplication: emit(.system(.previousApplication))
    case .home: emit(.system(.home))
    case .zoomIn: zoom(inward: true)
    case .zoomOut: zoom(inward: false)
    case .intoGroup: enterGroup()
    case .outOfGroup: leaveGroup()
    }
  }

  /// Sends an action up the responder chain.
  ///
  /// Plays the error sound if it is not handled.
  @discardableResult
  mutating func act(_ action: AccessibilityAction) -> ActionDispatch {
    var element = cursor.element
    // Earlier changes are not part of the outcome.
    let before = element.map { ElementState($0) }
    cursor.spokenState = before
    let count = speech.lastID
    let walk = application.perform(action, on: element)
    emit(.act(walk))
    element = settleAction(on: element)
    // These may be handled by another responder than the element whose outcome is spoken, so
    // announcements may interrupt.
    if action == .magicTap || action == .escape { countBeforeAction = nil }
    if !walk.isHandled { emit(.sound(.error)) }
    if let element, let before { sayOutcome(for: element, since: before, count) }
    return walk
  }

  // MARK: Speech as a whole

  private mutating func toggleSpeech() {
    if toggleReading() { return }
    if speech.isPaused {
      speech.isPaused = false
      emit(.resume)
    } else if let current = speech.current {
      speech.isPaused = true
      if case .announcement(let announcement) = current.origin {
        speech.detachAnnouncement()
        finish(announcement, .stopped)
      }
      emit(.pause)
    }
  }

  private mutating func toggleMute() {
    if isMuted {
      isMuted = false
      emit(.setting(.isMuted(false)))
      say(strings.message(.speechOn))
    } else {
      // Spoken before speech is muted.
      say(strings.message(.speechOff))
      isMuted = true
      emit(.setting(.isMuted(true)))
    }
  }

  private mutating func toggleCurtain() {
    isCurtainDown.toggle()
    emit(.curtain(isDown: isCurtainDown))
    say(strings.message(isCurtainDown ? .curtainOn : .curtainOff))
  }

  private mutating func copyLastSpeech() {
    guard let text = speech.lastText else { return emit(.sound(.error)) }
    emit(.copy(text))
    say(strings.message(.copied))
  }

  // MARK: Practice

  private mutating func toggleHelp() {
    isPracticing.toggle()
    emit(.setting(.help(isOn: isPracticing)))
    say(strings.message(isPracticing ? .helpOn : .helpOff))
  }

  /// Speaks the name of a gesture and of its command.
  mutating func practice(_ gesture: Gesture) {
    let command = self.command(for: gesture, in: contextOfCursor)
    emit(.practiced(gesture, command))
    var tokens = [SpeechToken(.reader, strings.gesture(gesture))]
    tokens.append(SpeechToken(.reader, command.map(strings.command) ?? strings.message(.unbound)))
    say(tokens, .interrupting)
  }

  // MARK: Where am I

  /// Speaks the position of the cursor in the reading order and in its table, and the scroll
  /// status.
  private mutating func summarize() {
    let order = expandedOrder()
    guard let element = cursor.element, let index = order.index(of: element) else {
      return say(strings.message(.nothingSelected))
    }
    let count = order.count(order.entries.indices)
    let position = strings.message(.itemPosition(order.number(of: index), of: count))
    var tokens = [SpeechToken(.reader, position)]
    if let position = placeInTable(at: index, in: order) { tokens.append(position) }
    if let status = scrollStatus {
      tokens += SpeechToken.pieces(of: status, .reader, language: application.foreignLanguage)
    }
    say(tokens, .interrupting)
  }

  /// Returns the row and column of a data table cell and the size of its table; `nil` if the
  /// element is not such a cell.
  private func placeInTable(at index: Int, in order: ReadingOrder) -> SpeechToken? {
    guard case .dataTableCell(let row?, let column?, _, _, _, _, _) = order.context(at: index),
      let table = order.containers(around: index).lazy.reversed()
        .compactMap({ $0.responder as? any AccessibilityContainerDataTable }).first
    else { return nil }
    let (rows, columns) = (table.accessibilityRowCount, table.accessibilityColumnCount)
    return SpeechToken(
      .reader,
      strings.message(
        .cellPosition(row: row + 1, rows: rows, column: column + 1, columns: columns)))
  }

  // MARK: Zoom

  private mutating func zoom(inward: Bool) {
    guard let element = cursor.element, element.resolved.traits.contains(.supportsZoom) else {
      return
    }
    let point = element.resolved.activationPoint
    act(inward ? .zoomIn(point) : .zoomOut(point))
  }
}
