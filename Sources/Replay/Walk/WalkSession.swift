internal import Elements
internal import Gestures
package import ScreenReader

/// A screen reader operated by simulated gestures, without a touch device.
package struct WalkSession {
  /// The reader's session.
  package var session: ReaderSession
  /// The position of the exploring finger while it rests.
  private var resting: ReaderInput.Position?
  /// Whether the reader handles the phases of exploring.
  ///
  /// If not, the gesture is sent when the finger lifts.
  private var isExploringFollowed = true
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
  package init(_ reader: ScreenReader) {
    session = ReaderSession(reader: reader)
    if reader.settings.startsOn { session.handle(.power(on: true)) }
  }

  var application: Application { session.reader.application }

  /// Advances the time until the voice is silent, at most by ten minutes.
  package mutating func settle() { session.advanceUntilSilent(timeout: Self.longestSpeech) }

  /// Lifts the finger and finishes all speech.
  package mutating func finish() {
    lift()
    settle()
  }

  // MARK: Steps

  /// Performs a step.
  package mutating func perform(_ step: WalkStep) throws(WalkError) {
    session.allowance?.replenish()
    switch step {
    case .gesture(.splitTap, let point) where !session.reader.sendsTouchesToScreen:
      try splitTap(at: point.map(place))
    case .gesture(let gesture, let point):
      let chosen = try point.map(place)
      lift()
      make(gesture, at: chosen ?? usualPlace(of: gesture), isChosen: chosen != nil)
    case .path(let gesture, let points):
      try follow(gesture, points)
    case .lift:
      guard resting != nil || hasLifted else { throw WalkError(.nothingToLift) }
      lift()
    case .wait(let time): session.advance(to: session.now + time)
    case .type(let text):
      lift()
      try type(text)
    case .command(let command):
      lift()
      session.handle(.command(command, place: placeOfCursor))
    case .say:
      lift()
      // Elements that are off screen or covered are focused by their number.
      if let element = session.reader.focusedElement, let number = numberIfCovered(element) {
        session.handle(.focus(number))
      } else {
        session.handle(.command(.speakItem, place: placeOfCursor))
      }
    case .event(let name): session.handle(.event(name))
    case .label(let name): session.handle(.label(name.isEmpty ? nil : name))
    case .power(let isOn):
      lift()
      session.handle(.power(on: isOn))
    }
  }

  /// Returns the step's text for display; text for a secure field is redacted.
  package func shown(_ words: String, of step: WalkStep) -> String {
    guard case .type(let text) = step, application.isEditingSecureText else { return words }
    return "type:" + String(repeating: SecureTextField.bullet, count: text.count)
  }

  private mutating func make(_ gesture: Gesture, at place: ReaderInput.Position, isChosen: Bool) {
    session.handle(.touchBegan)
    if session.reader.sendsTouchesToScreen {
      session.handle(.gesture(gesture, place: place))
    } else if isChosen, session.reader.usesDirectTouch(at: place) {
      for _ in 0..<gesture.times {
        session.handle(.directTouch(.began, place: place))
        session.handle(.directTouch(.ended, place: place))
      }
    } else if session.reader.handlesPhases(of: gesture) {
      session.handle(.continuousGesture(gesture, .began, place: place))
      session.advance(to: session.now + Self.holdTime)
      session.handle(.continuousGesture(gesture, .ended, place: place))
    } else {
      session.handle(.gesture(gesture, place: place))
    }
  }

  /// Performs a split tap: one finger rests, another taps.
  private mutating func splitTap(at chosen: ReaderInput.Position?) {
    let place = chosen ?? resting ?? placeOfCursor
    if resting == nil {
      session.handle(.touchBegan)
      session.handle(.continuousGesture(.explore, .began, place: place))
      resting = place
    }
    // The reader handles the split tap, so the resting finger sends no explore gesture.
    isExploringFollowed = true
    session.handle(.gesture(.splitTap, place: place))
  }

  private mutating func lift() {
    hasLifted = false
    guard let place = resting else { return }
    resting = nil
    session.handle(.continuousGesture(.explore, .ended, place: place))
    if !isExploringFollowed { session.handle(.gesture(.explore, place: place)) }
  }

  /// Moves a finger along a path at about 200 points per second.
  private mutating func follow(_ gesture: Gesture, _ points: [Point]) throws(WalkError) {
    let places = try points.map(place)
    lift()
    guard let first = places.first, let last = places.last else { return }
    let isSighted = session.reader.sendsTouchesToScreen
    if isSighted, gesture != .explore {
      // While the reader is off, paths of several fingers have no effect. The first tap of a double
      // tap and hold is a separate tap.
      guard gesture == .doubleTapHold(fingers: 1) else { return }
      session.handle(.gesture(.tap(count: 1, fingers: 1), place: first))
      session.advance(to: session.now + Self.tapPause)
    }
    let isDirect = isSighted || session.reader.usesDirectTouch(at: first)
    let isFollowed = isDirect || session.reader.handlesPhases(of: gesture)
    session.handle(.touchBegan)
    session.handle(
      isDirect
        ? .directTouch(.began, place: first) : .continuousGesture(gesture, .began, place: first))
    // A hold is recognized when it begins, exploring when it ends.
    if !isFollowed, gesture != .explore { session.handle(.gesture(gesture, place: first)) }
    for index in points.indices.dropFirst() {
      let (from, to) = (places[index - 1], places[index])
      let way = points[index] - points[index - 1]
      let distance = max(way.x.magnitude, way.y.magnitude)
      let steps = min(1_000, max(1, Int((distance / 8).rounded(.up))))
      for step in 1...steps {
        session.advance(to: session.now + .milliseconds(40))
        let part = Double(step) / Double(steps)
        let place = ReaderInput.Position(
          x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        session.handle(
          isDirect
            ? .directTouch(.moved, place: place)
            : .continuousGesture(gesture, .changed, place: place))
      }
    }
    if isDirect {
      session.handle(.directTouch(.ended, place: last))
      hasLifted = true
    } else if gesture != .explore {
      session.handle(.continuousGesture(gesture, .ended, place: last))
    } else {
      (resting, isExploringFollowed) = (last, isFollowed)
    }
  }

  /// Presses a key in the reader's typing mode.
  mutating func press(_ key: Responder) {
    let place = place(on: key)
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
      session.handle(.continuousGesture(.explore, .began, place: place))
      session.advance(to: session.now + Self.tapPause)
      session.handle(.continuousGesture(.explore, .ended, place: place))
    case .direct: make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
    }
  }

  // MARK: Positions

  /// Returns the position of a point on the screen.
  private func place(_ point: Point) throws(WalkError) -> ReaderInput.Position {
    if let place = session.reader.position(of: point) { return place }
    throw WalkError(.offScreen(point, session.reader.screenSize))
  }

  /// Returns the activation point of an element, or the default position if it is off screen.
  private func place(on element: Responder?) -> ReaderInput.Position {
    element.flatMap { session.reader.position(of: $0.resolved.activationPoint) }
      ?? ReaderInput.Position()
  }

  /// Returns the number of an element in the reading order, from 1; `nil` if a touch would hit it.
  private func numberIfCovered(_ element: Responder) -> Int? {
    let order = application.readingOrder
    guard order.hitTest(element.resolved.activationPoint) !== element else { return nil }
    return order.index(of: element).map { $0 + 1 }
  }

  private var placeOfCursor: ReaderInput.Position { place(on: session.reader.focusedElement) }

  /// Returns the default position of a gesture.
  private func usualPlace(of gesture: Gesture) -> ReaderInput.Position {
    // Four fingers in the upper half select the first element.
    gesture.fingers >= 4 ? ReaderInput.Position(x: 0.5, y: 0.25) : placeOfCursor
  }
}

extension Gesture {
  /// The number of times the fingers touch.
  fileprivate var times: Int { if case .tap(let count, _) = self { count } else { 1 } }
}
