import Controls
import Elements
import Evdev
import Synthesis
import Testing
import Touches

@testable import Replay
@testable import ScreenReader

/// A device position and the corresponding screen point find the same element in a live session, a
/// replay and a walk.
@Suite struct TouchedPlaceTests {
  /// Panels with different axis ranges: fine, coarse, not from 0, and with an unusual aspect ratio.
  private static let panels: [(x: AxisRange, y: AxisRange)] = [
    (AxisRange(0, 1_079), AxisRange(0, 2_399)), (AxisRange(0, 32_767), AxisRange(0, 32_767)),
    (AxisRange(-500, 3_011), AxisRange(17, 900)), (AxisRange(0, 402), AxisRange(0, 874)),
    (AxisRange(0, 96), AxisRange(0, 53)),
  ]

  private static let sizes = [
    Size(width: 402, height: 874), Size(width: 820, height: 1_180),
    Size(width: 375.3, height: 667.7), Size(width: 1, height: 1),
  ]

  /// The state of the screen when it is touched.
  enum State: CaseIterable {
    case still
    /// A scroll animation is in progress.
    case scrolled
    case turned
    case presented
  }

  // MARK: The screen

  /// Returns an application with buttons at fractional coordinates and a list below them.
  private static func application(_ size: Size, _ state: State) -> Application {
    let application = Application()
    let window = Window(frame: Rect(origin: .zero, size: size))
    let screen = ViewController()
    application.show(window)
    window.rootViewController = screen
    let half = size.height / 2
    addGrid(to: screen.view, "Button", Rect(x: 0, y: 0, width: size.width, height: half))
    let list = TableView(
      rowCount: 40, frame: Rect(x: 0, y: half, width: size.width, height: size.height - half)
    ) { TableViewCell("Row \($0)") }
    list.rowHeight = size.height / 31
    screen.view.addSubview(list)
    switch state {
    case .still: break
    case .scrolled: list.contentOffset = Point(x: 0, y: size.height / 9)
    case .turned: application.rotate(to: .landscape)
    case .presented:
      let sheet = ViewController()
      sheet.view.frame = Rect(x: 0, y: half, width: size.width, height: half)
      addGrid(to: sheet.view, "Part", Rect(x: 0, y: 0, width: size.width, height: half))
      screen.present(sheet)
    }
    return application
  }

  private static func addGrid(to view: View, _ name: String, _ area: Rect) {
    let (columns, rows) = (6, 19)
    for row in 0..<rows {
      for column in 0..<columns {
        let left = area.width * Double(column) / Double(columns)
        let top = area.height * Double(row) / Double(rows)
        view.addSubview(
          Button(
            "\(name) \(row) \(column)",
            frame: Rect(
              x: left, y: top, width: area.width * Double(column + 1) / Double(columns) - left,
              height: area.height * Double(row + 1) / Double(rows) - top)))
      }
    }
  }

  // MARK: The panel

  private struct Panel {
    var tracker: TouchTracker
    var time = Timestamp(microseconds: 0)

    init(_ x: AxisRange, _ y: AxisRange) {
      var device = DeviceDescription(name: "Panel", properties: [.direct], codes: [.btnTouch])
      device[axis: .absMTSlot] = AxisRange(0, 4)
      device[axis: .absMTTrackingID] = AxisRange(0, 65_535)
      device[axis: .absMTPositionX] = x
      device[axis: .absMTPositionY] = y
      tracker = TouchTracker(
        device: device,
        surface: Surface(
          device: device, size: SurfaceSize(width: 70, height: 150, source: .assumed)))
    }

    /// Makes a short tap and waits until it is recognized as a single one.
    mutating func tap(_ x: Int32, _ y: Int32, on engine: inout ReplayEngine) {
      report(
        [(.absMTTrackingID, 1), (.absMTPositionX, x), (.absMTPositionY, y), (.btnTouch, 1)], &engine
      )
      time = time + Microseconds(60_000)
      report([(.absMTTrackingID, -1), (.btnTouch, 0)], &engine)
      time = time + Microseconds(2_000_000)
      engine.advance(to: time)
    }

