import Elements

/// How long a program is heard out that asks for more whenever it is answered.
struct Patience {
  /// How many answers one moment may lead to.
  private static let most = 100
  /// How many, once it was lost.
  private static let few = 10

  private var left = most
  /// How many a moment may lead to now.
  private var allowance = most
  private var wasTold = false

  /// Something happens that has nothing to do with what came before.
  ///
  /// Once it is lost, only the user brings all of it back: what time and the voice do may be the
  /// program's own doing.
  mutating func renew(byUser isUser: Bool) {
    if isUser {
      allowance = Self.most
    } else if left == 0 {
      // Each time that it is lost anew, there is less of it.
      allowance = max(1, min(Self.few, allowance / 2))
    }
    left = allowance
    wasTold = false
  }

  /// Gives as many answers; false where it is at its end.
  mutating func bears(_ answers: Int) -> Bool {
    left -= min(left, answers)
    return left > 0
  }

  /// That it came to its end is told once in a moment.
  mutating func isToBeTold() -> Bool {
    defer { wasTold = true }
    return !wasTold
  }
}

extension ScreenReader {
  /// The program goes round in circles: what it asks of the reader now is left out, and it gets no
  /// cursor where it lets none stand.
  ///
  /// What it asks of the system has no part in it.
  mutating func giveUp() {
    let stands = cursor.element.map { application.readingOrder.contains($0) } ?? true
    passOnSystemRequests()
    guard application.isAsking || !stands else { return }
    if patience.isToBeTold() { emit(.gaveUp) }
    if !stands {
      dropCursor()
      passOnSystemRequests()
    }
    for lost in application.dropRequests() { emit(.finished(lost, .unheard)) }
  }

  private mutating func passOnSystemRequests() {
    for request in application.takeRequests() {
      if request.isOfReader { application.request(request) } else { pass(on: request) }
    }
  }
}

extension ApplicationRequest {
  /// Whether the reader is to do something, rather than the system around the program.
  var isOfReader: Bool {
    switch self {
    case .notification, .announcement, .transition, .surroundings: true
    case .sound, .toggleMedia, .open: false
    }
  }
}
