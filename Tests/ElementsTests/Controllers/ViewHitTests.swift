import Elements
import Testing

/// Hit tests of views, in the view's own coordinates as in UIKit.
@Suite struct ViewHitTests {
  private let root = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
  private let back = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
  private let front = View(frame: Rect(x: 40, y: 40, width: 50, height: 50))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func name(_ view: View?) -> String {
    view === root ? "root" : view === back ? "back" : view === front ? "front" : "-"
  }

  private func hit(_ x: Double, _ y: Double) -> String { name(root.hitTest(Point(x: x, y: y))) }

  @Test func hitPointIsInTheViewsOwnSpace() {
    // The origin of the view itself has no effect.
    #expect(hit(5, 5) == "root")
    #expect(hit(15, 15) == "back")
    #expect(hit(80, 80) == "front")
    #expect(hit(100, 100) == "-")
    #expect(hit(-1, 5) == "-")
    #expect(name(back.hitTest(Point(x: 5, y: 5))) == "back")
    #expect(name(back.hitTest(Point(x: 55, y: 55))) == "-")
  }

  @Test func frontmostViewIsHit() {
    #expect(hit(45, 45) == "front")
    root.addSubview(back)
    #expect(hit(45, 45) == "back")
  }

  @Test func screenPointIsFoundAtAnyDepth() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    let holder = View(frame: Rect(x: 100, y: 200, width: 200, height: 200))
    window.addSubview(holder)
    holder.addSubview(root)
    #expect(name(window.hitTest(screen: Point(x: 125, y: 235))) == "back")
    #expect(name(window.hitTest(Point(x: 195, y: 305))) == "front")
    #expect(name(root.hitTest(screen: Point(x: 112, y: 222))) == "root")
    #expect(name(front.hitTest(screen: Point(x: 151, y: 261))) == "front")
    #expect(window.hitTest(screen: Point(x: 105, y: 205)) === holder)
    #expect(window.hitTest(screen: Point(x: 401, y: 1)) == nil)
  }

  @Test func scrolledContentIsHitWhereShown() {
    root.boundsOrigin = Point(x: 0, y: 200)
    back.frame.origin.y = 210
    // The coordinates of a view are those of its subviews.
    #expect(hit(15, 215) == "back")
    #expect(hit(15, 205) == "root")
    #expect(hit(45, 45) == "front")
    #expect(hit(5, 45) == "-")
    #expect(name(root.hitTest(screen: Point(x: 25, y: 35))) == "back")
    #expect(name(root.hitTest(screen: Point(x: 12, y: 22))) == "root")
  }

  @Test func nestedScrolledViewsAreHitWhereShown() {
    let inner = View(frame: Rect(x: 5, y: 5, width: 20, height: 20))
    back.addSubview(inner)
    back.boundsOrigin = Point(x: 300, y: 0)
    inner.frame.origin.x = 305
    root.boundsOrigin = Point(x: 0, y: 7)
    let place = inner.convertToScreen(Point(x: 10, y: 10))
    #expect(place == Point(x: 35, y: 38))
    #expect(root.hitTest(screen: place) === inner)
    #expect(root.hitTest(Point(x: 25, y: 25)) === inner)
    #expect(inner.hitTest(screen: place) === inner)
    inner.boundsOrigin = Point(x: 1_000, y: 0)
    #expect(root.hitTest(screen: place) === inner)
    #expect(inner.hitTest(Point(x: 1_010, y: 10)) === inner)
    #expect(inner.hitTest(Point(x: 10, y: 10)) == nil)
  }

  @Test func overhangingViewIsHitUnlessClipped() {
    front.frame = Rect(x: 150, y: 40, width: 50, height: 50)
    #expect(hit(160, 50) == "front")
    root.clipsToBounds = true
    #expect(hit(160, 50) == "-")
    #expect(hit(15, 15) == "back")
  }

  @Test func hiddenAndNonInteractiveViewsAreNotHit() {
    front.isHidden = true
    #expect(hit(45, 45) == "back")
    front.isHidden = false
    front.alpha = 0.01
    #expect(hit(45, 45) == "back")
    front.alpha = .nan
    #expect(hit(45, 45) == "back")
    front.alpha = 0.02
    #expect(hit(45, 45) == "front")
    front.isUserInteractionEnabled = false
    #expect(hit(45, 45) == "back")
    root.isUserInteractionEnabled = false
    #expect(hit(45, 45) == "-")
    root.isUserInteractionEnabled = true
    root.alpha = 0
    #expect(hit(45, 45) == "-")
    root.alpha = 1
    root.isHidden = true
    #expect(hit(45, 45) == "-")
  }

  @Test func overriddenHitTestIsAskedOutsideItsBounds() {
    final class Wide: View {
      var places: [Point] = []
      override func hitTest(_ point: Point) -> View? {
        places.append(point)
        return point.x < 20 ? self : super.hitTest(point)
      }
    }
    let wide = Wide(frame: Rect(x: 20, y: 20, width: 10, height: 10))
    root.addSubview(wide)
    #expect(root.hitTest(Point(x: 38, y: 5)) === wide)
    #expect(root.hitTest(Point(x: 45, y: 45)) === front)
    #expect(wide.places == [Point(x: 18, y: -15), Point(x: 25, y: 25)])
  }

  @Test func subviewsRemovedDuringHitTestAreStillAsked() {
    final class Leaving: View {
      override func hitTest(_ point: Point) -> View? {
        for view in superview?.subviews ?? [] { view.removeFromSuperview() }
        return nil
      }
    }
    root.addSubview(Leaving(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(hit(15, 15) == "back")
    #expect(hit(15, 15) == "root")
  }

  @Test func subviewRemovingItselfFinishesItsHitTest() {
    final class Vanishing: View {
      var onEnd: () -> Void = {}
      override func hitTest(_ point: Point) -> View? {
        removeFromSuperview()
        return super.hitTest(point)
      }
      deinit { onEnd() }
    }
    let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var ended = 0
    for number in 0..<3 {
      let view = Vanishing(frame: Rect(x: Double(number) * 10, y: 0, width: 10, height: 10))
      view.onEnd = { ended += 1 }
      holder.addSubview(view)
    }
    #expect(holder.hitTest(Point(x: 50, y: 50)) === holder)
    #expect(ended == 3)
    #expect(holder.subviews.isEmpty)
  }

  @Test func hitTestDepthIsLimited() {
    let size = Rect(x: 0, y: 0, width: 10, height: 10)
    let top = View(frame: size)
    var views = [top]
    for _ in 1..<1_100 {
      let next = View(frame: size)
      views[views.count - 1].addSubview(next)
      views.append(next)
    }
    #expect(top.hitTest(Point(x: 5, y: 5)) === views[Responder.maximumDepth - 1])
  }
}
