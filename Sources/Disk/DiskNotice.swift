package import Compression
package import ScreenReader
package import Screens
package import Text

/// A notice about a file, as data.
///
/// The messages are in a separate file.
///
/// Processing continues after a notice.
package enum DiskNotice: Hashable, Sendable {
  /// Compressed data is truncated; the complete part is used.
  case truncatedCompression(String, CompressionFormat)
  /// A device file cannot be read and is skipped.
  case deviceFileLeftOut(DiskError)
  /// A session file was removed, because it would have become that of a new recording.
  case sessionRemoved(String, wasOfReplaced: Bool)
  /// A recording is truncated; the complete part is used.
  case truncated(String)
  /// No `SYN_REPORT` follows the last events of a recording.
  case unterminatedFrame(String, events: Int)
  /// The recording has no timestamps; they are synthetic.
  case syntheticTimes(String)
  /// The recording does not identify its device.
  case unknownDevice(String)
  /// The device is taken from a description next to the recording.
  case described(String, by: String)
  /// The user named a different device than the recording.
  case otherDevice(String, named: String, known: String)
  /// The device that the user named cannot have sent the recorded events.
  case incompatibleDevice(String, named: String)
  /// Most recorded positions are outside an axis range of the device.
  case axisMismatch(String, device: String, AxisRangeMismatch)
  /// A recording has no events or no touch device.
  case nothingTouched(String, hasEvents: Bool)
  /// One of several given directories contains no recording.
  case noRecordings(String)
  case closedDirectory(String)
  /// A directory on another file system, which is not read.
  case mountPoint(String)
  /// A file in a directory is named like a recording but is not one; it is skipped.
  case skipped(String)
  /// A user's label matches no element.
  case labelWarning(LabelWarning)
  /// The screen reader does not support the language of a screen and speaks another.
  case unspokenLanguage(String, fallback: String)
  /// Two tunables contradict each other; the value is the message.
  case contradiction(String)
}

extension DiskNotice {
  /// Returns the notice that the screen reader does not support the language in its settings; `nil`
  /// if it does.
  package static func unspokenLanguage(_ settings: ReaderSettings) -> DiskNotice? {
    settings.ownLanguage == settings.language
      ? nil : .unspokenLanguage(settings.language, fallback: settings.ownLanguage)
  }
}

/// Notices collected for later output, without duplicates.
package final class NoticeList {
  /// The notices in the order of their first occurrence.
  package private(set) var all: [Notice] = []
  private var lines: Set<BytewiseText> = []

  /// Creates an empty list.
  package init() {}

  /// Adds a notice.
  ///
  /// Returns `false` if it is already in the list.
  @discardableResult
  package func add(_ notice: Notice) -> Bool {
    guard lines.insert(BytewiseText(notice.line)).inserted else { return false }
    all.append(notice)
    return true
  }

  /// Adds a notice about a file.
  package func add(_ notice: DiskNotice) { add(notice.notice) }
}
