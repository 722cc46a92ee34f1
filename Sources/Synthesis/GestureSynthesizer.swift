package import Evdev
public import Recordings
public import Touches

/// Synthesizes recordings of a hand that performs gestures on a device.
///
///     let performer = Performer(.slow, on: deviceFile)
///     let recording = try performer.recording(of: [.gesture(.escape)], seed: 7)
///
/// The same seed yields the same bytes on every machine. All random values derive from the seed.
/// The module computes its own sines, because those of a library may differ.
///
/// A `Composer` computes the movement of each finger on an infinite plane. The performer places
/// it on the surface, and composes it again at a smaller size if it does not fit. A `SensorSampler`
/// samples the fingers at the device's frame rate. A `SimulatedPanel` encodes the samples as events.
public struct GestureSynthesizer: Sendable {
  /// The hand that performs the acts.
  public let hand: HandModel
  /// The device as its recordings describe it, with the size of the simulated surface.
  public let device: DeviceFile
  /// The size of the simulated surface.
  public let size: SurfaceSize
  /// The sampling rate and the errors of the sensor.
  public let sensor: SensorModel
  /// The pause between two acts; `nil` uses the hand's.
  public let pause: Duration?
  /// A fault of the panel in addition to the errors of every sensor; `nil` for an intact panel.
  public let flaw: PanelFlaw?
  /// Where the first fingers of each act land, as fractions of the surface; `nil` lets the hand
  /// choose.
  package var aim: UnitPoint?
  /// Where the first fingers of single acts land, by the index of the act; overrides `aim`.
  package var aims: [Int: UnitPoint] = [:]

  /// The start time of the first act, in milliseconds.
  private static let start = 100.0
  /// The minimum distance of a finger from the edge, in millimeters.
  private static let margin = 3.0

  /// Creates a performer of a hand that draws lines.
  public init(
    _ hand: HandKind, on device: DeviceFile, size: SurfaceSize? = nil,
    sensor: SensorModel = SensorModel(),
    pause: Duration? = nil, flaw: PanelFlaw? = nil
  ) {
    self.init(.drawn(hand), on: device, size: size, sensor: sensor, pause: pause, flaw: flaw)
  }

