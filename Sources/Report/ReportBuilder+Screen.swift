internal import Drawing
internal import Elements
internal import Evdev
package import Replay
package import ScreenReader

/// Records the states of the screen.
extension ReportBuilder {
  /// Observes the reader before or after an input.
  ///
  /// A state is recorded before the input that ends it, because its duration is known only then.
  package func observe(_ reader: ScreenReader, at time: Duration, _ moment: ReaderMoment) {
    let now = time.wholeMicroseconds.milliseconds
    switch moment {
    case .before: if pace.isDue(at: now) { record(reader) }
    case .after(let input, let effects):
      // An exploring finger without effects changes nothing.
      guard !effects.isEmpty || !input.isMovement else { return }
      note(reader)
      guard report.screenName != nil else { return }
      report.film.moveCursor(to: reader.focusedElement.map { $0.resolved.frame }, at: now)
      let mark = ScreenMark(reader)
      guard
        mark != lastMark || input.mayChangeScreen(effects)
          || effects.contains(where: \.mayChangeScreen)
      else { return }
      lastMark = mark
      let state = FilmPace.Pending(since: now, isTimed: !input.isOfUser)
      if pace.add(state) { report.film.leftOut += 1 }
    }
  }

  /// Records the last state of the screen.
  package func end(with reader: ScreenReader) {
    if pace.pending != nil { record(reader) }
  }

  private func note(_ reader: ScreenReader) {
    rate = reader.settings.speakingRate
    report.language = reader.settings.ownLanguage
  }

  private func record(_ reader: ScreenReader) {
    guard let pending = pace.pending else { return }
    var outline = Outline(asItStands: reader.application, settings: reader.settings, name: name)
    // An audit of a long list takes too long to repeat it after each scroll.
    let isLong = outline.order.entries.count > ElementRecords.longList
    outline.findings = (isLong ? lastFindings : nil) ?? findings()
    lastFindings = outline.findings
    let elements = records.elements(of: outline)
    let work = report.film.take(
      reader.application, elements, at: pending.since, isTimed: pending.isTimed, in: report.assets)
    pace.take(work: work)
    // Reading the screen may have created missing rows.
    lastMark = ScreenMark(reader)
    guard report.film.isFull else { return }
    report.film.thin()
    pace.slowDown()
  }

  /// A cheap fingerprint of the screen.
  ///
  /// If it is equal, the screen has probably not changed.
  struct ScreenMark: Equatable {
    /// A new visit has a new application.
    private let identity: ObjectIdentifier
    private let application: Application.ChangeMark
    private let settings: ReaderSettings

    fileprivate init(_ reader: ScreenReader) {
      identity = ObjectIdentifier(reader.application)
      application = reader.application.changeMark
      settings = reader.settings
    }
  }
}

extension ReaderInput {
  /// Whether the screen may change without an effect that reports it.
  fileprivate func mayChangeScreen(_ effects: [ReaderEffect]) -> Bool {
    switch self {
    case .continuousGesture, .command, .touchBegan, .utteranceEnded, .focus, .visitEnding,
      .timePassed:
      false
    case .gesture: !effects.contains(where: \.onlyMovesCursor)
    case .key, .headphones, .directTouch, .label, .change, .changeNode, .power, .cleaning, .event:
      true
    }
  }
}

extension ReaderEffect {
  /// Whether the effect is a command that only moves the cursor or speaks.
  fileprivate var onlyMovesCursor: Bool {
    if case .command(_, let command?) = self { command.onlyMovesCursor } else { false }
  }

  /// Whether the screen may look different after this effect.
  fileprivate var mayChangeScreen: Bool {
    switch self {
    case .act, .edit, .touch, .system: true
    case .command(_, let command): command.map { !$0.onlyMovesCursor } ?? false
    case .practiced, .focus, .say, .stop, .pause, .resume, .sound, .curtain, .copy, .setting,
      .labelRequested, .announcementEnded, .requestLimitReached:
      false
    }
  }
}

extension ReaderCommand {
  /// Whether the command only moves the cursor or speaks.
  fileprivate var onlyMovesCursor: Bool {
    switch self {
    case .explore, .speakItem, .nextItem, .previousItem, .firstItem, .lastItem, .firstOrLastItem,
      .nextRotor, .previousRotor, .toggleSpeech, .readFromTop, .readFromHere, .itemSummary,
      .toggleMute, .toggleCurtain, .louder, .quieter, .repeatSpeech, .itemHelp, .copyLastSpeech,
      .toggleHelp, .nothing:
      true
    case .activate, .activateTouched, .secondaryActivate, .longPress, .passThrough, .nextRotorItem,
      .previousRotorItem, .increment, .decrement, .magicTap, .escape, .scrollUp, .scrollDown,
      .scrollLeft, .scrollRight, .itemChooser, .labelItem, .undo, .redo, .undoOrRedo,
      .nextApplication, .previousApplication, .home, .zoomIn, .zoomOut, .intoGroup, .outOfGroup:
      false
    }
  }
}
