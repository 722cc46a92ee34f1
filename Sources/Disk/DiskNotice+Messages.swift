package import Arguments
internal import Compression
internal import Screens
internal import Text

extension DiskNotice {
  /// The notice with its message.
  package var notice: Notice {
    switch self {
    case .truncatedCompression(let name, let packing):
      warning(
        "\(packing.phrase) breaks off before its checksum; what is whole is used, unchecked", name)
    case .deviceFileLeftOut(let error): warning(error.message)
    case .sessionRemoved(let name, let wasOfReplaced):
      Notice(
        "\(name): removed: "
          + (wasOfReplaced
            ? "it was of the recording that is replaced" : "no recording had it"))
    case .truncated(let name): warning("the recording breaks off; what is whole is used", name)
    case .unterminatedFrame(let name, let count):
      warning(
        "no SYN_REPORT follows the last \(count == 1 ? "event" : "\(count) events"), "
          + "so nothing comes of \(count == 1 ? "it" : "them")", name)
    case .syntheticTimes(let name):
      warning("no times were recorded (getevent without -t); 10 ms a report are assumed", name)
    case .unknownDevice(let name):
      warning(
        "nothing says which device this is; ranges are guessed from the events, so millimetres are "
          + "wrong. Name it with --device (see 'retouch devices --files').", name)
    case .described(let path, let description): Notice("\(path): described by \(description)")
    case .otherDevice(let name, let device, let known):
      warning(
        "--device puts '\(device.terminalSafe)' in place of '\(known.terminalSafe)', which the recording names",
        name)
    case .incompatibleDevice(let name, let device):
      warning("'\(device.terminalSafe)' cannot send what was recorded; is --device right?", name)
    case .axisMismatch(let name, let device, let misfit):
      warning(
        "'\(device.terminalSafe)' states that \(misfit.phrase)\nMend its axes in the recording, or name the "
          + "right device with --device ('retouch devices --files').", name)
    case .nothingTouched(let name, let hasEvents):
      Notice("\(name): \(hasEvents ? "nothing in it can be touched" : "there are no events in it")")
    case .noRecordings(let path): Notice("\(path): there are no recordings in it")
    case .closedDirectory(let path): Notice(DiskError.unreadableDirectory(path).message)
    case .mountPoint(let path):
      Notice("\(path): left out: another file system; name the directory to read it")
    case .skipped(let path):
      Notice("\(path): left out: this is no recording, though its name could be one's")
    case .labelWarning(let label): warning(label.sentence)
    case .unspokenLanguage(let language, let fallback):
      Notice(
        "the reader does not speak '\(language.terminalSafe)': its own words are in '\(fallback)' "
          + "(for another language, use --reader fallback-language=TAG)")
    case .contradiction(let words): warning(words)
    }
  }

  private func warning(_ text: String, _ name: String? = nil) -> Notice {
    Notice(text, kind: .warning, of: name)
  }
}

extension AxisRangeMismatch {
  fileprivate var phrase: String {
    let stated = "its \(axis) goes from \(minimum) to \(maximum)"
    guard let recorded else { return "\(stated), so nothing can be placed." }
    return "\(stated), and \(recorded.lowerBound) to \(recorded.upperBound) was recorded: "
      + (isTotal ? "nothing" : "little of it") + " can be placed there."
  }
}
