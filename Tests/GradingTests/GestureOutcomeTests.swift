import Gestures
import Grading
import Synthesis
import Testing

@Suite struct GestureOutcomeTests {
  private let tap = Gesture.tap(count: 1, fingers: 1)
  private let doubleTap = Gesture.tap(count: 2, fingers: 1)
  private let clockwise = Gesture.rotor(.clockwise)
  private let counterclockwise = Gesture.rotor(.counterclockwise)

  private func grades(_ expected: [String], _ found: [Gesture]) -> [GestureOutcome.Grade] {
    GestureOutcome.all(expected: expected, found: found).map(\.grade)
  }

  @Test func otherGestureIsWrongAndNoGestureIsMissed() {
    #expect(grades(["tap"], [tap]) == [.correct])
    #expect(grades(["tap"], [doubleTap]) == [.incorrect])
    #expect(grades(["tap"], []) == [.missed])
    #expect(grades(["tap"], [tap, tap]) == [.incorrect])
    #expect(grades([], [tap]) == [])
    #expect(grades(["none"], []) == [.correct])
    #expect(grades(["none"], [tap]) == [.incorrect])
  }

  @Test func consecutiveDetentsCountAsOneTurn() {
    #expect(grades(["rotor-clockwise"], [clockwise]) == [.correct])
    #expect(grades(["rotor-clockwise"], [clockwise, clockwise, clockwise]) == [.correct])
    #expect(grades(["rotor-clockwise"], [clockwise, counterclockwise]) == [.incorrect])
    let twice = ["rotor-clockwise", "rotor-clockwise"]
    #expect(grades(twice, [clockwise, clockwise]) == [.correct, .correct])
    #expect(grades(["split-tap"], [.splitTap, .splitTap]) == [.correct])
    #expect(grades(["double-tap"], [doubleTap, doubleTap]) == [.incorrect])
  }

  @Test func recordingIsGradedOnlyIfItExpectsGestures() {
    #expect(GestureOutcome.grade([], [tap]) == nil)
    #expect(GestureOutcome.grade(["tap", "double-tap"], [tap, doubleTap]) == .correct)
    #expect(GestureOutcome.grade(["tap", "double-tap"], [doubleTap, tap]) == .incorrect)
    #expect(GestureOutcome.grade(["tap"], []) == .missed)
    #expect(GestureOutcome.grade(["none"], []) == .correct)
    #expect(GestureOutcome.grade(["none"], [tap]) == .incorrect)
    #expect(GestureOutcome.grade(["rotor-clockwise"], [clockwise, clockwise]) == .correct)
    #expect(GestureOutcome.grade(["split-tap"], [.splitTap, .splitTap]) == .incorrect)
  }

  @Test func missedGestureDoesNotAffectOthers() {
    let flick = Gesture.flick(.left, fingers: 1)
    #expect(grades(["tap", "flick-left", "tap"], [tap, tap]) == [.correct, .missed, .correct])
    #expect(grades(["tap", "flick-left"], [doubleTap, flick]) == [.incorrect, .correct])
    // A gesture that was not made counts with the one before it.
    #expect(grades(["tap", "flick-left"], [tap, .explore, flick]) == [.incorrect, .correct])
    let outcomes = GestureOutcome.all(
      expected: ["tap", "flick-left"], found: [.explore, tap, flick])
    #expect(outcomes.map(\.found) == [["explore", "tap"], ["flick-left"]])
  }

  @Test func nonGestureMayBeExploring() {
    #expect(GestureOutcome(.nonGesture(.scribble), [.explore]).grade == .correct)
    #expect(GestureOutcome(.nonGesture(.scribble), []).grade == .correct)
    #expect(GestureOutcome(.nonGesture(.scribble), [.explore, tap]).grade == .incorrect)
    #expect(GestureOutcome(.nonGesture(.circle), [.escape]).grade == .incorrect)
  }
}
