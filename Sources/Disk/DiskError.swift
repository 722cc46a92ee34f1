package import Compression
internal import Glibc
package import Recordings
package import Replay
package import ScreenReader
package import Screens

/// An error in file access, as data.
///
/// The messages are in a separate file.
package enum DiskError: Error, Hashable, Sendable {
  /// A file cannot be opened or read.
  case reading(String, Reading, FileKind = .recording, number: Int32 = errno)
  /// A file cannot be written.
  case writing(String, number: Int32 = errno)
  /// The reading process stopped reading from the pipe; that many frames were lost.
  case stalled(String, frames: Int)
  /// A step of storing a recording failed.
  case storing(String, StorageStep, number: Int32 = errno)
  /// The requested name of a recording cannot be used.
  case invalidName(String, NameProblem)
  case tooLarge(String, FileKind)
  /// The path of a companion file is not a regular file.
  case notARegularFile(String, FileKind)
  /// Compressed data is truncated before the first decompressed byte.
  case truncated(String, CompressionFormat)
  /// The compression ratio exceeds the maximum; the file is presumably malicious.
  case compressionRatioExceeded(String, CompressionFormat)
  /// Compressed data is corrupt; the library specifies the reason.
  case corrupt(String, CompressionFormat, reason: String)
  /// A syntax error in a recording.
  case recording(String, RecordingError)
  case notARecording(String, NonRecordingKind)
  /// A syntax error in a session file.
  case session(String, SessionError)
  /// The session file at the path for a new recording belongs to another recording.
  case sessionOfAnother(String, owner: String)
  /// The session file at the path for a new recording belongs to no recording.
  case staleSession(String)
  case unreadableDirectory(String)
  /// A file that this program has not written occupies the path.
  case foreignFile(String)
  case noRecordings(in: [String])
  case noDeviceFile(String, nearest: String?)
  case noDeviceDescription(String)
  /// Errors in a screen file.
  case screen(String, ScreenError)
  /// A mistake in a file of walk steps, or a step that cannot be performed.
  case walk(String, WalkError)
  /// No option or heading names the screen of a walk.
  case walkWithoutScreen(String)
  /// A recording was mistaken for a screen file.
  case notAScreen(String)
  /// A screen file does not contain the requested screen.
  case noScreen(String, in: String, known: [String])
  /// A syntax error in a bindings file.
  case bindings(String, BindingsError)
  /// A syntax error in a configuration file.
  case configuration(String, ConfigurationError)
  /// The options exclude all gestures.
  case noGestures
  /// A labels file does not exist.
  case noLabels(String)
  /// A syntax error in a labels file.
  case labels(String, UserLabelsError)
  /// A file of expected gestures contains an unknown gesture, or `none` among others.
  case expectation(String, line: Int, word: String, nearest: String?)
  /// The size of an image in pixels is zero or too large.
  case noImageSize
  /// None of the supported browsers is installed.
  case noBrowser([String])
  case browser(String, BrowserFailure)
  /// A program printed no transcript of a recording.
  case program(String, of: String, ReplayProgram.Failure)
  /// An option in a file refers to an unusable file.
  indirect case option(SessionOptions.Entry, OptionProblem)

  /// The reason why the file that an option refers to cannot be used.
  package enum OptionProblem: Hashable, Sendable {
    /// No file exists at this path.
    case missing(String)
    /// The path is a directory, a pipe or a device.
    case notAFile(String)
    /// The path policy forbids a file to refer to this path.
    case forbiddenPath(String)
    /// The file at this path is not of the expected kind. Its contents are not disclosed.
    case otherKind(String)
    /// The option referred to standard input, which could be read only once.
    case wasStandardInput
    case unreadable(DiskError)
    /// The screen belongs to a program and is not a file.
    case screenOfProgram
    /// The command line does not name the program that replays the recording.
    case unnamedProgram
  }

  /// The reason why a browser produced no image.
  package enum BrowserFailure: Hashable, Sendable {
    case start(errorNumber: Int32)
    case timedOut(seconds: Int64)
    case interrupted
    /// The browser exited without an image; the value is the end of its standard error.
    case noOutput(standardError: String)
  }

  /// A step of reading a file.
  package enum Reading: Hashable, Sendable {
    case open
    case read
  }

  /// A step of storing a recording.
  package enum StorageStep: Hashable, Sendable {
    case create
    case open
    case lock
    case write
    case sync
    case name
    case remove
    /// Checking that the file still exists under its name.
    case lookUp
  }

  /// The reason why a recording cannot have a name.
  package enum NameProblem: Hashable, Sendable {
    case directory
    case notAFile
    case taken
  }
}

extension DiskError {
  /// The recording file that could not be stored; `nil` for every other error.
  package var unstorableFile: String? {
    if case .storing(let path, _, _) = self { path } else { nil }
  }

  /// Whether the file of a recording was removed or renamed during recording.
  package var isMissingFile: Bool {
    if case .storing(_, .lookUp, _) = self { true } else { false }
  }

  /// Whether another process is recording to the same name.
  package var isConcurrentRecording: Bool {
    switch self {
    case .storing(_, .lock, let number): number == EWOULDBLOCK
    case .storing(_, .create, let number): number == EEXIST
    default: false
    }
  }

  /// Whether the reading process closed the pipe.
  ///
  /// This is not a failure.
  package var isBrokenPipe: Bool {
    guard case .writing(_, let number) = self else { return false }
    return number == EPIPE
  }
}
