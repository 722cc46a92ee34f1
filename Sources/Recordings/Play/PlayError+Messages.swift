import Evdev
import Text

extension PlayError: CustomStringConvertible {
  /// The message.
  package var description: String {
    switch self {
    case .protocolMismatch(let source, let reports, let target, .none):
      "\(source.terminalSafe) reports fingers \(reports.phrase), but \(target.terminalSafe) is not a touch device."
    case .protocolMismatch(let source, .none, _, _):
      "\(source.terminalSafe) is not a touch device, so its events cannot be played on another device."
    case .protocolMismatch(let source, .box, let target, .slots):
      "\(source.terminalSafe) reports the corners of a box around all fingers, which \(target.terminalSafe) would report "
        + "as fingers. Choose a device that also reports a box (semi-mt)."
    case .protocolMismatch(let source, let mine, let target, let theirs):
      "\(source.terminalSafe) reports fingers \(mine.phrase), \(target.terminalSafe) \(theirs.phrase); retouch cannot convert "
        + "one into the other. Choose a device that reports fingers as the recorded device does."
    case .missingCodes(let codes, let target):
      "\(target.terminalSafe) cannot send \(codes.map(\.name).joined(separator: ", ")), which this recording "
        + "requires. Choose another device."
    case .sizeUnknown(let source, let target):
      "the size of \(source.terminalSafe) or \(target.terminalSafe) in millimeters is unknown. Use "
        + "--fit stretch to map edge to edge."
    }
  }
}

extension PlayError.ContactReports {
  fileprivate var phrase: String {
    switch self {
    case .slots: "in slots (protocol B)"
    case .box: "as a box (semi-mt)"
    case .lists: "as a list in each frame (protocol A)"
    case .single: "one at a time"
    case .none: "not at all"
    }
  }
}
