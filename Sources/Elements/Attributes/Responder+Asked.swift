/// What a reader is told when it asks: the closure's answer, then the property's, then the default's.
extension Responder {
  /// The closures that answer in its place.
  public final var accessibilityBlocks: AccessibilityBlocks {
    get { rare?.blocks ?? AccessibilityBlocks() }
    set {
      ownRare.blocks = newValue
      arrangementChanged()
    }
  }

  /// Its attributes as a reader hears them.
  public final var asked: Asked { Asked(self) }

  /// An element's attributes, asked one by one and not before they are needed.
  public struct Asked {
    let responder: Responder
    /// Where the closures are, if there are any.
    private let holder: RareAttributes?

    init(_ responder: Responder) {
      self.responder = responder
      holder = responder.rare?.blocks == nil ? nil : responder.rare
    }

    var hasBlocks: Bool { holder != nil }

    private var blocks: AccessibilityBlocks? {
      // Read in place: all of the closures are much to copy for one of them.
      @inline(__always) get { holder?.blocks }
    }

    public var isAccessibilityElement: Bool {
      blocks?.isAccessibilityElement?() ?? responder.isAccessibilityElement
    }
    public var label: AttributedText? {
      if let blocks {
        if let block = blocks.attributedLabel { return block() }
        if let block = blocks.label { return block().map { AttributedText($0) } }
      }
      return responder.accessibilityAttributedLabel
    }
    public var value: AttributedText? {
      if let blocks {
        if let block = blocks.attributedValue { return block() }
        if let block = blocks.value { return block().map { AttributedText($0) } }
      }
      return responder.isValueSaidByLabel ? nil : responder.accessibilityAttributedValue
    }
    public var hint: AttributedText? {
      if let blocks {
        if let block = blocks.attributedHint { return block() }
        if let block = blocks.hint { return block().map { AttributedText($0) } }
      }
      return responder.accessibilityAttributedHint
    }
    public var traits: AccessibilityTraits {
      blocks?.traits?() ?? responder.accessibilityTraits
    }
    public var identifier: String? {
      if let block = blocks?.identifier { return block() }
      return responder.accessibilityIdentifier
    }
    /// Its own language, or that of the nearest view or element around it that has one.
    public var language: String? {
      var current: Responder? = responder
      for _ in 0..<Responder.deepest {
        guard let here = current else { return nil }
        let block = here.rare?.blocks?.language
        if let own = block.map({ $0() }) ?? here.accessibilityLanguage { return own }
        current = here.holder
      }
      return nil
    }
    public var frame: Rect {
      (blocks?.frame?() ?? responder.accessibilityFrame).placeable
    }
    public var path: Path? {
      let path = blocks?.path.map { $0() } ?? responder.accessibilityPath
      return path.flatMap { $0.corners.isEmpty ? nil : $0 }
    }
    public var activationPoint: Point {
      if let block = blocks?.activationPoint { return block() }
      let own = responder.accessibilityActivationPoint
      // The center of a frame that a closure replaces is the center of that one.
      guard blocks?.frame != nil, own == responder.accessibilityFrame.placeable.center else {
        return own
      }
      return frame.center
    }
    public var userInputLabels: [String]? {
      if let block = blocks?.userInputLabels { return block() }
      return responder.accessibilityUserInputLabels
    }
    public var textualContext: AccessibilityTextualContext? {
      if let block = blocks?.textualContext { return block() }
      return responder.accessibilityTextualContext
    }
    public var customActions: [AccessibilityCustomAction] {
      if let block = blocks?.customActions { return block() ?? [] }
      return responder.accessibilityCustomActions ?? []
    }
    public var customRotors: [AccessibilityCustomRotor] {
      if let block = blocks?.customRotors { return block() ?? [] }
      return responder.accessibilityCustomRotors ?? []
    }
    public var elementsHidden: Bool {
      blocks?.elementsHidden?() ?? responder.accessibilityElementsHidden
    }
    public var viewIsModal: Bool {
      blocks?.viewIsModal?() ?? responder.accessibilityViewIsModal
    }
    public var shouldGroupChildren: Bool {
      blocks?.shouldGroupChildren?() ?? responder.shouldGroupAccessibilityChildren
    }
    public var navigationStyle: AccessibilityNavigationStyle {
      blocks?.navigationStyle?() ?? responder.accessibilityNavigationStyle
    }
    public var respondsToUserInteraction: Bool {
      blocks?.respondsToUserInteraction?() ?? responder.accessibilityRespondsToUserInteraction
    }
    public var expandedStatus: AccessibilityExpandedStatus {
      blocks?.expandedStatus?() ?? responder.accessibilityExpandedStatus
    }
    /// Where its text goes on, and where it comes from.
    public var nextTextElement: Responder? {
      if let block = blocks?.nextTextNavigationElement { return block() }
      return responder.accessibilityNextTextNavigationElement
    }
    public var previousTextElement: Responder? {
      if let block = blocks?.previousTextNavigationElement { return block() }
      return responder.accessibilityPreviousTextNavigationElement
    }
    public var headerElements: [Responder] {
      if let block = blocks?.headerElements { return block() ?? [] }
      return responder.accessibilityHeaderElements ?? []
    }
    /// What it holds by its own word, through the array or through the three methods of a container.
    public var elements: [Responder]? {
      if let block = blocks?.elements { return block() }
      if let elements = responder.accessibilityElements { return elements }
      // The largest number is how UIKit says that there is no number.
      guard let count = responder.accessibilityElementCount(), count != .max else { return nil }
      return (0..<max(0, count)).compactMap { responder.accessibilityElement(at: $0) }
    }
  }
}
