public import Evdev
public import Recordings
public import Touches

/// Makes recordings of what a hand would do on a device.
///
///     let performer = Performer(.slow, on: deviceFile)
///     let recording = try performer.recording(of: [.gesture(.escape)], seed: 7)
///
/// The same seed gives the same bytes on every machine: times, places and errors are drawn from one
/// stream of numbers, and there is no sine but our own.
///
/// **Long version.** A `Composer` says what the fingers do, each by itself, on an endless plane. The
/// performer finds a place on the surface for it, and asks for it smaller where it is too large. A
/// `Sampling` looks at the fingers as the device's frames do; a `Panel` says what it saw in the
/// device's own words.
public struct Performer: Sendable {
  public let hand: HandModel
  /// The device as its recordings describe it: of the size that the hand feels.
  public let device: DeviceFile
  public let size: SurfaceSize
  public let sensor: Sensor
  /// How long the hand is away between two acts; where `nil`, as long as this hand is.
  public let pause: Microseconds?
  /// What the panel does beside the errors of every sensor.
  public let flaw: PanelFlaw?

  /// When the first finger lands.
  private static let start = 100.0
  /// How far from the edge the outermost finger stays.
  private static let margin = 3.0

  /// Creates a performer of a hand that draws lines.
  public init(
    _ hand: HandKind, on device: DeviceFile, size: SurfaceSize? = nil, sensor: Sensor = Sensor(),
    pause: Microseconds? = nil, flaw: PanelFlaw? = nil
  ) {
    self.init(.drawn(hand), on: device, size: size, sensor: sensor, pause: pause, flaw: flaw)
  }

  /// Creates a performer of any hand.
  public init(
    _ hand: HandModel, on device: DeviceFile, size: SurfaceSize? = nil, sensor: Sensor = Sensor(),
    pause: Microseconds? = nil, flaw: PanelFlaw? = nil
  ) {
    self.hand = hand
    let own = SurfaceSize(
      of: device.device, kind: device.kind,
      deviceFile: device.size.map {
        SurfaceSize(width: $0.width, height: $0.height, source: .deviceFile)
      })
    self.size = size ?? own
    self.device = size.map { $0.measures(as: own) ? device : device.sized($0) } ?? device
    self.sensor = sensor
    self.pause = pause
    self.flaw = flaw
  }

  /// The acts one after the other, as the device would report them.
  public func recording(of acts: [Act], seed: UInt64) throws(SynthesisError) -> Recording {
    let performance = try performance(of: acts, seed: seed)
    let styles = performance.styles.filter { !$0.isEmpty }
    return Recording(
      device: RecordedDevice(file: device),
      notes: SessionNotes(
        expected: acts.flatMap(\.expected),
        remarks: ["\(hand.name) hand, seed \(seed)"]
          + (flaw.map { ["\($0.rawValue) panel: \($0.explanation)"] } ?? []) + styles),
      events: performance.events)
  }

  /// What the fingers did, and what the device said of it.
  package struct Performance: Sendable {
    package internal(set) var strokes: [Stroke] = []
    /// For each act, which of its ways the hand chose; in words, and empty where there is one way.
    package internal(set) var styles: [String] = []
    package internal(set) var events: [InputEvent] = []
  }

