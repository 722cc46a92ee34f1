import Evdev
import Health
import Testing
import Touches

/// The requests of the guide and its answers.
@Suite struct HealthGuideTests {
  /// A guide for a surface of 150 × 100 mm with a hand that draws lines.
  private struct Lesson {
    var guide = HealthGuide(extent: Vector(150, 100))
    var time: Int64 = 0
    var answers: [HealthGuide.Answer] = []

    mutating func draw(_ from: Vector, _ to: Vector, for milliseconds: Int64 = 600) {
      let frames = 20
      for frame in 0...frames {
        let position = from + (to - from) * (Double(frame) / Double(frames))
        take(frame == 0 ? .began : .moved, position)
        time += milliseconds * 1_000 / Int64(frames)
      }
      take(.ended, to)
      time += 500_000
    }

    private mutating func take(_ phase: Contact.Phase, _ position: Vector) {
      let frame = TouchFrame(
        time: Timestamp(microseconds: time),
        contacts: [Contact(id: 1, phase: phase, position: position)])
      if let answer = guide.take(frame) { answers.append(answer) }
    }
  }

  @Test func aWholeLessonReachesEveryEdge() {
    var lesson = Lesson()
    lesson.draw(Vector(2, 3), Vector(3, 97))
    lesson.draw(Vector(148, 3), Vector(147, 97))
    lesson.draw(Vector(4, 2), Vector(146, 1))
    lesson.draw(Vector(4, 98), Vector(146, 99))
    lesson.draw(Vector(5, 5), Vector(145, 95))
    lesson.draw(Vector(5, 95), Vector(145, 5))
    lesson.draw(Vector(75, 50), Vector(75.5, 50), for: 2_000)
    #expect(lesson.answers.map(\.isDone).contains(false) == false)
    #expect(lesson.answers.map(\.step) == HealthGuide.Step.allCases)
    #expect(lesson.guide.step == nil && lesson.guide.unreached.isEmpty)
  }

  @Test func anotherLineIsAskedForAgain() {
    var lesson = Lesson()
    lesson.draw(Vector(5, 5), Vector(145, 5))
    #expect(lesson.answers.map(\.isDone) == [false] && lesson.guide.step == .leftEdge)
    lesson.draw(Vector(2, 3), Vector(3, 97))
    #expect(lesson.guide.step == .rightEdge)
  }

  @Test func linesThatStayAwayAccuseTheEdge() {
    var lesson = Lesson()
    for _ in 0..<3 { lesson.draw(Vector(15, 3), Vector(15, 97)) }
    #expect(lesson.guide.step == .rightEdge && lesson.guide.unreached == [.left])
  }

  @Test func silenceEndsAStepAndAccusesTheEdge() throws {
    var guide = HealthGuide(extent: Vector(150, 100))
    let start = guide.advance(to: Timestamp(microseconds: 0))
    #expect(start == nil)
    let deadline = try #require(guide.deadline)
    let early = guide.advance(to: Timestamp(microseconds: deadline.microseconds - 1))
    #expect(early == nil)
    let answer = guide.advance(to: deadline)
    #expect(answer?.step == .leftEdge && answer?.isDone == true)
    #expect(guide.step == .rightEdge && guide.unreached == [.left])
  }

  @Test func diagonalsHaveTheRightDirection() {
    var lesson = Lesson()
    lesson.draw(Vector(2, 3), Vector(3, 97))
    lesson.draw(Vector(148, 3), Vector(147, 97))
    lesson.draw(Vector(4, 2), Vector(146, 1))
    lesson.draw(Vector(4, 98), Vector(146, 99))
    lesson.draw(Vector(5, 95), Vector(145, 5))
    #expect(lesson.guide.step == .fallingDiagonal)
    // From the other end it is the same line.
    lesson.draw(Vector(145, 95), Vector(5, 5))
    #expect(lesson.guide.step == .risingDiagonal)
  }
}