    private mutating func report(_ events: [(EventCode, Int32)], _ engine: inout ReplayEngine) {
      for (code, value) in events + [(.synReport, 0)] {
        guard tracker.handle(InputEvent(time: time, code: code, value: value)) else { continue }
        engine.handle(tracker.frame, from: .init(0))
      }
    }
  }

  /// Returns arbitrary units, and the units next to the edges of elements.
  private static func units(
    of range: AxisRange, _ count: Int64, _ random: inout SeededRandom
  ) -> [Int32] {
    (0..<40).map { (number: Int64) in
      let part = number < 20 ? range.span * (number % (count + 1)) / count : nil
      return range.minimum + Int32(part ?? Int64(random.next() % UInt64(range.span + 1)))
    }
  }

  /// Returns the screen coordinate of a device unit, rounded to 1/1024 of a point.
  private static func point(_ unit: Int32, of range: AxisRange, _ length: Double) -> Double {
    let exact = Double(unit - range.minimum) * length / Double(range.span)
    return min(length, (exact * 1_024).rounded() / 1_024)
  }

  // MARK: Hit testing

  @Test(arguments: State.allCases, sizes)
  func walkAndFingerFindTheSameElements(state: State, size: Size) throws {
    var random = SeededRandom(seed: 15)
    for (x, y) in Self.panels {
      var panel = Panel(x, y)
      var engine = ReplayEngine(
        session: ReaderSession(reader: ScreenReader(application: Self.application(size, state))),
        start: panel.time)
      engine.addDevice()
      var walk = WalkSession(
        ReaderSession(reader: ScreenReader(application: Self.application(size, state))))
      var found: Set<String> = []
      let shown = state == .turned ? Size(width: size.height, height: size.width) : size
      let places = zip(Self.units(of: x, 6, &random), Self.units(of: y, 38, &random))
      for (across, down) in places {
        panel.tap(across, down, on: &engine)
        let point = (
          Self.point(across, of: x, shown.width), Self.point(down, of: y, shown.height)
        )
        for line in try WalkScript.steps(in: "tap@\(point.0),\(point.1)") {
          try walk.perform(line.step)
        }
        walk.settle()
        let name = try #require(engine.reader.focusedElement?.transcriptName)
        #expect(
          walk.session.reader.focusedElement?.transcriptName == name, "\(across),\(down)")
        found.insert(name)
      }
      #expect(found.count > 2)
    }
  }

  @Test(arguments: sizes)
  func outermostUnitsHitTheOutermostElements(size: Size) throws {
    for (x, y) in Self.panels {
      var panel = Panel(x, y)
      var engine = ReplayEngine(
        session: ReaderSession(
          reader: ScreenReader(application: Self.application(size, .presented))),
        start: panel.time)
      engine.addDevice()
      panel.tap(x.maximum, y.maximum, on: &engine)
      #expect(engine.reader.focusedElement?.transcriptName == "Button “Part 18 5”")
    }
  }

  /// A point that is converted to a normalized position and back is unchanged.
  @Test(arguments: sizes)
  func pointRoundTripsThroughNormalizedPosition(size: Size) throws {
    let reader = ScreenReader(application: Self.application(size, .still))
    var random = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let point = Point(
        x: Double(random.next() % UInt64(size.width * 1_024)) / 1_024,
        y: Double(random.next() % UInt64(size.height * 1_024)) / 1_024)
      let place = try #require(reader.position(of: point))
      #expect(reader.point(at: place) == point)
    }
  }

  @Test func stepOutsideTheScreenIsRefused() throws {
    var walk = WalkSession(
      ReaderSession(
        reader: ScreenReader(application: Self.application(Self.sizes[0], .still))))
    for words in ["tap@402.5,10", "tap@-1,10", "explore@10,10:10,900", "double-tap@10,874.25"] {
      let step = try #require(try WalkScript.steps(in: words).first)
      #expect(throws: WalkError.self, "\(words)") { try walk.perform(step.step) }
    }
    let edge = try #require(try WalkScript.steps(in: "tap@402,0").first)
    try walk.perform(edge.step)
    #expect(walk.session.reader.focusedElement?.transcriptName == "Button “Button 0 5”")
  }
}
