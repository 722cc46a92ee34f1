package import Arguments
internal import Disk
internal import Evdev
internal import Recordings
internal import Text

extension EditingNotice {
  /// The notice that is printed.
  package var notice: Notice {
    switch self {
    case .file(let notice): notice.notice
    case .lost(let loss, let format): Notice("lost in \(format.phrase): \(loss.phrase)")
    case .disjoint(let name, let before, let pause):
      Notice(
        "it begins \(pause.count / 1_000_000) seconds after \(before) ends, and their hands never "
          + "meet. 'trim --rebase' has a recording begin at zero; --append puts one after the other",
        kind: .warning, of: name)
    case .otherCalibration(let name, let calibration, let first, let other):
      Notice(
        "its panel lies otherwise (calibration \(calibration?.terminalSafe ?? "none")) than that of "
          + "\(first) (\(other?.terminalSafe ?? "none")), whose calibration all of the new recording has",
        kind: .warning, of: name)
    case .moved(let edge, let device, let time):
      Notice(
        "the \(edge == .start ? "beginning" : "end")\(device.map { " of device \($0)" } ?? "") "
          + "moved to \(time.formattedSeconds), where the touch \(edge == .start ? "begins" : "ends") "
          + "(--through keeps it)")
    case .noSidecar(let session):
      Notice("\(session): left out: there is no place beside what is no file")
    case .unreadableSession(let error): Notice("\(error.message); it is left out")
    case .sessionReset(let session, let reason):
      Notice(
        "\(session): kept: its screen and its settings; left out: what no finger did, since "
          + reason.phrase)
    case .labelsReduced(let part, let names, let expected):
      Notice(
        "of what it shows (\(expected.joined(separator: ", ").terminalSafe)) \(part) has "
          + (names.isEmpty ? "nothing" : names.joined(separator: ", ").terminalSafe))
    case .labelsDropped(let part, let expected, let reason):
      Notice(
        "what it shows (\(expected.joined(separator: ", ").terminalSafe)) is left out: "
          + reason.phrase(of: part))
    }
  }
}

extension EditingNotice.Reason {
  fileprivate func phrase(of part: String) -> String {
    switch self {
    case .wholeShowsOthers:
      "other gestures are recognized in the recording, so nobody knows which of these are in "
        + part
    case .partShows(let names):
      "by itself, \(part) shows \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    }
  }
}

extension SessionCopy.ResetReason {
  fileprivate var phrase: String {
    switch self {
    case .middle: "the new recording begins afresh"
    case .fewerDevices: "it counts the touches of every device"
    }
  }
}
