/// The matchers that have a bound gesture.
struct BoundMatchers: Sendable {
  /// The matchers in order of priority.
  let rows: [any GestureMatcher]
  /// The matchers among `rows` that continue taps, by the number of fingers.
  let tapRows: [[any GestureMatcher]]

  /// Selects the matchers among `rows`, and adds those of a client.
  init(_ rows: [any GestureMatcher], bound: GestureSet, custom: [CustomMatcher] = []) {
    self.init(rows.filter { $0.gestures.contains(where: bound.contains) }, custom)
  }

  private init(_ bound: [any GestureMatcher], _ custom: [CustomMatcher]) {
    // Gestures that own a touch, and Escape, have priority over a client's own.
    let place =
      bound.firstIndex { !($0 is ExploreMatcher || $0 is EscapeMatcher || $0 is RotorMatcher) }
      ?? bound.count
    let own = custom.isEmpty ? bound : bound[..<place] + custom + bound[place...]
    rows = own
    tapRows = (0...Constants.handSize).map { fingers in
      own.filter { $0.continuesTaps(fingers: fingers) }
    }
  }

  /// Selects the matchers of the catalog.
  init(ofCatalog bound: GestureSet) {
    guard bound != .all else {
      self = BoundMatchers.all
      return
    }
    let rows = zip(GestureCatalog.matchers, BoundMatchers.gestures)
    self.init(rows.compactMap { $1.intersection(bound).isEmpty ? nil : $0 }, [])
  }

  /// The matchers that have a gesture of VoiceOver.
  private static let all = BoundMatchers(GestureCatalog.matchers, bound: .all)
  /// The gestures of each matcher of the catalog.
  private static let gestures = GestureCatalog.matchers.map { GestureSet($0.gestures) }
}
