internal import Disk
internal import Evdev
internal import Recordings
internal import Text

extension TakeStatus {
  /// One line, no wider than a terminal.
  package func line(title: String, width: Int) -> String {
    let parts = [
      title, fingers.of("finger"), length.inSeconds, frames.of("frame"), events.of("event"), size,
      "\(dropped) dropped",
    ]
    // One column less: a cursor in the last one moves some terminals to the next line.
    return String(parts.joined(separator: "  ").prefix(max(0, width - 1)))
  }

  /// How large the recording is by now.
  package var size: String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<1_000_000: Decimals.text(Double(bytes) / 1e3, decimals: 1) + " kB"
    default: Decimals.text(Double(bytes) / 1e6, decimals: 1) + " MB"
    }
  }
}
