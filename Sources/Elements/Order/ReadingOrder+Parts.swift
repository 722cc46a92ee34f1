extension ReadingOrder {
  /// One element of the order.
  public struct Entry {
    public let element: Responder
    /// On the screen.
    public let frame: Rect
    private let holder: Int32
    /// Which views cut it off, counted in `clips`.
    let clip: Int32
    private let position: Int32

    init(element: Responder, frame: Rect, place: OrderWalk.Place) {
      self.element = element
      self.frame = frame
      holder = place.container
      clip = place.clip
      position = place.listed
    }

    /// The nearest container that is reported, counted in `containers`.
    public var container: Int? { holder < 0 ? nil : Int(holder) }

    /// Where it stands in the explicit array of that container, if that names it.
    var listed: Int? { position < 0 ? nil : Int(position) }
  }

  /// A container that a reader tells of.
  public struct Container {
    public let responder: Responder
    public let kind: ContainerKind
    public let parent: Int?
    public let frame: Rect
    /// Whether its elements come from an explicit list, and how long that is.
    public let listCount: Int?
    /// Which elements it holds, in order.
    public internal(set) var entries: Range<Int>

    mutating func include(_ place: Int) {
      entries =
        entries.isEmpty
        ? place..<place + 1 : entries.lowerBound..<max(entries.upperBound, place + 1)
    }
  }
}
