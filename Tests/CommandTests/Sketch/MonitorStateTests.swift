import Evdev
import Testing

@testable import retouch
@testable import Touches

@Suite struct MonitorStateTests {
  private func scene(_ frames: some Sequence<TouchFrame>) -> MonitorState {
    var scene = MonitorState(device: Sample.device, surface: Sample.surface)
    for frame in frames { scene.take(frame) }
    return scene
  }

  private func picture(_ scene: MonitorState, _ paper: CanvasTraits) -> String {
    scene.canvas(on: paper).text.joined(separator: "\n")
  }

  @Test func trailRemainsUntilTheNextTouch() {
    var scene = scene(Sample.frames)
    #expect(scene.fingers.count == 3)
    #expect(!scene.isTouched)
    scene.take(Sample.frame(300, []))
    #expect(scene.fingers.count == 3)
    scene.take(Sample.frame(400, [Sample.finger(4, .began, 10, 10)]))
    #expect(scene.fingers.map(\.contact.id) == [4])
  }

  @Test func liftedFingersTrailRemainsWhileAnotherIsDown() {
    let scene = scene([
      Sample.frame(0, [Sample.finger(1, .began, 10, 10), Sample.finger(2, .began, 50, 50)]),
      Sample.frame(10, [Sample.finger(1, .ended, 10, 10), Sample.finger(2, .stationary, 50, 50)]),
      Sample.frame(20, [Sample.finger(2, .stationary, 50, 50), Sample.finger(3, .began, 70, 70)]),
    ])
    #expect(scene.fingers.map(\.contact.id) == [1, 2, 3])
    #expect(scene.fingers[1].trail.count == 1)
  }

  @Test func trailCountIsBounded() {
    var scene = scene([Sample.frame(0, [Sample.finger(1, .began, 10, 10)])])
    for tap in 2...200 {
      let held = Sample.finger(1, .stationary, 10, 10)
      let time = Int64(tap) * 100
      scene.take(Sample.frame(time, [held, Sample.finger(tap, .began, 50, 50)]))
      scene.take(Sample.frame(time + 20, [held, Sample.finger(tap, .ended, 50, 50)]))
    }
    #expect(scene.fingers.count == 21)
    #expect(scene.fingers.first?.contact.id == 1)
    #expect(scene.fingers.last?.contact.id == 200)
  }

  @Test func longTrailDropsItsStart() {
    var scene = scene([Sample.frame(0, [Sample.finger(1, .began, 0, 0)])])
    for step in 1...10_000 {
      scene.take(
        Sample.frame(Int64(step) * 8, [Sample.finger(1, .moved, Double(step) / 100, 20)]))
    }
    let trail = scene.fingers[0].trail
    #expect((2_048...FingerTrail.longestTrail).contains(trail.count))
    #expect(trail.last == UnitPoint(x: 0.5, y: 0.2))
  }

  @Test func simultaneousFingersHaveDifferentColors() {
    var scene = scene([])
    for id in 1...12 {
      let down = (1...id).map { Sample.finger($0, $0 == id ? .began : .stationary, 10, 10) }
      scene.take(Sample.frame(Int64(id), down))
    }
    #expect(Set(scene.fingers.map(\.color)).count == 12)
  }

  @Test func clearingResetsCountsButKeepsFingers() {
    var scene = scene(Sample.frames.prefix(20))
    #expect(scene.fingers[0].trail.count == 20)
    scene.clear()
    #expect(scene.fingers.map(\.contact.id) == [1, 2, 3])
    #expect(scene.fingers.allSatisfy { $0.trail.count == 1 })
    #expect(scene.statistics.contactCount == 0)
    #expect(
      picture(scene, CanvasTraits(columns: 80, rows: 24)).contains("– frames/s · 3 down, 0 in all"))
  }

  @Test func repairsAreCountedAndTheLastIsDescribed() {
    let text = picture(scene(Sample.frames), CanvasTraits(columns: 80, rows: 24))
    #expect(text.contains("repaired: palm 1  finger 2 was reported as a palm; cancelled"))
  }

  @Test func waitingForTheDeviceIsShown() {
    var scene = scene(Sample.frames)
    scene.mode = .disconnected
    let lines = scene.canvas(on: CanvasTraits(columns: 80, rows: 24)).text
    #expect(lines.last == "disconnected; waiting to reconnect. q quits")
  }

  @Test(arguments: [(39, 12), (40, 11), (10, 3), (1, 1), (0, 0), (200, 1), (3, 80)])
  func smallTerminalShowsAnEnlargeMessage(columns: Int, rows: Int) {
    let canvas = scene(Sample.frames).canvas(on: CanvasTraits(columns: columns, rows: rows))
    #expect(canvas.cells.count == columns * rows)
    let words = canvas.text.filter { !$0.isEmpty }.joined(separator: " ")
    let whole = "make the terminal larger: at least 40 × 12"
    #expect(columns < 8 || (rows > 8 ? words == whole : whole.hasPrefix(words)))
    #expect(words.isEmpty == (columns == 0))
  }

  @Test func everySizeCanBeDrawn() {
    let scene = scene(Sample.frames.prefix(20))
    for columns in stride(from: 0, to: 260, by: 7) {
      for rows in stride(from: 0, to: 90, by: 5) {
        let canvas = scene.canvas(on: CanvasTraits(columns: columns, rows: rows))
        let isShown = columns >= 40 && rows >= 12
        #expect(canvas.text.contains { $0.contains("[1]") } == isShown)
      }
    }
  }
}
