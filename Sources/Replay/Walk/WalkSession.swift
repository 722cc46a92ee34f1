internal import Elements
internal import Gestures
package import ScreenReader

/// A reader on a screen, and a person who makes gestures there, without any panel.
package struct WalkSession {
  package var session: ReaderSession
  /// The finger that explores, where it rests.
  private var resting: ReaderInput.Place?
  /// In practice, or where it means something else, a finger that explored says so when it leaves.
  private var isExploringFollowed = true
  /// What the last finger was on takes fingers as they are, and it was lifted at the end of its path.
  private var hasLifted = false

  /// How long all is listened to at most.
  private static let longestSpeech = Duration.seconds(600)
  /// How long a hand takes from one tap to the next.
  private static let tapPause = Duration.milliseconds(300)
  /// How long a finger is held before it means more.
  private static let holdTime = Duration.milliseconds(600)

  /// Switches the reader on, where its settings do not say that it begins off.
  package init(_ reader: ScreenReader) {
    session = ReaderSession(reader: reader)
    if reader.settings.beginsOn { session.handle(.power(on: true)) }
  }

  var application: Application { session.reader.application }

  /// All that is being said is said to its end.
  package mutating func settle() { session.advanceUntilQuiet(atMost: Self.longestSpeech) }

  /// The last finger is lifted, and all is said.
  package mutating func finish() {
    lift()
    settle()
  }

  // MARK: Steps

  package mutating func perform(_ step: WalkStep) throws(WalkError) {
    session.allowance?.renew()
    switch step {
    case .gesture(.splitTap, let point) where !session.reader.isSighted:
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
      // What is out of sight, or covered, is found by its number.
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

  /// The words of a step as they may be shown: without what goes to a text that nobody may see.
  package func shown(_ words: String, of step: WalkStep) -> String {
    guard case .type(let text) = step, application.editsSecret else { return words }
    return "type:" + String(repeating: SecureTextField.bullet, count: text.count)
  }

  private mutating func make(_ gesture: Gesture, at place: ReaderInput.Place, isChosen: Bool) {
    session.handle(.touched)
    if session.reader.isSighted {
      session.handle(.gesture(gesture, place: place))
    } else if isChosen, session.reader.takesTouchesDirectly(at: place) {
      for _ in 0..<gesture.times {
        session.handle(.direct(.began, place: place))
        session.handle(.direct(.ended, place: place))
      }
    } else if session.reader.followsPhases(of: gesture) {
      session.handle(.phase(gesture, .began, place: place))
      session.advance(to: session.now + Self.holdTime)
      session.handle(.phase(gesture, .ended, place: place))
    } else {
      session.handle(.gesture(gesture, place: place))
    }
  }

  /// One finger rests, another taps.
  private mutating func splitTap(at chosen: ReaderInput.Place?) {
    let place = chosen ?? resting ?? placeOfCursor
    if resting == nil {
      session.handle(.touched)
      session.handle(.phase(.explore, .began, place: place))
      resting = place
    }
    // The finger beside which another taps is not told of as one that explores.
    isExploringFollowed = true
    session.handle(.gesture(.splitTap, place: place))
  }

  private mutating func lift() {
    hasLifted = false
    guard let place = resting else { return }
    resting = nil
    session.handle(.phase(.explore, .ended, place: place))
    if !isExploringFollowed { session.handle(.gesture(.explore, place: place)) }
  }

  /// A finger wanders at the pace of somebody who listens: some 200 points a second.
  private mutating func follow(_ gesture: Gesture, _ points: [Point]) throws(WalkError) {
    let places = try points.map(place)
    lift()
    guard let first = places.first, let last = places.last else { return }
    let isSighted = session.reader.isSighted
    if isSighted, gesture != .explore {
      // Of several fingers nothing comes; the tap before a finger that is held is a tap of its own.
      guard gesture == .doubleTapHold(fingers: 1) else { return }
      session.handle(.gesture(.tap(count: 1, fingers: 1), place: first))
      session.advance(to: session.now + Self.tapPause)
    }
    let isDirect = isSighted || session.reader.takesTouchesDirectly(at: first)
    let isFollowed = isDirect || session.reader.followsPhases(of: gesture)
    session.handle(.touched)
    session.handle(
      isDirect ? .direct(.began, place: first) : .phase(gesture, .began, place: first))
    // A hold is known once it is one, exploring when it is over.
    if !isFollowed, gesture != .explore { session.handle(.gesture(gesture, place: first)) }
    for index in points.indices.dropFirst() {
      let (from, to) = (places[index - 1], places[index])
      let way = points[index] - points[index - 1]
      let distance = max(way.x.magnitude, way.y.magnitude)
      let steps = min(1_000, max(1, Int((distance / 8).rounded(.up))))
      for step in 1...steps {
        session.advance(to: session.now + .milliseconds(40))
        let part = Double(step) / Double(steps)
        let place = ReaderInput.Place(
          x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        session.handle(
          isDirect ? .direct(.moved, place: place) : .phase(gesture, .changed, place: place))
      }
    }
    if isDirect {
      session.handle(.direct(.ended, place: last))
      hasLifted = true
    } else if gesture != .explore {
      session.handle(.phase(gesture, .ended, place: last))
    } else {
      (resting, isExploringFollowed) = (last, isFollowed)
    }
  }

  /// A key is found and entered, in the way that the reader is set to.
  mutating func press(_ key: Responder) {
    let place = place(on: key)
    defer { session.advance(to: session.now + Self.tapPause) }
    if session.reader.isSighted {
      return make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
    }
    switch session.reader.settings.typingMode {
    case .standard:
      make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
      session.advance(to: session.now + Self.tapPause)
      make(.tap(count: 2, fingers: 1), at: place, isChosen: false)
    case .touch:
      session.handle(.touched)
      session.handle(.phase(.explore, .began, place: place))
      session.advance(to: session.now + Self.tapPause)
      session.handle(.phase(.explore, .ended, place: place))
    case .direct: make(.tap(count: 1, fingers: 1), at: place, isChosen: false)
    }
  }

  // MARK: Places

  /// The place of a finger on a point of the screen.
  private func place(_ point: Point) throws(WalkError) -> ReaderInput.Place {
    if let place = session.reader.place(of: point) { return place }
    throw WalkError(.offScreen(point, session.reader.screenSize))
  }

  /// What cannot be seen is touched nowhere: in its place, any other does.
  private func place(on element: Responder?) -> ReaderInput.Place {
    element.flatMap { session.reader.place(of: $0.asked.activationPoint) } ?? ReaderInput.Place()
  }

  /// The number of an element in the reading order, from 1, if a touch on it would find another or none.
  private func numberIfCovered(_ element: Responder) -> Int? {
    let order = application.readingOrder
    guard order.hitTest(element.asked.activationPoint) !== element else { return nil }
    return order.index(of: element).map { $0 + 1 }
  }

  private var placeOfCursor: ReaderInput.Place { place(on: session.reader.focusedElement) }

  /// Where a gesture is made that can be made anywhere.
  private func usualPlace(of gesture: Gesture) -> ReaderInput.Place {
    // Four fingers in the upper half mean the first element.
    gesture.fingers >= 4 ? ReaderInput.Place(x: 0.5, y: 0.25) : placeOfCursor
  }
}

extension Gesture {
  /// How often the fingers come down.
  fileprivate var times: Int { if case .tap(let count, _) = self { count } else { 1 } }
}
