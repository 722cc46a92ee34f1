import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct HandScriptTests {
  @Test func phraseMakesAFlick() {
    let hand = HandScript().down(.index).move(.left, by: 20).up()
    let places = hand.moments.compactMap { $0.fingers.first?.position }
    #expect(places.first == Vector(45, 35))
    #expect(abs((places.last?.x ?? 0) - 25) < 1e-9)
    // 20 mm at 250 mm/s take eight ticks of 10 ms.
    #expect(hand.moments.count == 10)
    #expect(hand.moments.last?.fingers.isEmpty == true)
  }

  @Test func fingersJoinRestAndLeave() {
    let hand = HandScript().down(.thumb, .index).rest(.milliseconds(30)).down(.middle).up(.thumb)
      .move(.down, by: 5, over: .milliseconds(20)).up().pause(.milliseconds(90)).down(.little).up()
    #expect(hand.moments.map(\.fingers.count) == [2, 2, 2, 2, 3, 2, 2, 2, 0, 1, 0])
    #expect(hand.moments[9].time.microseconds == 180_000)
  }

  @Test func fingertipsAreArrangedLikeAHand() {
    let palm = HandPose(at: Vector(100, 100), spread: 1)
    let (thumb, index, middle, little) = (
      palm.tip(.thumb), palm.tip(.index), palm.tip(.middle), palm.tip(.little)
    )
    #expect(thumb.x < index.x && index.x < middle.x && middle.x < little.x)
    #expect(thumb.y > little.y && little.y > index.y && index.y > middle.y)
    var left = palm
    left.isLeft = true
    #expect(left.tip(.thumb).x > 100)
    #expect(palm.tip(.otherIndex).x < index.x - 40)
    var turned = palm
    turned.rotation = 90
    let down = turned.tip(.middle)
    #expect(abs(down.x - 108) < 1e-6 && abs(down.y - 118) < 1e-6)
  }
}
