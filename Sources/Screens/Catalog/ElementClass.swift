import Elements

/// A class that a node may name: its attributes, its events, and the way to make one.
struct ElementClass: Sendable {
  enum Kind: Sendable {
    case view
    /// No view: it stands in lists of elements only.
    case element
    /// A whole screen.
    case controller
  }

  let name: String
  let doc: String
  let kind: Kind
  let isControl: Bool
  /// The attribute that it stands in, where it is part of something else: “the cells of a TableView”.
  let owner: String?
  /// The attributes of its own, without those that it shares with others.
  let own: [Attribute]
  /// All its attributes, in the order in which they are written.
  let attributes: [Attribute]
  /// Events beyond those that everything hears.
  let events: [Event]
  /// Makes one of its node, as far as that cannot be said afterwards.
  let make: @Sendable (ScreenValue, Stage?) -> Responder

  /// Something that happens to it alone.
  struct Event: Sendable {
    let name: String
    let doc: String
    /// Has the steps run when it happens.
    let attach: @Sendable (Responder, @escaping () -> Void) -> Void
  }

  init(
    _ name: String, _ doc: String, _ kind: Kind = .view, isControl: Bool = false,
    partOf owner: String? = nil, events: [Event] = [], own: [Attribute] = [],
    make: @escaping @Sendable (ScreenValue, Stage?) -> Responder
  ) {
    self.name = name
    self.doc = doc
    self.kind = kind
    self.isControl = isControl
    self.owner = owner
    self.own = own
    self.events = events
    self.make = make
    let place: [Attribute]
    switch kind {
    case .view:
      place =
        Attribute.ofViews + (isControl ? Attribute.ofControls : []) + Attribute.ofAppearance
    case .element: place = Attribute.ofAccessibilityElements
    case .controller: place = []
    }
    // What a class says of itself hides what it would share.
    // A controller is asked nothing: its view is.
    let shared =
      kind == .controller ? [] : place + Attribute.ofElements + Attribute.ofContainers
    attributes = own + shared.filter { one in !own.contains { $0.name == one.name } }
  }

  /// A class that is made without looking at the node.
  init(
    _ name: String, _ doc: String, _ kind: Kind = .view, isControl: Bool = false,
    partOf owner: String? = nil, events: [Event] = [], own: [Attribute] = [],
    make: @escaping @Sendable () -> Responder
  ) {
    self.init(
      name, doc, kind, isControl: isControl, partOf: owner, events: events, own: own
    ) { _, _ in make() }
  }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension ElementClass.Event {
  /// An event that a property of the class takes a closure for.
  static func of<Target: Responder>(
    _ type: Target.Type, _ name: String, _ doc: String,
    _ attach: @escaping @Sendable (Target, @escaping () -> Void) -> Void
  ) -> ElementClass.Event {
    ElementClass.Event(name: name, doc: doc) { responder, run in
      if let target = responder as? Target { attach(target, run) }
    }
  }
}
