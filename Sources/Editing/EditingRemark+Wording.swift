package import Arguments
internal import Disk
internal import Evdev
internal import Recordings
internal import Text

extension EditingRemark {
  /// The notice that is printed.
  package var remark: Remark {
    switch self {
    case .file(let remark): remark.remark
    case .lost(let loss, let format): Remark("lost in \(format.words): \(loss.words)")
    case .neverMeet(let name, let before, let pause):
      Remark(
        "it begins \(pause.count / 1_000_000) seconds after \(before) ends, and their hands never "
          + "meet. 'trim --rebase' has a recording begin at zero; --append puts one after the other",
        kind: .warning, of: name)
    case .otherCalibration(let name, let calibration, let first, let other):
      Remark(
        "its panel lies otherwise (calibration \(calibration?.harmless ?? "none")) than that of "
          + "\(first) (\(other?.harmless ?? "none")), whose calibration all of the new recording has",
        kind: .warning, of: name)
    case .moved(let edge, let device, let time):
      Remark(
        "the \(edge == .start ? "beginning" : "end")\(device.map { " of device \($0)" } ?? "") "
          + "moved to \(time.seconds), where the touch \(edge == .start ? "begins" : "ends") "
          + "(--through keeps it)")
    case .noPlace(let session):
      Remark("\(session): left out: there is no place beside what is no file")
    case .unreadableSession(let error): Remark("\(error.sentence); it is left out")
    case .begunAnew(let session, let reason):
      Remark(
        "\(session): kept: its screen and its settings; left out: what no finger did, since "
          + reason.words)
    case .shows(let part, let names, let expected):
      Remark(
        "of what it shows (\(expected.joined(separator: ", ").harmless)) \(part) has "
          + (names.isEmpty ? "nothing" : names.joined(separator: ", ").harmless))
    case .unknownShown(let part, let expected, let reason):
      Remark(
        "what it shows (\(expected.joined(separator: ", ").harmless)) is left out: "
          + reason.words(of: part))
    }
  }
}

extension EditingRemark.Reason {
  fileprivate func words(of part: String) -> String {
    switch self {
    case .wholeShowsOthers:
      "other gestures are recognized in the recording, so nobody knows which of these are in "
        + part
    case .partShows(let names):
      "by itself, \(part) shows \(names.isEmpty ? "none" : names.joined(separator: ", "))"
    }
  }
}

extension CarriedSession.Break {
  fileprivate var words: String {
    switch self {
    case .middle: "the new recording begins afresh"
    case .fewerDevices: "it counts the touches of every device"
    }
  }
}
