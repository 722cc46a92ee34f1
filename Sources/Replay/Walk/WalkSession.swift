internal import Controls
package import Elements
internal import Gestures
internal import ScreenReader
internal import Touches

/// A screen reader operated by simulated gestures, without a touch device.
package struct WalkSession: TypingWalk {
  /// The reader's session.
  package var session: ReaderSession
  /// The position of the exploring finger while it rests.
  private var resting: UnitPoint?
  /// Whether the reader handles the phases of exploring.
  ///
  /// If not, the gesture is sent when the finger lifts.
  private var isExploringFollowed = true
  /// Whether the last step was `wait`.
  ///
  /// If so, the next step may interrupt what is in progress.
  private var hasWaited = false
  /// Whether the last path was a direct touch, which ended with the finger lifted.
  private var hasLifted = false

  /// The maximum time to wait for speech.
  private static let longestSpeech = Duration.seconds(600)
  /// The pause between two taps.
  private static let tapPause = Duration.milliseconds(300)
  /// The duration of a hold.
  private static let holdTime = Duration.milliseconds(600)

  /// Creates a session.
  ///
  /// Switches the reader on unless its settings specify that it begins off.
  package init(_ session: ReaderSession) {
    self.session = session
    if session.reader.settings.startsOn { self.session.handle(.power(on: true)) }
  }

  package var application: Application { session.reader.application }

  /// Advances the time until the voice is silent, at most by ten minutes.
  package mutating func settle() { session.advanceUntilSilent(timeout: Self.longestSpeech) }

  /// Lifts the finger and finishes all speech.
  package mutating func finish() {
    lift()
    settle()
  }

  /// Lifts the finger and continues with a changed screen, which the session's `nextVisit` creates.
  package mutating func replaceScreen() {
    lift()
    session.replaceScreen(at: session.now)
  }

  // MARK: Steps

  /// Performs the steps of a script.
  package mutating func perform(_ script: [WalkScript.ScriptedStep]) throws(WalkError) {
    for line in script {
      prepare(for: line.step)
      try perform(line.step)
    }
  }

  /// Finishes speech before a step, unless the step or the one before it is `wait`.
  package mutating func prepare(for step: WalkStep) {
    let waits = if case .wait = step { true } else { false }
    if !waits, !hasWaited { settle() }
    hasWaited = waits
  }

  /// Performs a step.
  package mutating func perform(_ step: WalkStep) throws(WalkError) {
    session.idleBudget?.replenish()
    switch step {
    case .gesture(.splitTap, let point) where !session.reader.sendsTouchesToScreen:
      try splitTap(at: point.map(position))
    case .gesture(let gesture, let point):
      let chosen = try point.map(position)
      lift()
      make(gesture, at: chosen ?? usualPlace(of: gesture), isChosen: chosen != nil)
    case .path(let gesture, let points): try follow(gesture, points)
    case .lift:
      guard resting != nil || hasLifted else { throw WalkError(.nothingToLift) }
      lift()
    case .wait(let time): session.advance(to: session.now + time)
    case .type(let text):
      lift()
      try type(text)
    case .command(let command):
      lift()
      session.handle(.command(command, position: placeOfCursor))
    case .say:
      lift()
      // Elements that are off screen or covered are focused by their number.
      if let element = session.reader.focusedElement, let number = numberIfCovered(element) {
        session.handle(.focus(number))
      } else {
        session.handle(.command(.speakItem, position: placeOfCursor))
      }
    case .event(let name): session.handle(.event(name))
    case .message(let text): try send(text)
    case .key(let key):
      lift()
      session.handle(.key(key))
    case .headphones(let pluggedIn):
      lift()
      session.setHeadphones(pluggedIn: pluggedIn, at: session.now)
    case .label(let name): session.handle(.label(name.isEmpty ? nil : name))
    case .power(let isOn):
      lift()
      session.handle(.power(on: isOn))
    }
  }

  /// Sends a message to the application, which checks it first.
  private mutating func send(_ message: String) throws(WalkError) {
    let text: String
    do throws(MessageError) { text = try application.checked(message) } catch {
      throw WalkError(.invalidMessage(error))
    }
    session.handle(.message(text))
  }

  private mutating func make(_ gesture: Gesture, at position: UnitPoint, isChosen: Bool) {
    session.handle(.touchBegan)
    if session.reader.sendsTouchesToScreen {
      session.handle(.gesture(gesture, position: position))
    } else if isChosen, session.reader.usesDirectTouch(at: position) {
      for _ in 0..<gesture.times {
        session.handle(.directTouch(.began, position: position))
        session.handle(.directTouch(.ended, position: position))
      }
    } else if session.reader.handlesPhases(of: gesture) {
      session.handle(.continuousGesture(gesture, .began, position: position))
      session.advance(to: session.now + Self.holdTime)
      session.handle(.continuousGesture(gesture, .ended, position: position))
    } else {
      session.handle(.gesture(gesture, position: position))
    }
  }

  /// Performs a split tap: one finger rests, another taps.
  private mutating func splitTap(at chosen: UnitPoint?) {
    let position = chosen ?? resting ?? placeOfCursor
    if resting == nil {
      session.handle(.touchBegan)
      session.handle(.continuousGesture(.explore, .began, position: position))
      resting = position
    }
    // The reader handles the split tap, so the resting finger sends no explore gesture.
    isExploringFollowed = true
    session.handle(.gesture(.splitTap, position: position))
  }

  private mutating func lift() {
    hasLifted = false
    guard let position = resting else { return }
    resting = nil
    session.handle(.continuousGesture(.explore, .ended, position: position))
    if !isExploringFollowed { session.handle(.gesture(.explore, position: position)) }
  }

  /// Moves a finger along a path at about 200 points per second.
  private mutating func follow(_ gesture: Gesture, _ points: [Point]) throws(WalkError) {
    let places = try points.map(position)
    lift()
    guard let first = places.first, let last = places.last else { return }
    let isSighted = session.reader.sendsTouchesToScreen
    if isSighted, gesture != .explore {
      // While the reader is off, paths of several fingers have no effect. The first tap of a double
      // tap and hold is a separate tap.
      guard gesture == .doubleTapHold(fingers: 1) else { return }
      session.handle(.gesture(.tap(count: 1, fingers: 1), position: first))
      session.advance(to: session.now + Self.tapPause)
    }
    let isDirect = isSighted || session.reader.usesDirectTouch(at: first)
    let isFollowed = isDirect || session.reader.handlesPhases(of: gesture)
    session.handle(.touchBegan)
    session.handle(
      isDirect
        ? .directTouch(.began, position: first)
        : .continuousGesture(gesture, .began, position: first))
    // A hold is recognized when it begins, exploring when it ends.
    if !isFollowed, gesture != .explore { session.handle(.gesture(gesture, position: first)) }
    for index in points.indices.dropFirst() {
      let (from, to) = (places[index - 1], places[index])
      let displacement = points[index] - points[index - 1]
      let distance = max(displacement.x.magnitude, displacement.y.magnitude)
      let steps = min(1_000, max(1, Int((distance / 8).rounded(.up))))
      for step in 1...steps {
        session.advance(to: session.now + .milliseconds(40))
        let part = Double(step) / Double(steps)
        let position = UnitPoint(
          x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        session.handle(
          isDirect
            ? .directTouch(.moved, position: position)
            : .continuousGesture(gesture, .changed, position: position))
      }
    }
    if isDirect {
      session.handle(.directTouch(.ended, position: last))
      hasLifted = true
    } else if gesture != .explore {
      session.handle(.continuousGesture(gesture, .ended, position: last))
    } else {
      (resting, isExploringFollowed) = (last, isFollowed)
    }
  }

  /// Presses a key in the reader's typing mode.
  package mutating func press(_ key: Responder) {
    let place = position(on: key)
    defer { session.advance(to: session.now + Self.tapPause) }
    if session.reader.sendsTouchesToScreen {
      return make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
    }
    switch session.reader.settings.typingMode {
    case .standard:
      make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
      session.advance(to: session.now + Self.tapPause)
      make(.tap(count: 2, fingers: 1), at: place, isChosen: false)
    case .touch:
      session.handle(.touchBegan)
      session.handle(.continuousGesture(.explore, .began, position: place))
      session.advance(to: session.now + Self.tapPause)
      session.handle(.continuousGesture(.explore, .ended, position: place))
    case .direct: make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
    }
  }

  // MARK: Positions

  /// Returns the position of a point on the screen.
  private func position(_ point: Point) throws(WalkError) -> UnitPoint {
    if let position = session.reader.position(of: point) { return position }
    throw WalkError(.offScreen(point, session.reader.screenSize))
  }

  /// Returns the activation point of an element, or the default position if it is off screen.
  private func position(on element: Responder?) -> UnitPoint {
    element.flatMap { session.reader.position(of: $0.resolved.activationPoint) }
      ?? UnitPoint.center
  }

  /// Returns the number of an element in the reading order, from 1; `nil` if a touch would hit it.
  private func numberIfCovered(_ element: Responder) -> Int? {
    let order = application.readingOrder
    guard order.hitTest(element.resolved.activationPoint) !== element else { return nil }
    return order.index(of: element).map { $0 + 1 }
  }

  private var placeOfCursor: UnitPoint { position(on: session.reader.focusedElement) }

  /// Returns the default position of a gesture.
  private func usualPlace(of gesture: Gesture) -> UnitPoint {
    // Four fingers in the upper half select the first element.
    gesture.fingers >= 4 ? UnitPoint(x: 0.5, y: 0.25) : placeOfCursor
  }
}

extension Gesture {
  /// The number of times the fingers touch.
  fileprivate var times: Int { if case .tap(let count, _) = self { count } else { 1 } }
}
