import Evdev
package import Gestures
import Touches

/// Watches reports and keeps the account of what `GestureRecognizer` promises.
///
/// - Time never runs backwards, nor in the trace, and a gesture began before it was decided, and was before it is told.
/// - Only bound gestures are recognized.
/// - Every touch is accounted for once, in order: as gestures, or with a reason.
/// - A gesture that lasts begins once, and ends or is cancelled once.
package struct GesturePromise {
  package private(set) var touches = 0
  /// How often each gesture was recognized.
  package private(set) var gestures: [String: Int] = [:]
  /// How often each reason was given why a touch is nothing.
  package private(set) var reasons: [String: Int] = [:]
  /// The first promise that was broken, in words.
  package private(set) var broken: String?

  private let bound: GestureSet
  private var time = Timestamp(microseconds: .min)
  private var lasting: Gesture?
  /// Gestures that were recognized, and which no touch has been said to be yet.
  private var unaccounted: [Gesture: Int] = [:]

  /// How many gestures there are.
  package static let kinds = GestureCatalog.gestures.count

  package init(bound: GestureSet) { self.bound = bound }

  /// Takes the next report.
  package mutating func keep(_ report: GestureReport) {
    switch report {
    case .recognized(let recognition):
      pass(to: recognition.time, recognition.gesture.name)
      if !(recognition.start <= recognition.decided && recognition.decided <= recognition.time) {
        fail("\(recognition) is not in order")
      }
      if !bound.contains(recognition.gesture) { fail("\(recognition.gesture) is not bound") }
      gestures[recognition.gesture.name, default: 0] += 1
      unaccounted[recognition.gesture, default: 0] += 1
    case .phase(let phase):
      pass(to: phase.time, "\(phase.gesture) \(phase.step)")
      if !bound.contains(phase.gesture) { fail("\(phase.gesture) lasts and is not bound") }
      keep(phase)
    case .touch(let account): keep(account)
    case .trace(let step): pass(to: step.time, "a step")
    }
  }

  private mutating func keep(_ phase: GesturePhase) {
    switch phase.step {
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

  private mutating func keep(_ account: TouchAccount) {
    touches += 1
    if account.number != touches { fail("touch \(account.number) is told as touch \(touches)") }
    if account.end < account.start { fail("touch \(account.number) ended before it began") }
    if account.gestures.isEmpty {
      if account.closest == nil { fail("touch \(account.number) is nothing without a reason") }
      reasons[account.closest?.refusal.name ?? "", default: 0] += 1
    }
    // Of a gesture that is several touches the first one counts; what comes after it is its own.
    let isFurther = (account.part?.index ?? 1) > 1
    for gesture in account.gestures.dropFirst(isFurther ? 1 : 0) {
      unaccounted[gesture, default: 0] -= 1
    }
  }

  /// All fingers are up and time has passed: nothing may be left open.
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

extension GesturePromise {
  package static func kept(seed: UInt64) -> GesturePromise { kept(by: Chance(seed: seed)) }

  /// Runs a stream of random fingers through a recognizer with random bindings and tunables.
  package static func kept(by chance: Chance) -> GesturePromise {
    var random = chance
    var bound = GestureSet.all
    if random.once(in: 2) {
      bound = GestureSet(GestureCatalog.gestures.filter { _ in random.once(in: 2) })
      bound.insert(.tap(count: 1, fingers: 1))
    }
    let profile = Profile.allCases[random.below(Profile.allCases.count)]
    var recognizer = GestureRecognizer(
      bound: bound, tunables: profile.adapted(.standard),
      surface: SurfaceTraits(showsEachFinger: !random.once(in: 6)))
    recognizer.reportsPhases = true
    var hurried = recognizer
    recognizer.reportsTouches = true
    recognizer.reportsTrace = random.once(in: 8)
    let fingers = RandomFingers(random)

    var promise = GesturePromise(bound: bound)
    var told: [GestureReport] = []
    func tell() {
      for report in recognizer.reports {
        promise.keep(report)
        switch report {
        case .recognized, .phase: told.append(report)
        case .touch, .trace: break
        }
      }
      recognizer.clearReports()
    }
    for frame in fingers.frames {
      recognizer.handle(frame)
      tell()
      // Another one that is asked at its own deadlines must say the same.
      while let deadline = hurried.deadline, deadline < frame.time {
        hurried.advance(to: deadline + Microseconds(1))
      }
      hurried.handle(frame)
    }
    recognizer.finish()
    tell()
    promise.close(recognizer)
    hurried.finish()
    promise.compare(told, hurried)

    for frame in fingers.tap { recognizer.handle(frame) }
    recognizer.finish()
    tell()
    promise.close(recognizer)
    promise.expect(told.last, begunAt: fingers.tap.first?.time)
    return promise
  }

  private mutating func compare(_ told: [GestureReport], _ hurried: GestureRecognizer) {
    if told != hurried.reports {
      fail("asked at its deadlines it says \(hurried.reports) instead of \(told)")
    }
  }

  private mutating func expect(_ last: GestureReport?, begunAt start: Timestamp?) {
    guard case .recognized(let tap)? = last, tap.gesture == .tap(count: 1, fingers: 1),
      tap.start == start
    else { return fail("a tap at the end is \(last.map { "\($0)" } ?? "nothing")") }
  }
}
