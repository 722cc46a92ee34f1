import Evdev
package import Gestures
import Touches

/// Checks the invariants of `GestureRecognizer` on its events.
///
/// - Time never runs backwards, including in the trace. A gesture begins before it is decided, and
///   is decided before it is emitted.
/// - Only bound gestures are recognized.
/// - Every touch has one account, in order: its gestures, or the reason for having no gesture.
/// - A continuous gesture begins once, and ends or is cancelled once.
package struct GestureInvariants {
  package private(set) var touches = 0
  /// The number of recognitions of each gesture.
  package private(set) var gestures: [String: Int] = [:]
  /// The number of times each reason was given for a touch that is not a gesture.
  package private(set) var reasons: [String: Int] = [:]
  /// A message about the first violated invariant.
  package private(set) var broken: String?

  private let bound: GestureSet
  private var time = Timestamp(microseconds: .min)
  private var lasting: Gesture?
  /// The recognized gestures that no touch account lists yet.
  private var unaccounted: [Gesture: Int] = [:]

  /// The number of gestures.
  package static let kinds = GestureCatalog.gestures.count

  package init(bound: GestureSet) { self.bound = bound }

  /// Checks the next event.
  package mutating func keep(_ report: GestureEvent) {
    switch report {
    case .recognized(let recognition):
      pass(to: recognition.time, recognition.gesture.name)
      if !(recognition.start <= recognition.completionTime
        && recognition.completionTime <= recognition.time)
      {
        fail("\(recognition) is not in order")
      }
      if !bound.contains(recognition.gesture) { fail("\(recognition.gesture) is not bound") }
      gestures[recognition.gesture.name, default: 0] += 1
      unaccounted[recognition.gesture, default: 0] += 1
    case .phase(let phase):
      pass(to: phase.time, "\(phase.gesture) \(phase.state)")
      if !bound.contains(phase.gesture) { fail("\(phase.gesture) lasts and is not bound") }
      keep(phase)
    case .touch(let account): keep(account)
    case .trace(let step): pass(to: step.time, "a step")
    }
  }

  private mutating func keep(_ phase: GesturePhase) {
    switch phase.state {
    case .began:
      if let lasting { fail("\(phase.gesture) began while \(lasting) lasted") }
      lasting = phase.gesture
    case .changed:
      if lasting != phase.gesture { fail("\(phase.gesture) changed and had not begun") }
    case .ended, .cancelled:
      if lasting != phase.gesture { fail("\(phase.gesture) ended and had not begun") }
      lasting = nil
    }
  }

  private mutating func keep(_ account: TouchOutcome) {
    touches += 1
    if account.number != touches { fail("touch \(account.number) is told as touch \(touches)") }
    if account.end < account.start { fail("touch \(account.number) ended before it began") }
    if account.gestures.isEmpty {
      if account.closest == nil { fail("touch \(account.number) is nothing without a reason") }
      reasons[account.closest?.reason.name ?? "", default: 0] += 1
    }
    // The first touch of a multi-touch series accounts for its gesture. Later touches account only
    // for their other gestures.
    let isFurther = (account.part?.index ?? 1) > 1
    for gesture in account.gestures.dropFirst(isFurther ? 1 : 0) {
      unaccounted[gesture, default: 0] -= 1
    }
  }

  /// Checks that nothing is pending once all fingers are up and time has passed.
  package mutating func close(_ recognizer: GestureRecognizer) {
    if let lasting { fail("\(lasting) never ended") }
    if let deadline = recognizer.deadline { fail("it still waits for \(deadline)") }
    for gesture in GestureCatalog.gestures where unaccounted[gesture, default: 0] != 0 {
      fail("\(gesture) is told \(unaccounted[gesture, default: 0]) times more than touches were it")
    }
  }

  private mutating func pass(to moment: Timestamp, _ what: String) {
    if moment < time { fail("time ran backwards at \(what)") }
    time = max(time, moment)
  }

  private mutating func fail(_ promise: String) { if broken == nil { broken = promise } }
}

extension GestureInvariants {
  package static func kept(seed: UInt64) -> GestureInvariants { kept(by: RandomSource(seed: seed)) }

  /// Checks a recognizer with random fingers, bindings and tunables.
  package static func kept(by chance: RandomSource) -> GestureInvariants {
    var random = chance
    var bound = GestureSet.all
    if random.oneIn(2) {
      bound = GestureSet(GestureCatalog.gestures.filter { _ in random.oneIn(2) })
      bound.insert(.tap(count: 1, fingers: 1))
    }
    let profile = Profile.allCases[random.below(Profile.allCases.count)]
    var recognizer = GestureRecognizer(
      bound: bound, tunables: profile.adapted(.standard),
      surface: SurfaceTraits(showsEachFinger: !random.oneIn(6)))
    recognizer.emitsPhases = true
    var hurried = recognizer
    recognizer.reportsTouches = true
    recognizer.reportsTrace = random.oneIn(8)
    let fingers = RandomFingers(random)

    var promise = GestureInvariants(bound: bound)
    var emitted: [GestureEvent] = []
    func record() {
      for report in recognizer.events {
        promise.keep(report)
        switch report {
        case .recognized, .phase: emitted.append(report)
        case .touch, .trace: break
        }
      }
      recognizer.removeAllEvents()
    }
    for frame in fingers.frames {
      recognizer.handle(frame)
      record()
      // A second recognizer, advanced to each of its deadlines, must emit the same events.
      while let deadline = hurried.deadline, deadline < frame.time {
        hurried.advance(to: deadline + Microseconds(1))
      }
      hurried.handle(frame)
    }
    recognizer.finish()
    record()
    promise.close(recognizer)
    hurried.finish()
    promise.compare(emitted, hurried)

    for frame in fingers.tap { recognizer.handle(frame) }
    recognizer.finish()
    record()
    promise.close(recognizer)
    promise.expect(emitted.last, begunAt: fingers.tap.first?.time)
    return promise
  }

  private mutating func compare(_ emitted: [GestureEvent], _ hurried: GestureRecognizer) {
    if emitted != hurried.events {
      fail("asked at its deadlines it says \(hurried.events) instead of \(emitted)")
    }
  }

  private mutating func expect(_ last: GestureEvent?, begunAt start: Timestamp?) {
    guard case .recognized(let tap)? = last, tap.gesture == .tap(count: 1, fingers: 1),
      tap.start == start
    else { return fail("a tap at the end is \(last.map { "\($0)" } ?? "nothing")") }
  }
}
