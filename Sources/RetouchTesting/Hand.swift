public import Elements
internal import Evdev
public import Gestures
public import Recordings
public import Replay
public import ScreenReader
public import Synthesis
internal import Touches

/// A synthetic hand that uses an app on a touch device.
///
///     var hand = Hand(on: .nexus4, app)
///     try hand.touch("Steeping time")
///     hand.flick(.up)
///     hand.magicTap()
///     #expect(app.spoken.last == "Tea is ready")
///
/// The hand moves its fingers, the device reports them with its own errors, and the session
/// recognizes the gesture, so a test covers everything from the finger to the speech. Time is
/// simulated: a test of five minutes ends at once, and its result is the same on every machine.
///
/// The first hand of an app begins its session; further hands take part in it.
public struct Hand {
  /// The app that the hand uses.
  public let application: Application
  /// The device that the hand touches.
  public var device: DeviceFile { synthesizer.device }
  /// The pause before each gesture; a second by default.
  public var pause = Duration.seconds(1)

  private let session: TestSession
  private let panel: ReplayEngine.DeviceID
  private var synthesizer: GestureSynthesizer
  private var seed: UInt64

  /// Creates a hand that touches a device.
  ///
  /// - Parameters:
  ///   - model: The kind of hand, such as `.drawn(.tremor)`.
  ///   - device: The device; a phone by default.
  ///   - application: The app on the screen of the device.
  ///   - settings: The settings of the reader, if this is the first hand of the app.
  ///   - seed: Another number makes other movements of the same gestures.
  public init(
    _ model: HandModel = .drawn(.practiced), on device: DeviceFile = .nexus4,
    _ application: Application, settings: ReaderSettings = ReaderSettings(), seed: UInt64 = 1
  ) {
    self.application = application
    self.seed = seed
    session = TestSession.of(application, settings)
    synthesizer = GestureSynthesizer(model, on: device)
    panel = session.addPanel(device, size: synthesizer.size)
  }

  // MARK: Gestures

  /// Performs a gesture and returns the gestures that were recognized.
  ///
  /// The hand aims at the element, or at the point in the coordinates of the screen. Otherwise it
  /// chooses a place, as people do. A gesture that the device cannot detect, such as one of three
  /// fingers on a screen for one, is not performed.
  @discardableResult public mutating func perform(
    _ gesture: Gesture, on element: Responder? = nil, at point: Point? = nil
  ) -> [Gesture] {
    synthesizer.aim = (point ?? element?.accessibilityActivationPoint).map(session.fraction)
    seed &+= 1
    guard let output = try? synthesizer.output(of: [.gesture(gesture)], seed: seed) else {
      return []
    }
    return session.play(output.events, on: panel, after: pause)
  }

  /// Performs the gestures with these names, such as `"flick-right double-tap"`, and returns the
  /// gestures that were recognized.
  ///
  /// Throws before the first gesture if a name is unknown, or if the device cannot detect a gesture.
  @discardableResult public mutating func perform(
    _ names: String
  ) throws(HandError) -> [Gesture] {
    var gestures: [Gesture] = []
    for name in names.split(separator: " ") {
      guard let gesture = Gesture(name: String(name)) else { throw .unknownGesture("\(name)") }
      guard (try? synthesizer.output(of: [.gesture(gesture)], seed: seed)) != nil else {
        throw .undetectableGesture(gesture, device: device.device.name)
      }
      gestures.append(gesture)
    }
    return gestures.flatMap { perform($0) }
  }

  /// Touches the activation point of an element, which the reader then speaks.
  ///
  /// Throws if the cursor does not reach the element, because it is outside of the screen, hidden or
  /// covered.
  @discardableResult public mutating func touch(
    _ element: Responder
  ) throws(HandError) -> [Gesture] {
    let gestures = perform(.tap(count: 1, fingers: 1), on: element)
    let reached = application.focusedElement
    let isReached = reached.map { focused in
      focused.chain.contains { $0 === element } || element.chain.contains { $0 === focused }
    }
    guard isReached == true else {
      throw .notReached(FocusedElement(element), instead: reached.map { FocusedElement($0) })
    }
    return gestures
  }

  /// Touches the element with a label, the first one in reading order.
  @discardableResult public mutating func touch(_ label: String) throws(HandError) -> [Gesture] {
    guard let element = application.element(labeled: label) else {
      throw .noElement(label, among: application.labels)
    }
    return try touch(element)
  }

  /// Taps twice: activates the element with the cursor.
  @discardableResult public mutating func doubleTap() -> [Gesture] {
    perform(.tap(count: 2, fingers: 1))
  }

  /// Flicks with one finger or several: to the right for the next element, to the left for the
  /// previous one.
  @discardableResult public mutating func flick(
    _ direction: Gesture.Direction, fingers: Int = 1
  ) -> [Gesture] {
    perform(.flick(direction, fingers: fingers))
  }

  /// Taps twice with two fingers.
  @discardableResult public mutating func magicTap() -> [Gesture] {
    perform(.tap(count: 2, fingers: 2))
  }

  /// Draws a Z with two fingers.
  @discardableResult public mutating func escape() -> [Gesture] { perform(.escape) }

  /// Turns the rotor with two fingers.
  ///
  /// A turn can select the option after the next one: the result has a gesture for each detent.
  @discardableResult public mutating func turnRotor(
    _ direction: Gesture.Turn = .clockwise
  ) -> [Gesture] {
    perform(.rotor(direction))
  }

  /// Turns the rotor until the option with a name is selected, such as `"Headings"` or the name of a
  /// custom rotor.
  ///
  /// Throws if the rotor has no such option now.
  public mutating func selectRotor(_ name: String) throws(HandError) {
    let names = session.rotorNames
    guard names.contains(name) else { throw .noRotorOption(name, among: names) }
    // A turn passes two or three options, so some turns miss the option.
    for turn in 0..<(20 * names.count) where session.rotorName != name {
      turnRotor(turn % 3 == 2 ? .counterclockwise : .clockwise)
    }
    guard session.rotorName == name else { throw .noRotorOption(name, among: names) }
  }

  /// Lets time pass without touches: timers fire and speech goes on.
  public func wait(_ duration: Duration) { session.wait(duration) }

  /// Plays the touches of a recording and returns the gestures that were recognized.
  ///
  /// The touches are those of the recorded devices, not of this hand.
  @discardableResult public mutating func play(_ recording: RecordedTouches) -> [Gesture] {
    session.play(recording, after: pause)
  }
}
