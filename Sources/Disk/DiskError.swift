package import Archive
internal import Glibc
package import Recordings
package import Replay
package import ScreenReader
package import Screens

/// What went wrong between the program and its files, as data; the sentences are in `+Wording`.
package enum DiskError: Error, Hashable, Sendable {
  /// A file cannot be opened, or not be read.
  case reading(String, Reading, FileKind = .recording, number: Int32 = errno)
  /// A file cannot be written.
  case writing(String, number: Int32 = errno)
  /// Nobody took what was written, and so many frames were left.
  case stalled(String, frames: Int)
  /// What the system answered when a recording was to be kept.
  case keeping(String, Keeping, number: Int32 = errno)
  /// The name that a recording is to have cannot be had.
  case unfit(String, Objection)
  case tooLarge(String, FileKind)
  /// What stands beside a recording is a pipe or a device.
  case noFile(String, FileKind)
  /// A packed file breaks off before anything of it is whole.
  case nothingWhole(String, Compression)
  /// A packed file is unpacked to so many times its size that it is made for that.
  case tooDense(String, Compression)
  /// A packed file is garbled; the reason is the library's.
  case garbled(String, Compression, reason: String)
  /// A recording makes no sense at a place.
  case recording(String, RecordingError)
  case noRecording(String, RecordingLikeness)
  /// A session makes no sense at a place.
  case session(String, SessionError)
  /// The session at the place of a new recording's own is that of another recording.
  case sessionOfAnother(String, owner: String)
  /// The same, where no recording needs to have it.
  case staleSession(String)
  case closedFolder(String)
  /// Something else has the name of a file that only this program's own may replace.
  case foreignFile(String)
  case noRecordings(in: [String])
  case noDeviceFile(String, nearest: String?)
  case describesNoDevice(String)
  /// A screen file makes no sense at some places.
  case screen(String, ScreenError)
  /// A screen file has no screen of a name.
  case noScreen(String, in: String, known: [String])
  /// A file of bindings makes no sense at a place.
  case bindings(String, BindingsMistake)
  /// A configuration file makes no sense at a place.
  case configuration(String, ConfigurationError)
  /// Of all gestures, options leave none.
  case noGestures
  /// A file of names does not exist.
  case noLabels(String)
  /// A line of a file of names makes no sense.
  case labels(String, UserLabelsError)
  /// A file of expected gestures has a word that names no gesture, or `none` among others.
  case expectation(String, line: Int, word: String, nearest: String?)
  /// A picture would have no pixels, or more than any has.
  case noImageSize
  /// None of the browsers that can make a picture of a page is installed.
  case noBrowser([String])
  case browser(String, BrowserFailure)
  /// Something is wrong with what an option names that stands in a file.
  indirect case option(StatedOption, OptionProblem)

  package enum OptionProblem: Hashable, Sendable {
    /// There is no file at this path.
    case missing(String)
    /// A file names a folder, a pipe or a device at this path.
    case notAFile(String)
    /// A file names another one, at this path, that it must not name.
    case outOfReach(String)
    /// What is at this path is something else than it was named for, of which nothing is told.
    case otherKind(String)
    /// What it names could be read once, when somebody typed it.
    case wasStandardInput
    case unreadable(DiskError)
    /// The screen is no file, but a program's own.
    case screenOfProgram
  }

  package enum BrowserFailure: Hashable, Sendable {
    case start(errorNumber: Int32)
    case tooLong(seconds: Int64)
    case interrupted
    /// It ended without a picture; the end of what it wrote to standard error.
    case complained(String)
  }

  package enum Reading: Hashable, Sendable {
    case open
    case read
  }

  /// What is done with the files that a recording is made in.
  package enum Keeping: Hashable, Sendable {
    case create
    case open
    case lock
    case write
    case sync
    case name
    case remove
    /// It was to be there still.
    case find
  }

  package enum Objection: Hashable, Sendable {
    case directory
    case notAFile
    case taken
  }
}

extension DiskError {
  /// The file of a recording that the system refuses to keep; `nil` for every other error.
  package var refusedFile: String? { if case .keeping(let path, _, _) = self { path } else { nil } }

  /// Whether somebody took the file of a recording away while it was made.
  package var isOfMissing: Bool {
    if case .keeping(_, .find, _) = self { true } else { false }
  }

  /// Another recorder writes to the same name now.
  package var isRival: Bool {
    switch self {
    case .keeping(_, .lock, let number): number == EWOULDBLOCK
    case .keeping(_, .create, let number): number == EEXIST
    default: false
    }
  }

  /// Whoever read what was written has left, which is no fault of anybody's.
  package var isUnread: Bool {
    guard case .writing(_, let number) = self else { return false }
    return number == EPIPE
  }
}
