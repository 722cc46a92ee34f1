import Evdev
import Text

extension PlayError: CustomStringConvertible {
  /// The message.
  package var description: String {
    switch self {
    case .protocolMismatch(let source, let reports, let target, .none):
      "\(source.terminalSafe) tells its fingers \(reports.phrase), and \(target.terminalSafe) is nothing to touch."
    case .protocolMismatch(let source, .none, _, _):
      "\(source.terminalSafe) is nothing to touch, so its events have no place on another device."
    case .protocolMismatch(let source, .box, let target, .slots):
      "\(source.terminalSafe) tells the corners of a box around all fingers, which \(target.terminalSafe) would give out "
        + "for fingers. Choose a device that reports boxes too (semi-mt)."
    case .protocolMismatch(let source, let mine, let target, let theirs):
      "\(source.terminalSafe) tells its fingers \(mine.phrase), \(target.terminalSafe) \(theirs.phrase), and the one is not "
        + "made into the other here. Choose a device that tells them as the recorded one does."
    case .missingCodes(let codes, let target):
      "\(target.terminalSafe) cannot send \(codes.map(\.name).joined(separator: ", ")), without which nothing "
        + "of this recording can be felt. Choose another device."
    case .sizeUnknown(let source, let target):
      "nobody knows how many millimetres \(source.terminalSafe) or \(target.terminalSafe) measures, so they cannot stay what "
        + "they are. Let the movement reach from edge to edge with --fit stretch."
    }
  }
}

extension PlayError.ContactReports {
  fileprivate var phrase: String {
    switch self {
    case .slots: "in slots (protocol B)"
    case .box: "as a box (semi-mt)"
    case .lists: "anew in each frame (protocol A)"
    case .single: "one at a time"
    case .none: "not at all"
    }
  }
}
