import Evdev
import Text

extension PlayRefusal: CustomStringConvertible {
  /// The message.
  package var description: String {
    switch self {
    case .otherProtocol(let source, let reports, let target, .none):
      "\(source.harmless) tells its fingers \(reports.words), and \(target.harmless) is nothing to touch."
    case .otherProtocol(let source, .none, _, _):
      "\(source.harmless) is nothing to touch, so its events have no place on another device."
    case .otherProtocol(let source, .box, let target, .slots):
      "\(source.harmless) tells the corners of a box around all fingers, which \(target.harmless) would give out "
        + "for fingers. Choose a device that reports boxes too (semi-mt)."
    case .otherProtocol(let source, let mine, let target, let theirs):
      "\(source.harmless) tells its fingers \(mine.words), \(target.harmless) \(theirs.words), and the one is not "
        + "made into the other here. Choose a device that tells them as the recorded one does."
    case .missing(let codes, let target):
      "\(target.harmless) cannot send \(codes.map(\.name).joined(separator: ", ")), without which nothing "
        + "of this recording can be felt. Choose another device."
    case .sizeUnknown(let source, let target):
      "nobody knows how many millimetres \(source.harmless) or \(target.harmless) measures, so they cannot stay what "
        + "they are. Let the movement reach from edge to edge with --fit stretch."
    }
  }
}

extension PlayRefusal.ContactReports {
  fileprivate var words: String {
    switch self {
    case .slots: "in slots (protocol B)"
    case .box: "as a box (semi-mt)"
    case .lists: "anew in each frame (protocol A)"
    case .single: "one at a time"
    case .none: "not at all"
    }
  }
}