  /// Creates a performer of any hand.
  public init(
    _ hand: HandModel, on device: DeviceFile, size: SurfaceSize? = nil,
    sensor: SensorModel = SensorModel(),
    pause: Duration? = nil, flaw: PanelFlaw? = nil
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

  /// Returns a recording of the acts in sequence.
  public func recording(of acts: [HandAction], seed: UInt64) throws(SynthesisError) -> Recording {
    let performance = try output(of: acts, seed: seed)
    let styles = performance.styles.filter { !$0.isEmpty }
    return Recording(
      device: RecordedDevice(entry: device),
      notes: SessionNotes(
        expected: acts.flatMap(\.expected),
        comments: ["\(hand.name) hand, seed \(seed)"]
          + (flaw.map { ["\($0.rawValue) panel: \($0.explanation)"] } ?? []) + styles),
      events: performance.events)
  }

  /// The movements of the fingers and the resulting events.
  package struct Output: Sendable {
    /// The touches of the fingers.
    package internal(set) var strokes: [Stroke] = []
    /// For each act, a description of the variant that the hand chose; empty if there is only one.
    package internal(set) var styles: [String] = []
    /// The events of the device.
    package internal(set) var events: [InputEvent] = []
  }

  /// Returns the acts as strokes of fingers and as events.
  package func output(of acts: [HandAction], seed: UInt64) throws(SynthesisError) -> Output {
    for act in acts { try check(act) }
    var random = SeededRandom.stream(seed: seed, for: [streamName] + acts.map(\.name))
    let area = Vector(size.width, size.height)
    var flawed = flaw.map { flaw in
      FlawedPanel(
        flaw, area: area,
        random: .stream(seed: seed, for: [flaw.rawValue, streamName] + acts.map(\.name)))
    }
    var sensor = sensor
    sensor.rate = sensor.rate ?? flawed?.rate
    var sampling = SensorSampler(
      sensor, of: device.device, area: area, random: SeededRandom(seed: random.next()))
    let between = hand.motor?.betweenGestures ?? hand.habits.betweenGestures
    var performance = Output()
    var time = GestureSynthesizer.start
    for (index, act) in acts.enumerated() {
      let composer = try placed(
        act, at: aims[index] ?? aim, area: area, shortest: sampling.shortest, &random)
      performance.strokes += composer.strokes.map { $0.shifted(by: .zero, later: time) }
      performance.styles.append(composer.comment(act))
      time = performance.strokes.reduce(time) { max($0, $1.lift) }
      time += pause.map { Double($0.wholeMicroseconds.count) / 1_000 } ?? random.within(between)
    }
    var panel = SimulatedPanel(device.device, size: size)
    panel.detail = .contacts
    panel.lift = lift(seed: seed, of: panel)
    let felt = flawed?.strokes(performance.strokes, shortest: sampling.shortest)
    var moments = sampling.moments(of: felt ?? performance.strokes)
    flawed?.degrade(&moments)
    performance.events = panel.events(of: moments)
    return performance
  }

  /// Returns the events of the device for given strokes.
  package func events(of strokes: [Stroke], _ random: SeededRandom) -> [InputEvent] {
    var sampling = SensorSampler(
      sensor, of: device.device, area: Vector(size.width, size.height), random: random)
    var panel = SimulatedPanel(device.device, size: size)
    panel.detail = .contacts
    return panel.events(of: sampling.moments(of: strokes))
  }

  /// The name of the hand in its random streams.
  ///
  /// The former spelling of `practiced` remains, so that equal seeds yield equal movements.
  private var streamName: String { hand.name == "practiced" ? "practised" : hand.name }

  /// Returns the encoding of the last lift, which differs between protocol A drivers.
  private func lift(seed: UInt64, of panel: SimulatedPanel) -> SimulatedPanel.LiftEncoding {
    let hasSizes = device.device.has(.absMTTouchMajor)
    return panel.lift == .emptyList && hasSizes && seed % 3 == 0 ? .sizeZero : panel.lift
  }
}

// MARK: Checks and placement

extension GestureSynthesizer {
  /// Throws if the device cannot detect the act.
  private func check(_ act: HandAction) throws(SynthesisError) {
    let (description, name) = (device.device, device.device.name)
    guard let axes = description.positionAxes, axes.x.span > 0, axes.y.span > 0 else {
      throw .missingAxes(device: name)
    }
    guard description.felt(act.fingers) >= act.fingers else {
      throw .tooManyFingers(act, device: name, felt: description.maximumFelt)
    }
    guard (description.slotCount ?? .max) >= act.requiredPositions else {
      throw .tooFewPositions(act, device: name)
    }
    if description.touchProtocol == .semiMT, act.isAmbiguousAsBox {
      throw .ambiguousBox(act, device: name)
    }
  }

  /// Composes the act at decreasing sizes until it fits on the surface.
  private func placed(
    _ act: HandAction, at aim: UnitPoint?, area: Vector, shortest: Double,
    _ random: inout SeededRandom
  ) throws(SynthesisError) -> Composer {
    var (needed, minimum) = (Vector.zero, Double.infinity)
    let (motor, spare) = (hand.motor, device.device.spare(beside: act.fingers))
    var reach = 1.0
    for _ in 0..<40 {
      var composer = Composer(
        random: SeededRandom(seed: random.next()), habits: hand.habits, surfaceSize: area,
        minimumTouchDuration: shortest, handScale: reach, motor: motor, spareFingers: spare)
      composer.compose(act)
      if let aim {
        composer.move(to: Vector(aim.x * area.x, aim.y * area.y))
        return composer
      }
      let box = composer.box.grown(by: GestureSynthesizer.margin)
      if composer.place(box, in: area) { return composer }
      let excess = max(box.size.x - area.x, box.size.y - area.y)
      if excess < minimum { (needed, minimum) = (box.size, excess) }
      reach *= 0.96
    }
    throw .surfaceTooSmall(
      act, device: device.device.name, needed: DeviceFile.Size(width: needed.x, height: needed.y),
      has: DeviceFile.Size(width: area.x, height: area.y))
  }
}

extension DeviceDescription {
  /// The maximum number of fingers that the device detects, up to ten.
  fileprivate var maximumFelt: Int { (0...10).map(felt).max() ?? 0 }

  /// Returns the number of positions that the device reports in addition to those of `fingers`.
  fileprivate func spare(beside fingers: Int) -> Int {
    switch touchProtocol {
    case .a: 2
    case .b: max((slotCount ?? 0) - fingers, 0)
    case .semiMT, .singleTouch: 0
    }
  }
}
