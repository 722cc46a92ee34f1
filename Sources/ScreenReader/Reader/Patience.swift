import Elements

/// How long a program is heard out that asks for more whenever it is answered.
struct Patience {
  /// How many answers one moment may lead to.
  private static let most = 100

  private var left = most
  private var isLost = false
  private var wasTold = false

  /// Something happens that has nothing to do with what came before.
  ///
  /// Once it is lost, only the user brings it back: what time and the voice do may be the program's
  /// own doing.
  mutating func renew(byUser isUser: Bool) {
    if isUser { isLost = false }
    if !isLost { left = Self.most }
  }

  /// Gives as many answers; false where it is at its end.
  mutating func bears(_ answers: Int) -> Bool {
    left -= min(left, answers)
    if left == 0 { isLost = true }
    return !isLost
  }

  /// That it came to its end is told once in a session.
  mutating func isToBeTold() -> Bool {
    defer { wasTold = true }
    return !wasTold
  }
}

extension ScreenReader {
  /// The program goes round in circles: what it asks for now is left out, and it gets no cursor where
  /// it lets none stand.
  mutating func giveUp() {
    let stands = cursor.element.map { application.readingOrder.contains($0) } ?? true
    guard application.isAsking || !stands else { return }
    if patience.isToBeTold() { emit(.gaveUp) }
    if !stands { dropCursor() }
    for lost in application.dropRequests() { emit(.finished(lost, .unheard)) }
  }
}
