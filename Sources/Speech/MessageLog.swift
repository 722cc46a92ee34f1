/// Which message of the server's is which attempt of ours.
///
/// What happens to a message may be heard before the answer that tells its number.
struct MessageLog {
  private var current: (message: Int, attempt: Int)?
  private var early: [(message: Int, heard: Ears.Heard)] = []
  /// As many things happen to a message before its number is known at the very most.
  private static let mostEarly = 64

  /// The server took an attempt as a message.
  mutating func said(_ attempt: Int, as message: Int) -> [Mouth.News] {
    current = (message, attempt)
    defer { early = [] }
    return early.compactMap { $0.message == message ? news($0.heard, attempt) : nil }
  }

  /// Something happened to a message.
  mutating func heard(_ message: Int, _ heard: Ears.Heard) -> [Mouth.News] {
    guard let current, current.message == message else {
      if early.count == Self.mostEarly { early.removeFirst() }
      early.append((message, heard))
      return []
    }
    return news(heard, current.attempt).map { [$0] } ?? []
  }

  private func news(_ heard: Ears.Heard, _ attempt: Int) -> Mouth.News? {
    switch heard {
    case .began: .began(attempt: attempt)
    case .ended: .ended(attempt: attempt, wasCut: false)
    case .cancelled: .ended(attempt: attempt, wasCut: true)
    case .mark(let mark): SpeechMarkup.word(of: mark).map { .reached(attempt: attempt, word: $0) }
    }
  }
}
