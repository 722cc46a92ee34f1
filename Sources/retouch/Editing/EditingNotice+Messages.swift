import Disk
import Evdev
import Recordings
import Text

extension EditingNotice {
  /// The notice that is printed.
  var notice: Notice {
    switch self {
    case .file(let notice): notice.notice
    case .lost(let loss, let format): Notice("lost in \(format.phrase): \(loss.phrase)")
    case .disjoint(let name, let before, let pause):
      Notice(
        "it begins \(pause.count / 1_000_000) seconds after \(before) ends, so their touches never "
          + "overlap. Use 'trim --rebase' to start a recording at zero, or --append to join them",
        kind: .warning, of: name)
    case .otherCalibration(let name, let calibration, let first, let other):
      Notice(
        "its calibration (\(calibration?.terminalSafe ?? "none")) differs from that of \(first) "
          + "(\(other?.terminalSafe ?? "none")), which applies to the whole new recording",
        kind: .warning, of: name)
    case .moved(let edge, let device, let time):
      Notice(
        "the \(edge == .start ? "beginning" : "end")\(device.map { " of device \($0)" } ?? "") "
          + "moved to \(time.formattedSeconds), where the touch \(edge == .start ? "begins" : "ends") "
          + "(use --through to split the touch)")
    case .noSidecar(let session):
      Notice("\(session): omitted, because the output is not a regular file")
    case .unreadableSession(let error): Notice("\(error.message); the session file is omitted")
    case .sessionReset(let session, let reason):
      Notice(
        "\(session): kept the screen and the settings; omitted the inputs other than touches, because "
          + reason.phrase)
    case .labelsReduced(let part, let names, let expected):
      Notice(
        "of the expected gestures (\(expected.joined(separator: ", ").terminalSafe)), \(part) has "
          + (names.isEmpty ? "none" : names.joined(separator: ", ").terminalSafe))
    case .labelsDropped(let part, let expected, let reason):
      Notice(
        "the expected gestures (\(expected.joined(separator: ", ").terminalSafe)) are omitted: "
          + reason.phrase(of: part))
    }
  }
}

extension EditingNotice.Reason {
  fileprivate func phrase(of part: String) -> String {
    switch self {
    case .wholeShowsOthers:
      "other gestures are recognized in the recording, so it is unknown which of these are in "
        + part
    case .partShows(let names):
      "\(part) alone shows \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    }
  }
}

extension SessionCopy.ResetReason {
  fileprivate var phrase: String {
    switch self {
    case .middle: "the new recording begins in the middle of the session"
    case .fewerDevices: "the session counts the touches of all devices"
    }
  }
}
