import Elements

/// The budget for requests that the application posts in reply to its own requests.
struct RequestBudget {
  /// The maximum number of requests per cycle.
  private static let maximum = 100
  /// The maximum number of requests per cycle after the budget was exhausted.
  private static let few = 10

  private var left = maximum
  /// The number of requests allowed in the current cycle.
  private var allowance = maximum
  private var wasAnnounced = false

  /// Starts a new cycle.
  ///
  /// After the budget was exhausted, only user input restores it. Time and speech events may be
  /// consequences of the application's own requests.
  mutating func renew(byUser isUser: Bool) {
    if isUser {
      allowance = Self.maximum
    } else if left == 0 {
      // Each cycle that exhausts the budget halves the next one.
      allowance = max(1, min(Self.few, allowance / 2))
    }
    left = allowance
    wasAnnounced = false
  }

  /// Consumes part of the budget.
  ///
  /// Returns `false` if it is exhausted.
  mutating func consume(_ answers: Int) -> Bool {
    left -= min(left, answers)
    return left > 0
  }

  /// Returns whether to report the exhausted budget: `true` once per cycle.
  mutating func takeReport() -> Bool {
    defer { wasAnnounced = true }
    return !wasAnnounced
  }
}

extension ScreenReader {
  /// Discards pending requests to the reader, because the application posts requests in reply to
  /// its own requests.
  ///
  /// Clears the cursor if its element is not in the reading order.
  ///
  /// Requests to the system are still forwarded.
  mutating func dropExcessRequests() {
    let stands = cursor.element.map { application.readingOrder.contains($0) } ?? true
    passOnSystemRequests()
    guard application.isAsking || !stands else { return }
    if activityTimer.takeReport() { emit(.requestLimitReached) }
    if !stands {
      clearCursor()
      passOnSystemRequests()
    }
    for lost in application.discardRequests() { emit(.announcementEnded(lost, .notSpoken)) }
  }

  private mutating func passOnSystemRequests() {
    for request in application.removeRequests() {
      if request.isOfReader { application.request(request) } else { pass(on: request) }
    }
  }
}

extension ApplicationRequest {
  /// Whether the request is for the reader and not for the system.
  var isOfReader: Bool {
    switch self {
    case .notification, .announcement, .transition, .environmentChanged: true
    case .sound, .toggleMedia, .open, .send, .languageChanged, .endVisit: false
    }
  }
}
