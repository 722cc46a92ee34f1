import CBaseline
import Controls
import Elements

/// A screen of 100,000 buttons in rows, whose views were added in random order.
final class BenchScreen {
  private static let rows = 1_000
  private static let columns = 100
  private static let size = Size(width: 40, height: 44)

  let application = Application()
  private(set) var buttons: [Button] = []
  private var random: UInt64 = 1

  init() {
    let window = Window(
      frame: Rect(
        x: 0, y: 0, width: Double(BenchScreen.columns) * BenchScreen.size.width,
        height: Double(BenchScreen.rows) * BenchScreen.size.height))
    application.show(window)
    buttons.reserveCapacity(BenchScreen.rows * BenchScreen.columns)
    for row in shuffled(BenchScreen.rows) {
      let line = View(
        frame: Rect(
          x: 0, y: Double(row) * BenchScreen.size.height, width: window.frame.width,
          height: BenchScreen.size.height))
      window.addSubview(line)
      for column in shuffled(BenchScreen.columns) {
        let button = Button("Button \(row), \(column)")
        button.frame = Rect(
          origin: Point(x: Double(column) * BenchScreen.size.width, y: 0), size: BenchScreen.size)
        line.addSubview(button)
        buttons.append(button)
      }
    }
  }

  /// The positions of the buttons, in the order of their views.
  var places: [baseline_place] {
    buttons.enumerated().map { index, button in
      let origin = button.accessibilityFrame.origin
      return baseline_place(x: origin.x, y: origin.y, index: Int32(index))
    }
  }

  /// Returns pseudorandom points on the screen.
  func touches(_ count: Int) -> [Point] {
    let size = application.keyWindow?.frame.size ?? .zero
    return (0..<count).map { _ in
      Point(
        x: Double(next(1 << 20)) / Double(1 << 20) * size.width,
        y: Double(next(1 << 20)) / Double(1 << 20) * size.height)
    }
  }

  private func shuffled(_ count: Int) -> [Int] {
    var numbers = Array(0..<count)
    for index in numbers.indices.reversed() { numbers.swapAt(index, next(index + 1)) }
    return numbers
  }

  private func next(_ limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }
}
