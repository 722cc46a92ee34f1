import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Each gesture is recognized as soon as no other bound gesture is possible.
///
/// The test computes that moment from the touches of the gestures in the catalog. A gesture can
/// become another one if its touches are a prefix of the other's.
@Suite struct EarlyDecisionTests {
  @Test func everyCatalogGestureIsPerformed() {
    #expect(Set(Performance.all.map(\.gesture)) == Set(GestureCatalog.gestures))
    #expect(Performance.all.count == GestureCatalog.gestures.count)
  }

  @Test(arguments: GestureCatalog.gestures)
  func gestureIsDecidedAtTheFirstMomentWithAllBound(gesture: Gesture) {
    decides(gesture, among: GestureCatalog.gestures)
  }

  @Test(arguments: GestureCatalog.gestures)
  func gestureIsDecidedAtOnceWhenBoundAlone(gesture: Gesture) {
    #expect(gesture.mayBecome(among: [gesture]).isEmpty)
    decides(gesture, among: [gesture])
  }

  @Test(arguments: GestureCatalog.gestures)
  func gestureIsDecidedAtOnceWithoutItsContinuations(gesture: Gesture) {
    let others = gesture.mayBecome(among: GestureCatalog.gestures)
    decides(gesture, among: GestureCatalog.gestures.filter { !others.contains($0) })
  }

  @Test(arguments: GestureCatalog.gestures)
  func gestureWaitsOnlyForAPossibleContinuation(gesture: Gesture) {
    for other in GestureCatalog.gestures { decides(gesture, among: [gesture, other]) }
  }

  @Test(arguments: GestureCatalog.gestures)
  func gestureIsDecidedAtTheFirstMomentAmongRandomBindings(gesture: Gesture) {
    var random = SeededRandom(seed: 4)
    for _ in 0..<50 {
      decides(
        gesture, among: GestureCatalog.gestures.filter { $0 == gesture || random.once(in: 2) })
    }
  }

  private func decides(
    _ gesture: Gesture, among bound: [Gesture], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let performance = Performance.of(gesture) else {
      Issue.record("nobody performs \(gesture)", sourceLocation: sourceLocation)
      return
    }
    let waits = !gesture.mayBecome(among: bound).isEmpty
    let moment =
      waits ? performance.isDone + Tunables.standard.doubleTapWindow : performance.isDone
    let said = Said(of: performance.hand.frames, bound: GestureSet(bound))
    #expect(said.gestures == [gesture], "among \(bound)", sourceLocation: sourceLocation)
    #expect(
      said.recognitions.first?.time == moment, "among \(bound)", sourceLocation: sourceLocation)
    #expect(
      said.recognitions.first?.completionTime == performance.isDone, "among \(bound)",
      sourceLocation: sourceLocation)
  }
}

extension Gesture {
  /// The movement in one touch of a gesture.
  private enum Step: Equatable {
    case tap(Int)
    case hold(Int)
    case whole(Gesture)
  }

  private var steps: [Step] {
    switch self {
    case .tap(let count, let fingers): Array(repeating: .tap(fingers), count: count)
    case .doubleTapHold(let fingers): [.tap(fingers), .hold(fingers)]
    case .explore, .flick, .twoPartFlick, .splitTap, .rotor, .escape, .pinch, .custom:
      [.whole(self)]
    }
  }

  /// Returns the longer gestures of which this one is a prefix.
  func mayBecome(among bound: [Gesture]) -> [Gesture] {
    bound.filter { $0.steps.count > steps.count && $0.steps.starts(with: steps) }
  }
}
