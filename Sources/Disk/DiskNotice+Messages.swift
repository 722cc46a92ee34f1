internal import Compression
internal import Screens
package import Text

extension DiskNotice {
  /// The notice with its message.
  package var notice: Notice {
    switch self {
    case .truncatedCompression(let name, let packing):
      warning(
        "\(packing.phrase) is truncated; the complete part is used without a checksum test", name)
    case .deviceFileLeftOut(let error): warning(error.message)
    case .sessionRemoved(let name, let wasOfReplaced):
      Notice(
        "\(name): removed, because it belonged to "
          + (wasOfReplaced ? "the replaced recording" : "no recording"))
    case .truncated(let name):
      warning("the recording is truncated; the complete part is used", name)
    case .unterminatedFrame(let name, let count):
      warning(
        "no SYN_REPORT follows the last \(count == 1 ? "event; it is" : "\(count) events; they are") "
          + "ignored", name)
    case .syntheticTimes(let name):
      warning("the recording has no times (getevent without -t); assuming 10 ms per report", name)
    case .unknownDevice(let name):
      warning(
        "the device is unknown; its axis ranges are guessed from the events, so millimeters are "
          + "wrong. Specify it with --device (see 'retouch devices --files').", name)
    case .described(let path, let description):
      Notice("\(path): using the device description \(description)")
    case .otherDevice(let name, let device, let known):
      warning(
        "--device uses '\(device.terminalSafe)' instead of the recorded device "
          + "'\(known.terminalSafe)'", name)
    case .incompatibleDevice(let name, let device):
      warning("'\(device.terminalSafe)' cannot send the recorded events; check --device", name)
    case .axisMismatch(let name, let device, let misfit):
      warning(
        "'\(device.terminalSafe)': \(misfit.phrase)\nCorrect the axes in the recording, or specify the "
          + "right device with --device (see 'retouch devices --files').", name)
    case .nothingTouched(let name, let hasEvents):
      Notice("\(name): the recording has no \(hasEvents ? "touch device" : "events")")
    case .noRecordings(let path): Notice("\(path): the directory contains no recordings")
    case .closedDirectory(let path): Notice(DiskError.unreadableDirectory(path).message)
    case .mountPoint(let path):
      Notice("\(path): skipped: on another file system; to read it, specify this directory")
    case .skipped(let path):
      Notice("\(path): skipped: not a recording, although it is named like one")
    case .labelWarning(let label): warning(label.sentence)
    case .unspokenLanguage(let language, let fallback):
      Notice(
        "the screen reader does not support the language '\(language.terminalSafe)'; it uses "
          + "'\(fallback)' (choose another with --reader fallback-language=TAG)")
    case .contradiction(let words): warning(words)
    }
  }

  private func warning(_ text: String, _ name: String? = nil) -> Notice {
    Notice(text, kind: .warning, of: name)
  }
}

extension AxisRangeMismatch {
  fileprivate var phrase: String {
    let stated = "the \(axis) axis ranges from \(minimum) to \(maximum)"
    guard let recorded else { return "\(stated), so positions cannot be computed." }
    return "\(stated), but the recorded values range from \(recorded.lowerBound) to "
      + "\(recorded.upperBound): \(isTotal ? "all" : "most") positions are out of range."
  }
}