  /// The acts as strokes of fingers and as events.
  package func performance(of acts: [Act], seed: UInt64) throws(SynthesisError) -> Performance {
    for act in acts { try check(act) }
    var random = SeededRandom.stream(seed: seed, for: [hand.name] + acts.map(\.name))
    let area = Vector(size.width, size.height)
    var flawed = flaw.map { flaw in
      FlawedPanel(
        flaw, random: .stream(seed: seed, for: [flaw.rawValue, hand.name] + acts.map(\.name)))
    }
    var sensor = sensor
    sensor.rate = sensor.rate ?? flawed?.rate
    var sampling = Sampling(
      sensor, of: device.device, area: area, random: SeededRandom(seed: random.next()))
    let between = hand.motor?.betweenGestures ?? hand.habits.betweenGestures
    var performance = Performance()
    var time = Performer.start
    for act in acts {
      let composer = try placed(act, area: area, shortest: sampling.shortest, &random)
      performance.strokes += composer.strokes.map { $0.shifted(by: .zero, later: time) }
      performance.styles.append(composer.remark(act))
      time = performance.strokes.reduce(time) { max($0, $1.lift) }
      time +=
        pause.map { Double($0.count) / 1_000 } ?? random.draw(between)
    }
    var panel = Panel(device.device, size: size)
    panel.detail = .contacts
    panel.lift = lift(seed: seed, of: panel)
    let felt = flawed?.strokes(performance.strokes, shortest: sampling.shortest)
    var moments = sampling.moments(of: felt ?? performance.strokes)
    flawed?.degrade(&moments)
    performance.events = panel.events(of: moments)
    return performance
  }

  /// What the device says of fingers that land, move and lift as they are told to.
  package func events(of strokes: [Stroke], _ random: SeededRandom) -> [InputEvent] {
    var sampling = Sampling(
      sensor, of: device.device, area: Vector(size.width, size.height), random: random)
    var panel = Panel(device.device, size: size)
    panel.detail = .contacts
    return panel.events(of: sampling.moments(of: strokes))
  }

  /// Drivers that list their fingers state the last lift in several ways.
  private func lift(seed: UInt64, of panel: Panel) -> Panel.Lift {
    let hasSizes = device.device.has(.absMTTouchMajor)
    return panel.lift == .emptyList && hasSizes && seed % 3 == 0 ? .sizeZero : panel.lift
  }
}

// MARK: Whether, and where

extension Performer {
  /// Whether the device can feel such an act at all.
  private func check(_ act: Act) throws(SynthesisError) {
    let (description, name) = (device.device, device.device.name)
    guard let axes = description.positionAxes, axes.x.span > 0, axes.y.span > 0 else {
      throw .axes(device: name)
    }
    guard description.felt(act.fingers) >= act.fingers else {
      throw .fingers(act, device: name, felt: description.mostFelt)
    }
    guard (description.slotCount ?? .max) >= act.places else {
      throw .places(act, device: name)
    }
    if description.touchProtocol == .semiMT, act.isLostInABox { throw .box(act, device: name) }
  }

  /// Composes the act until it fits on the surface, smaller and smaller.
  private func placed(
    _ act: Act, area: Vector, shortest: Double, _ random: inout SeededRandom
  ) throws(SynthesisError) -> Composer {
    var (needed, least) = (Vector.zero, Double.infinity)
    let (motor, spare) = (hand.motor, device.device.spare(beside: act.fingers))
    var reach = 1.0
    for _ in 0..<40 {
      var composer = Composer(
        random: SeededRandom(seed: random.next()), habits: hand.habits, area: area,
        shortest: shortest, reach: reach, motor: motor, spareFingers: spare)
      composer.compose(act)
      let box = composer.box.grown(by: Performer.margin)
      if composer.place(box, in: area) { return composer }
      let excess = max(box.size.x - area.x, box.size.y - area.y)
      if excess < least { (needed, least) = (box.size, excess) }
      reach *= 0.96
    }
    throw .room(
      act, device: device.device.name,
      needed: DeviceFile.Size(width: needed.x, height: needed.y),
      has: DeviceFile.Size(width: area.x, height: area.y))
  }
}

extension DeviceDescription {
  /// The most fingers of two hands that the device feels.
  fileprivate var mostFelt: Int { (0...10).map(felt).max() ?? 0 }

  /// How many fingers the device tells the places of beside so many.
  fileprivate func spare(beside fingers: Int) -> Int {
    switch touchProtocol {
    case .a: 2
    case .b: max((slotCount ?? 0) - fingers, 0)
    case .semiMT, .singleTouch: 0
    }
  }
}
