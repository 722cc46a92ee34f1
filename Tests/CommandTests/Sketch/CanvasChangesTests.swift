import Evdev
import Testing
import Touches

@testable import retouch

@Suite struct CanvasChangesTests {
  static let papers = [(40, 12), (80, 24), (123, 37), (160, 50), (12, 4)].flatMap { size in
    [(true, true), (false, true), (true, false)].map { isColored, isUnicode in
      CanvasTraits(
        columns: size.0, rows: size.1, isColored: isColored, isUnicode: isUnicode)
    }
  }

  @Test(arguments: papers)
  func changesProduceTheSameScreenAsAFullRedraw(paper: CanvasTraits) {
    var scene = MonitorState(device: Sample.device, surface: Sample.surface)
    var screen = VirtualScreen(columns: paper.columns, rows: paper.rows)
    screen.soil()
    var shown: Canvas?
    for frame in Sample.frames + Sample.frames.prefix(3) {
      scene.take(frame)
      let canvas = scene.canvas(on: paper)
      screen.take(canvas.changes(from: shown))
      shown = canvas

      var fresh = VirtualScreen(columns: paper.columns, rows: paper.rows)
      fresh.take(canvas.changes(from: nil))
      #expect(screen.cells == fresh.cells)
      let text = String(String.UnicodeScalarView(fresh.cells.map(\.glyph)))
      #expect(text == String(String.UnicodeScalarView(canvas.cells.map(\.glyph))))
    }
    #expect(screen.offences == [])
  }

  @Test func cellStylesReachTheScreen() {
    var canvas = Canvas(CanvasTraits(columns: 8, rows: 1, isColored: true))
    canvas.write("ab", row: 0, .fill(0))
    canvas.write("cd", row: 0, column: 4, .dim)
    #expect(
      canvas.changes(from: nil)
        == "\u{1B}[m\u{1B}[2J\u{1B}[1;1H\u{1B}[0;7;32mab\u{1B}[m  \u{1B}[0;2mcd\u{1B}[m")
  }

  @Test func unchangedCanvasWritesNothing() {
    var scene = MonitorState(device: Sample.device, surface: Sample.surface)
    scene.take(Sample.frames[5])
    let canvas = scene.canvas(on: CanvasTraits(columns: 80, rows: 24))
    #expect(canvas.changes(from: canvas) == "")
  }

  @Test func resizedCanvasIsRedrawn() {
    let scene = MonitorState(device: Sample.device, surface: Sample.surface)
    let small = scene.canvas(on: CanvasTraits(columns: 60, rows: 20))
    let large = scene.canvas(on: CanvasTraits(columns: 80, rows: 24))
    #expect(large.changes(from: small) == large.changes(from: nil))
  }

  @Test func twoFingerFrameNeedsFewBytes() {
    let paper = CanvasTraits(columns: 200, rows: 60, isColored: true)
    var scene = MonitorState(device: Sample.device, surface: Sample.surface)
    var shown: Canvas?
    var bytes: [Int] = []
    for frame in Sample.frames.dropLast() {
      scene.take(frame)
      let canvas = scene.canvas(on: paper)
      bytes.append(canvas.changes(from: shown).utf8.count)
      shown = canvas
    }
    #expect(bytes[0] > 2_000)
    #expect(bytes.dropFirst(2).allSatisfy { $0 < 400 })
  }
}
