public import Elements
public import Evdev
public import Gestures
public import ScreenReader
internal import Touches

/// What happened in a live session besides fingers, so that a replay can let it happen again.
///
/// A voice ends its utterances when it does; a person types a name. Each such input is kept with the
/// number of frames that came before it: the replay lets it come after as many.
public struct SessionLog: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var frames: Int
    /// Since the session began.
    public var time: Microseconds
    public var input: Input

    public init(frames: Int, time: Microseconds, input: Input) {
      self.frames = frames
      self.time = time
      self.input = input
    }
  }

  public enum Input: Hashable, Sendable {
    case spoken(Int, wasCut: Bool)
    case command(Command)
    case label(String?)
    /// A gesture that no hand made: a button stands for it.
    case gesture(Gesture, place: ReaderInput.Place)
    case focus(Int)
    case change(ElementChange)
    /// A change to a node of the screen's tree, by its number in the order of the tree.
    case changeNode(ElementChange, number: Int)
    /// A touch of the screen that no hand made, while VoiceOver is off: a page's pointer made it.
    case touch(PassedTouch.Phase, place: ReaderInput.Place)
    case power(Bool)
    /// The screen is to be cleaned, or is clean: somebody asked for it, and no hand made the sign.
    case cleaning(Bool)
    /// An event of the program, by its name.
    case event(String)
    /// A new visit began: screen, reader and pasteboard are as at the start of the session.
    case visit
    /// A device was unplugged, by its place in the recording; what it does later is another touch.
    case unplugged(Int)
    /// The session ended: up to here time had passed.
    case end
  }

  /// What it was run with: the screen, and what else decided what fingers mean.
  public var options: SessionOptions
  /// What the user called elements when the session began; names that were given in it are lines.
  public var labels: UserLabels
  /// How long the session lasted before the first event of the recording.
  public var lead: Microseconds
  /// Whether a voice said when it was done; else the quiet voice's times count.
  public var hasVoice: Bool
  public var lines: [Line]

  public init(
    options: SessionOptions = SessionOptions(), labels: UserLabels = UserLabels(),
    lead: Microseconds = Microseconds(0), hasVoice: Bool = false, lines: [Line] = []
  ) {
    self.options = options
    self.labels = labels
    self.lead = lead
    self.hasVoice = hasVoice
    self.lines = lines
  }

  /// When the session ended, since it began; nil where it was cut off.
  public var end: Microseconds? { lines.last { $0.input == .end }?.time }

  /// Keeps the matrix that udev had for a device whose recording has no room for it.
  ///
  /// What the session was run with stands instead of what udev said, then as now.
  package mutating func keepCalibration(_ matrix: String?) {
    guard options.surface.calibration == nil, let matrix = matrix.flatMap({ Calibration($0) })
    else { return }
    options.all.append(.calibration(matrix))
  }
}

extension SessionLog.Input {
  /// The input as the reader takes it; nil where it is not for the reader.
  public var readerInput: ReaderInput? {
    switch self {
    case .spoken(let id, let wasCut): .spoken(id, wasCut: wasCut)
    case .command(let command): .command(command)
    case .label(let name): .label(name)
    case .gesture(let gesture, let place): .gesture(gesture, place: place)
    case .focus(let number): .focus(number)
    case .change(let change): .change(change)
    case .changeNode(let change, let number): .changeNode(change, number: number)
    case .touch(let phase, let place): .direct(phase, place: place)
    case .power(let isOn): .power(on: isOn)
    case .event(let name): .event(name)
    case .cleaning, .visit, .unplugged, .end: nil
    }
  }
}
