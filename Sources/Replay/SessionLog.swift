public import Elements
public import Gestures
public import ScreenReader
public import Touches

/// The options of a session and its inputs other than touch, for replay.
///
/// Inputs such as the end of an utterance or a typed label are stored with the number of frames
/// before them. A replay delivers them after the same number of frames.
public struct SessionLog: Hashable, Sendable {
  /// An input, with its time and its position among the frames.
  public struct Line: Hashable, Sendable {
    /// The number of frames before the input.
    public var frames: Int
    /// The time since the session began.
    public var time: Duration
    /// The input.
    public var input: Input

    /// Creates a line.
    public init(frames: Int, time: Duration, input: Input) {
      self.frames = frames
      self.time = time
      self.input = input
    }
  }

  /// An input other than touch.
  public enum Input: Hashable, Sendable {
    /// An utterance ended or was interrupted.
    case spoken(Int, wasCut: Bool)
    /// A command without a gesture.
    case command(ReaderCommand)
    /// A key of a keypad was pressed, or repeats because it is held.
    case key(KeypadKey, isRepeat: Bool)
    /// Headphones were plugged in or unplugged, or their state when their device was opened.
    case headphones(pluggedIn: Bool)
    /// The user's label for the element with the cursor; `nil` removes it.
    case label(String?)
    /// A gesture without touch, such as from a button.
    case gesture(Gesture, position: UnitPoint)
    /// The cursor moves to the element with this number in reading order, from 1.
    case focus(Int)
    /// An attribute that the user changes on the element with the cursor.
    case change(ElementChange)
    /// A change to a node of the screen, by its index in tree order.
    case changeNode(ElementChange, number: Int)
    /// A direct touch from a pointer on a page, while VoiceOver is off.
    case touch(ViewTouch.Phase, position: UnitPoint)
    /// The reader was switched on or off.
    case power(Bool)
    /// The cleaning pause began or ended on request, without the cleaning sign.
    case cleaning(Bool)
    /// An event of the application, by its name.
    case event(String)
    /// A message of a program outside of the session to the application, as JSON.
    case message(String)
    /// A new visit began: screen, reader and pasteboard are reset.
    case visit
    /// A device was unplugged, by its index in the recording.
    ///
    /// Its later events form a new touch.
    case unplugged(Int)
    /// The session ended at this time.
    case end
  }

  /// The options of the session, such as its screen and thresholds.
  public var options: SessionOptions
  /// The user's labels at the start of the session; later labels are inputs.
  public var labels: UserLabels
  /// The time from the start of the session to the first event of its recording.
  public var lead: Duration
  /// Whether a real voice reported the ends of utterances; otherwise a `SimulatedVoice` simulates them.
  public var hasVoice: Bool
  /// Whether the session is a single visit: the transcript ends where the next visit begins.
  public var isVisit = false
  /// The inputs, in order.
  public var lines: [Line]

  /// Creates a session log.
  public init(
    options: SessionOptions = SessionOptions(), labels: UserLabels = UserLabels(),
    lead: Duration = .zero, hasVoice: Bool = false, lines: [Line] = []
  ) {
    self.options = options
    self.labels = labels
    self.lead = lead
    self.hasVoice = hasVoice
    self.lines = lines
  }

  /// The time of the end since the session began; `nil` if the session was cut off.
  public var end: Duration? { lines.last { $0.input == .end }?.time }

  /// Stores udev's calibration matrix of a device whose recording format cannot contain it.
  ///
  /// Does nothing if the options contain a calibration, which overrides that of udev.
  package mutating func keepCalibration(_ matrix: String?) {
    guard options.surface.calibration == nil, let matrix = matrix.flatMap({ Calibration($0) })
    else { return }
    options.append(.calibration(matrix))
  }
}

extension SessionLog.Input {
  /// The input for the reader; `nil` if it is not for the reader.
  public var readerInput: ReaderInput? {
    switch self {
    case .spoken(let id, let wasCut): .utteranceEnded(id, wasInterrupted: wasCut)
    case .command(let command): .command(command)
    case .key(let key, let isRepeat): .key(key, isRepeat: isRepeat)
    case .label(let name): .label(name)
    case .gesture(let gesture, let position): .gesture(gesture, position: position)
    case .focus(let number): .focus(number)
    case .change(let change): .change(change)
    case .changeNode(let change, let number): .changeNode(change, number: number)
    case .touch(let phase, let position): .directTouch(phase, position: position)
    case .power(let isOn): .power(on: isOn)
    case .event(let name): .event(name)
    case .message(let text): .message(text)
    case .headphones, .cleaning, .visit, .unplugged, .end: nil
    }
  }
}

extension ReaderInput {
  /// Returns the input for a message of a program outside of the session.
  static func message(_ text: String) -> ReaderInput {
    .event("message") { $0.receive(message: text) }
  }
}
