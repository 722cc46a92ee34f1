package import Arguments
internal import Archive
internal import Screens
internal import Text

extension DiskRemark {
  /// The notice with its message.
  package var remark: Remark {
    switch self {
    case .packingBreaksOff(let name, let packing):
      warning(
        "\(packing.words) breaks off before its checksum; what is whole is used, unchecked", name)
    case .deviceFileLeftOut(let error): warning(error.sentence)
    case .sessionRemoved(let name, let wasOfReplaced):
      Remark(
        "\(name): removed: "
          + (wasOfReplaced
            ? "it was of the recording that is replaced" : "no recording had it"))
    case .breaksOff(let name): warning("the recording breaks off; what is whole is used", name)
    case .unclosed(let name, let count):
      warning(
        "no SYN_REPORT follows the last \(count == 1 ? "event" : "\(count) events"), "
          + "so nothing comes of \(count == 1 ? "it" : "them")", name)
    case .noTimes(let name):
      warning("no times were recorded (getevent without -t); 10 ms a report are assumed", name)
    case .unknownDevice(let name):
      warning(
        "nothing says which device this is; ranges are guessed from the events, so millimetres are "
          + "wrong. Name it with --device (see 'retouch devices --files').", name)
    case .described(let path, let description): Remark("\(path): described by \(description)")
    case .otherDevice(let name, let device, let known):
      warning(
        "--device puts '\(device.harmless)' in place of '\(known.harmless)', which the recording names",
        name)
    case .impossibleDevice(let name, let device):
      warning("'\(device.harmless)' cannot send what was recorded; is --device right?", name)
    case .misfit(let name, let device, let misfit):
      warning(
        "'\(device.harmless)' states that \(misfit.words)\nMend its axes in the recording, or name the "
          + "right device with --device ('retouch devices --files').", name)
    case .nothingTouched(let name, let hasEvents):
      Remark("\(name): \(hasEvents ? "nothing in it can be touched" : "there are no events in it")")
    case .noRecordings(let path): Remark("\(path): there are no recordings in it")
    case .closedFolder(let path): Remark(DiskError.closedFolder(path).sentence)
    case .mountPoint(let path):
      Remark("\(path): left out: another file system; name the directory to read it")
    case .leftOut(let path):
      Remark("\(path): left out: this is no recording, though its name could be one's")
    case .strangeLabel(let doubt): warning(doubt.sentence)
    case .unspokenLanguage(let language, let fallback):
      Remark(
        "the reader does not speak '\(language.harmless)': its own words are in '\(fallback)' "
          + "(for another language, use --reader fallback-language=TAG)")
    case .contradiction(let words): warning(words)
    }
  }

  private func warning(_ text: String, _ name: String? = nil) -> Remark {
    Remark(text, kind: .warning, of: name)
  }
}

extension AxisMisfit {
  fileprivate var words: String {
    let stated = "its \(axis) goes from \(minimum) to \(maximum)"
    guard let recorded else { return "\(stated), so nothing can be placed." }
    return "\(stated), and \(recorded.lowerBound) to \(recorded.upperBound) was recorded: "
      + (isWhole ? "nothing" : "little of it") + " can be placed there."
  }
}
