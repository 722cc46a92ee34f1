import Evdev
import Gestures
import Testing
import Touches

@Suite struct RawTouchTests {
  private func twoFingerTap(_ recognizer: inout GestureRecognizer, at time: Int64) {
    for (id, x) in [(1, 20.0), (2, 38.0)] {
      recognizer.touch(id: id, x: x, y: 50, phase: .began, at: .milliseconds(time))
    }
    for (id, x) in [(1, 20.0), (2, 38.0)] {
      recognizer.touch(id: id, x: x, y: 50, phase: .ended, at: .milliseconds(time + 60))
    }
  }

  @Test func touchesOfAnySourceAreRecognized() {
    var recognizer = GestureRecognizer(width: 62, height: 110)
    twoFingerTap(&recognizer, at: 0)
    #expect(recognizer.gestures.isEmpty)
    recognizer.finish()
    #expect(recognizer.gestures == [.tap(count: 1, fingers: 2)])
  }

  @Test func flickIsRecognizedWhenItsFrameEnds() {
    var recognizer = GestureRecognizer(width: 62, height: 110)
    for step in 0...10 {
      recognizer.touch(
        id: 0, x: 10 + 4 * Double(step), y: 60, phase: step == 0 ? .began : .moved,
        at: .milliseconds(Int64(10 * step)))
    }
    recognizer.touch(id: 0, x: 50, y: 60, phase: .ended, at: .milliseconds(105))
    #expect(recognizer.gestures.isEmpty)
    recognizer.endFrame()
    #expect(recognizer.gestures == [.flick(.right, fingers: 1)])
  }

  @Test func deadlineIncludesTheUnfinishedFrame() {
    var recognizer = GestureRecognizer(width: 62, height: 110)
    #expect(recognizer.deadline == nil)
    twoFingerTap(&recognizer, at: 0)
    #expect(recognizer.deadline.map { $0 <= .milliseconds(60) } == true)
    while let deadline = recognizer.deadline { recognizer.advance(to: deadline + Microseconds(1)) }
    #expect(recognizer.gestures == [.tap(count: 1, fingers: 2)])
  }

  @Test func touchesAreEqualToFrames() {
    var touched = GestureRecognizer(width: 62, height: 110)
    var framed = GestureRecognizer()
    for (time, phase) in [(0, Contact.Phase.began), (70, .ended), (180, .began), (240, .ended)] {
      let time = Timestamp.milliseconds(Int64(time))
      touched.touch(id: 3, x: 31, y: 55, phase: phase, at: time)
      let contact = Contact(
        id: time < .milliseconds(180) ? 1 : 2, phase: phase, position: Vector(31, 55),
        normalizedPosition: .center)
      framed.handle(TouchFrame(time: time, contacts: [contact]))
    }
    touched.finish()
    framed.finish()
    #expect(touched.events == framed.events && touched.gestures == [.tap(count: 2, fingers: 1)])
  }

  @Test(
    arguments: [
      (0.0, 0), (1.5, 1_500_000), (-0.25, -250_000), (1e300, Int64.max), (-1e300, .min), (.nan, 0),
      (.infinity, 0),
    ] as [(Double, Int64)])
  func secondsAreRoundedToMicroseconds(seconds: Double, microseconds: Int64) {
    #expect(Timestamp.seconds(seconds) == Timestamp(microseconds: microseconds))
  }
}
