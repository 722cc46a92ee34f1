import Elements

/// The default attribute values of a node.
struct NodeDefaults {
  private let elementClass: ElementClass
  private let place: NodeContext
  private let screen: Size
  private let fresh: Responder?
  /// The element with the attributes of its class set, because some defaults depend on them.
  private let configured: Responder?

  init(
    _ elementClass: ElementClass, _ node: ScreenValue, _ context: NodeContext, screen: Size,
    on stage: ScreenRuntime
  ) {
    self.elementClass = elementClass
    self.place = context
    self.screen = screen
    guard elementClass.kind != .controller else {
      (fresh, configured) = (nil, nil)
      return
    }
    fresh = elementClass.make(.null, stage)
    let dressed = elementClass.make(node, stage)
    for attribute in elementClass.ownAttributes where !attribute.isStructure {
      if let value = node[attribute.name] { attribute.apply(dressed, value, stage) }
    }
    self.configured = dressed
  }

  /// Whether a value is the default of an attribute.
  func include(_ attribute: Attribute, _ value: ScreenValue) -> Bool {
    guard elementClass.kind != .controller, let read = attribute.read else { return false }
    switch attribute.name {
    // These depend on the context or on each other, so a stated value is always kept.
    case "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityFrame",
      "accessibilityActivationPoint", "boundsOrigin", "value", "currentPage":
      return false
    case "accessibilityTraits":
      return elementClass.kind == .view && !elementClass.isControl
        && configured.flatMap(read) == value.content
    case "isAccessibilityElement": return configured.flatMap(read) == value.content
    case "frame" where place == .screen: return value.rect == Rect(origin: Point.zero, size: screen)
    default: return fresh.flatMap(read) == value.content
    }
  }
}
