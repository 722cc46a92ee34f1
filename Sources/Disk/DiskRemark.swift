package import Archive
package import Arguments
package import ScreenReader
package import Screens
internal import Text

/// What is told of files besides the facts, as data; the sentences are in `+Wording`.
///
/// Things go on.
package enum DiskRemark: Hashable, Sendable {
  /// A packed file breaks off; what is whole is used.
  case packingBreaksOff(String, Compression)
  /// A device file that cannot be read.
  case deviceFileLeftOut(DiskError)
  /// A session was removed that would have been taken for that of a new recording.
  case sessionRemoved(String, wasOfReplaced: Bool)
  /// A recording breaks off; what is whole is used.
  case breaksOff(String)
  /// No report closes the last events of a recording.
  case unclosed(String, events: Int)
  /// The times of a recording are made up.
  case noTimes(String)
  /// Nobody says which device a recording is of.
  case unknownDevice(String)
  /// A description beside a recording says that.
  case described(String, by: String)
  /// A person names another device than the recording does.
  case otherDevice(String, named: String, known: String)
  /// A device that a person names cannot have sent what was recorded.
  case impossibleDevice(String, named: String)
  /// A device has no place for what was recorded.
  case misfit(String, device: String, AxisMisfit)
  /// A recording has no events, or no device that can be touched.
  case nothingTouched(String, hasEvents: Bool)
  /// A directory of several in which there is no recording.
  case noRecordings(String)
  case closedFolder(String)
  /// A directory of another file system, which is not read.
  case mountPoint(String)
  /// A file of a directory that only its name says is a recording.
  case leftOut(String)
  /// A name for an element is given to none that there is.
  case strangeLabel(LabelDoubt)
  /// The reader does not speak the language of a screen, and says its own words in another.
  case unspokenLanguage(String, fallback: String)
  /// Two tunables get into each other's way, in words.
  case contradiction(String)
}

extension DiskRemark {
  /// The notice that the reader does not speak the language that its settings name; `nil` if it does.
  package static func unspokenLanguage(_ settings: ReaderSettings) -> DiskRemark? {
    settings.ownLanguage == settings.language
      ? nil : .unspokenLanguage(settings.language, fallback: settings.ownLanguage)
  }
}

/// Remarks that are told later, in their place, each once.
package final class RemarkList {
  package private(set) var all: [Remark] = []
  private var lines: Set<ExactText> = []

  package init() {}

  /// Whether a remark was not made before; it is kept.
  @discardableResult
  package func add(_ remark: Remark) -> Bool {
    guard lines.insert(ExactText(remark.line)).inserted else { return false }
    all.append(remark)
    return true
  }

  package func add(_ remark: DiskRemark) { add(remark.remark) }
}
