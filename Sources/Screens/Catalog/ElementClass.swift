import Elements

/// A class that a node can name: its attributes, its events, and its initializer.
struct ElementClass: Sendable {
  enum Kind: Sendable {
    case view
    /// An element that is not a view; allowed in lists of elements only.
    case element
    /// A complete screen.
    case controller
  }

  let name: String
  let doc: String
  let kind: Kind
  let isControl: Bool
  /// The attribute that must contain it, such as “the cells of a TableView”; `nil` if it can be
  /// anywhere.
  let owner: String?
  /// The attributes that the class defines itself.
  let ownAttributes: [Attribute]
  /// All attributes, in output order.
  let attributes: [Attribute]
  /// The events of this class, in addition to the common ones.
  let events: [Event]
  /// Creates an element, with the values of its node that cannot be set later.
  let make: @Sendable (ScreenValue, ScreenRuntime?) -> Responder

  /// An event of one class.
  struct Event: Sendable {
    let name: String
    let doc: String
    /// Sets the closure that the event calls.
    let attach: @Sendable (Responder, @escaping () -> Void) -> Void
  }

  init(
    _ name: String, _ doc: String, _ kind: Kind = .view, isControl: Bool = false,
    partOf owner: String? = nil, events: [Event] = [], ownAttributes: [Attribute] = [],
    make: @escaping @Sendable (ScreenValue, ScreenRuntime?) -> Responder
  ) {
    self.name = name
    self.doc = doc
    self.kind = kind
    self.isControl = isControl
    self.owner = owner
    self.ownAttributes = ownAttributes
    self.events = events
    self.make = make
    let place: [Attribute]
    switch kind {
    case .view:
      place = Attribute.ofViews + (isControl ? Attribute.ofControls : []) + Attribute.ofAppearance
    case .element: place = Attribute.ofAccessibilityElements
    case .controller: place = []
    }
    // The attributes of a class hide shared ones of the same name. A controller has no shared
    // attributes; its view has them.
    let shared = kind == .controller ? [] : place + Attribute.ofElements + Attribute.ofContainers
    attributes =
      ownAttributes + shared.filter { one in !ownAttributes.contains { $0.name == one.name } }
  }

  /// Creates a class whose elements do not depend on the node.
  init(
    _ name: String, _ doc: String, _ kind: Kind = .view, isControl: Bool = false,
    partOf owner: String? = nil, events: [Event] = [], ownAttributes: [Attribute] = [],
    make: @escaping @Sendable () -> Responder
  ) {
    self.init(
      name, doc, kind, isControl: isControl, partOf: owner, events: events,
      ownAttributes: ownAttributes
    ) { _, _ in make() }
  }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension ElementClass.Event {
  /// Creates an event whose closure is a property of the class.
  static func of<Target: Responder>(
    _ type: Target.Type, _ name: String, _ doc: String,
    _ attach: @escaping @Sendable (Target, @escaping () -> Void) -> Void
  ) -> ElementClass.Event {
    ElementClass.Event(name: name, doc: doc) { responder, run in
      if let target = responder as? Target { attach(target, run) }
    }
  }
}
