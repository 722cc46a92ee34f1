import Evdev
import Testing
import Touches

@testable import Gestures

@Suite struct GestureFormatterTests {
  private let start = Timestamp(microseconds: 5_000_000)

  private func at(_ milliseconds: Int64) -> Timestamp { start + .milliseconds(milliseconds) }

  private func made(_ gesture: Gesture, at y: Double = 0.75) -> Recognition {
    Recognition(
      gesture: gesture, time: at(1_234), start: at(900), completionTime: at(884),
      fingers: gesture.fingers, position: Vector(31.04, 90.25),
      normalizedPosition: UnitPoint(x: 0.25, y: y))
  }

  @Test func gestureIsWrittenAsTextAndJSON() {
    let magicTap = made(.tap(count: 2, fingers: 2))
    #expect(
      GestureFormatter.line(magicTap, since: start)
        == "     1.234  magic-tap                    31.0   90.3  from 0.900 on, waited 350 ms")
    #expect(
      GestureFormatter.json(magicTap, since: start, file: "a.yml")
        == #"{"v":1,"file":"a.yml","device":0,"time":1.234000,"gesture":"magic-tap","fingers":2,"#
        + #""start":0.900000,"wait":0.350000,"x":31.04,"y":90.25,"nx":0.25000,"ny":0.75000,"#
        + #""expected":[],"verdict":null}"#)
  }

  @Test func onlyFourFingerTapHasARegion() {
    let top = GestureFormatter.json(
      made(.tap(count: 1, fingers: 4), at: 0.4), since: start, device: 2)
    #expect(top.hasPrefix(#"{"v":1,"device":2,"time":"#))
    #expect(top.hasSuffix(#","region":"top","expected":[],"verdict":null}"#))
    #expect(
      GestureFormatter.line(made(.tap(count: 1, fingers: 4)), since: start).contains(", bottom"))
    #expect(
      !GestureFormatter.json(made(.tap(count: 1, fingers: 3)), since: start).contains("region"))
  }

  @Test func continuousGesturePhaseIsMarked() {
    let began = GesturePhase(
      gesture: .explore, state: .began, time: at(250), position: Vector(1, 2),
      normalizedPosition: .zero)
    #expect(GestureFormatter.line(began, since: start).hasPrefix("     0.250  explore began "))
    #expect(
      GestureFormatter.json(began, since: start).contains(#""phase":"began","gesture":"explore""#))
  }

  private func touch(
    _ gestures: [Gesture], part: TouchOutcome.Part? = nil, missed: NearMiss? = nil
  ) -> TouchOutcome {
    TouchOutcome(
      number: 3, start: at(1_000), end: at(1_080), fingers: 2, position: Vector(31, 90),
      gestures: gestures, part: part, closest: missed)
  }

  @Test func touchReportsItsGesture() {
    let tap = touch([.tap(count: 2, fingers: 2)], part: TouchOutcome.Part(index: 1, count: 2))
    #expect(
      GestureFormatter.lines(tap, since: start)
        == ["touch 3       1.000 to 1.080    2 fingers  magic-tap (tap 1 of 2)"])
    let json = GestureFormatter.json(tap, since: start)
    #expect(json.contains(#""gestures":["magic-tap"],"tap":1,"of":2,"irregular":[]}"#))
  }

  @Test func missedTouchReportsTheGestureAndMargin() {
    let missed = touch(
      [],
      missed: NearMiss(
        gesture: .tap(count: 2, fingers: 2),
        reason: .nextTapLate(.milliseconds(412), limit: .milliseconds(350))))
    let repaired = [Irregularity(.dropped)]
    let lines = GestureFormatter.lines(missed, since: start, repaired: repaired)
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("2 fingers  nothing"))
    #expect(lines[1].hasPrefix("         Closest to magic-tap. Two fingers tapped twice, but "))
    #expect(lines[2] == "         ! the kernel dropped events (SYN_DROPPED)")
    let json = GestureFormatter.json(missed, since: start, repaired: repaired, file: "a.yml")
    #expect(
      json.contains(
        #""gestures":[],"closest":"magic-tap","reason":"next-tap-late","measure":412,"limit":350,"#
          + #""unit":"ms","tunable":"double-tap-window","text":"Two fingers tapped twice"#))
    #expect(json.contains(#""irregular":[{"kind":"dropped","text":"#))
  }

  /// Setting the tunable to the printed value must accept the touch.
  @Test(arguments: [
    (FailureReason.spreadTooLittleApart(Ratio(0.1138), limit: Ratio(0.12)), "0.113"),
    (.bent(Ratio(0.3154), limit: Ratio(0.25)), "0.316"),
    (.bent(Ratio(0.07), limit: Ratio(0.05)), "0.07"),
    (.bent(Ratio(0.29), limit: Ratio(0.5)), "0.29"),
    (.noDescent(Ratio(-0.0004), limit: Ratio(0.12)), "-0.001"),
    (.nextTapLate(.microseconds(412_345), limit: .milliseconds(350)), "412.345"),
  ])
  func writtenMeasureIsNotRoundedTowardTheLimit(reason: FailureReason, measure: String) {
    let missed = touch([], missed: NearMiss(gesture: .escape, reason: reason))
    let json = GestureFormatter.json(missed, since: start)
    #expect(json.contains("\"measure\":\(measure),"), "\(json)")
  }

  @Test func nonMissIsNotCalledClose() {
    let palm = touch(
      [], missed: NearMiss(gesture: .flick(.left, fingers: 2), reason: .contactCancelled))
    #expect(
      GestureFormatter.lines(palm, since: start)[1].hasPrefix("         Two fingers touched, but"))
    #expect(!GestureFormatter.json(palm, since: start).contains("measure"))
  }

  @Test func traceNamesFamiliesOnceAndOnlyChanges() {
    let step = TraceEntry(
      time: at(85), cause: .frame, fingers: 0,
      possible: [
        .tap(count: 2, fingers: 2), .flick(.left, fingers: 2), .flick(.right, fingers: 2),
        .flick(.up, fingers: 2), .flick(.down, fingers: 2), .rotor(.clockwise),
      ],
      waiting: TraceEntry.Waiting(gesture: .tap(count: 1, fingers: 2), until: at(435)))
    let line = GestureFormatter.line(step, after: nil, since: start)
    #expect(line.contains("two-finger-tap waits until 0.435; "))
    #expect(line.hasSuffix("possible: rotor-clockwise, two-finger-flick-…, magic-tap"))
    #expect(
      GestureFormatter.line(step, after: step, since: start).hasSuffix("; possible: unchanged"))
    var anything = step
    anything.possible = GestureSet.all.subtracting([.doubleTapHold(fingers: 1)])
    #expect(
      GestureFormatter.line(anything, after: nil, since: start)
        .hasSuffix("possible: all except double-tap-hold"))
    #expect(
      GestureFormatter.json(step, since: start).hasSuffix(
        #""waiting":"two-finger-tap","until":0.435000}"#))
  }
}
