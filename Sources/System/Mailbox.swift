internal import Synchronization

/// What threads leave for another one, in order, with a bell that tells it so.
package final class Mailbox<Letter: Sendable>: Sendable {
  private let letters = Mutex<[Letter]>([])
  private let bell: Bell

  package init() throws(Bell.Refusal) { bell = try Bell() }

  /// What to wait on: it is readable when there are letters.
  package var fileDescriptor: Int32 { bell.number }

  package func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    bell.ring()
  }

  /// Tells the reader to look, although there is no letter.
  package func ring() { bell.ring() }

  /// Takes all that has come since the last time.
  package func take() -> [Letter] {
    // Before the letters are taken: one that comes in between rings it again.
    bell.hush()
    return letters.withLock { letters in
      defer { letters.removeAll(keepingCapacity: true) }
      return letters
    }
  }

  /// Waits for letters.
  package func await() -> [Letter] {
    while true {
      bell.await()
      let letters = take()
      if !letters.isEmpty { return letters }
    }
  }
}
