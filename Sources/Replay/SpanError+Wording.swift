package import Arguments
internal import Evdev
internal import Text

extension SpanError: WordedError {
  package var sentence: String {
    switch self {
    case .turned(let from, let to):
      "--from (\(from.seconds)) comes after --to (\(to.seconds)), so nothing lies between"
    }
  }

  package var status: ExitStatus { .usage }
}

extension SpanSieve {
  /// What a person is told who asked for a span in which nothing is.
  package var silence: String {
    guard let lastBefore else { return "nothing happened there" }
    // Cut, as the transcript cuts it.
    let (seconds, attoseconds) = lastBefore.components
    let thousandths = Double(attoseconds / 1_000_000_000_000_000) / 1_000
    return "nothing happened there; the last before it was at "
      + Decimals.text(Double(seconds) + thousandths, decimals: 3)
  }
}
