import Evdev
import Testing

@testable import retouch
@testable import Touches

/// A touch as one small drawing.
@Suite struct TouchDiagramTests {
  private typealias Place = (time: Int64, id: Int, phase: Contact.Phase, x: Double, y: Double)

  private func svg(_ places: [Place]) -> String {
    var trails = TouchDiagram()
    for place in places {
      let contact = Contact(
        id: place.id, phase: place.phase, position: Vector(place.x, place.y),
        normalizedPosition: .zero,
        isInferred: false)
      trails.take(
        TouchFrame(time: Timestamp(microseconds: place.time * 1_000), contacts: [contact]))
    }
    return trails.svg
  }

  private func tap(_ id: Int, at time: Int64, x: Double = 10, lasting: Int64 = 60) -> [Place] {
    [(time, id, .began, x, 10), (time + lasting, id, .ended, x, 10)]
  }

  @Test func movingFingerHasAnArrow() {
    let way = (0...10).map { step -> Place in
      let phase: Contact.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      return (Int64(step) * 10, 1, phase, Double(step) * 4, 10)
    }
    let text = svg(way)
    #expect(text.ranges(of: "<path").count == 1 && text.ranges(of: "<circle").count == 1)
    // The arrowhead: two lines back from the end.
    #expect(text.contains("M124 60L114 67M124 60L114 53"), "\(text)")
    #expect(!text.contains("<text"))
  }

  @Test func tapsAtOnePlaceShareADot() {
    let text = svg(tap(1, at: 0) + tap(2, at: 200))
    #expect(text.ranges(of: "<circle").count == 1 && text.contains(">1 2</text>"), "\(text)")
    let apart = svg(tap(1, at: 0) + tap(2, at: 200, x: 40))
    #expect(apart.ranges(of: "<circle").count == 2, "\(apart)")
    #expect(apart.contains(">1</text>") && apart.contains(">2</text>"), "\(apart)")
    #expect(!svg(tap(1, at: 0)).contains("<text"))
  }

  @Test func heldFingerHasARing() {
    #expect(svg(tap(1, at: 0, lasting: 800)).contains("class=\"h\""))
    #expect(!svg(tap(1, at: 0)).contains("class=\"h\""))
  }

  @Test func emptyDrawingHasNoMarks() {
    let text = svg([])
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n") && !text.contains("<circle"))
  }
}
