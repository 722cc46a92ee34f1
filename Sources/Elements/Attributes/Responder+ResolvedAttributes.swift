/// Attribute resolution: closure, then property, then class default.
extension Responder {
  /// The closures that replace attributes and methods.
  public final var accessibilityBlocks: AccessibilityBlocks {
    get { rare?.blocks ?? AccessibilityBlocks() }
    set {
      ownRare.blocks = newValue
      invalidateReadingOrder()
    }
  }

  /// The resolved attributes, as a reader obtains them.
  public final var resolved: ResolvedAttributes { ResolvedAttributes(self) }

  /// The attributes of a responder, each resolved on access.
  public struct ResolvedAttributes {
    let responder: Responder
    /// The storage of the closures; `nil` if there are none.
    private let holder: RareAttributes?

    init(_ responder: Responder) {
      self.responder = responder
      holder = responder.rare?.blocks == nil ? nil : responder.rare
    }

    var hasBlocks: Bool { holder != nil }

    private var blocks: AccessibilityBlocks? {
      // Read in place to avoid a copy of all closures.
      @inline(__always) get { holder?.blocks }
    }

    /// Whether the responder is an accessibility element.
    public var isAccessibilityElement: Bool {
      blocks?.isAccessibilityElement?() ?? responder.isAccessibilityElement
    }
    /// The label.
    public var label: AttributedText? {
      if let blocks {
        if let block = blocks.attributedLabel { return block() }
        if let block = blocks.label { return block().map { AttributedText($0) } }
      }
      return responder.accessibilityAttributedLabel
    }
    /// The value; `nil` if the label contains it already.
    public var value: AttributedText? {
      if let blocks {
        if let block = blocks.attributedValue { return block() }
        if let block = blocks.value { return block().map { AttributedText($0) } }
      }
      return responder.tableRow?.isValueSaidByLabel == true
        ? nil : responder.accessibilityAttributedValue
    }
    /// The hint.
    public var hint: AttributedText? {
      if let blocks {
        if let block = blocks.attributedHint { return block() }
        if let block = blocks.hint { return block().map { AttributedText($0) } }
      }
      return responder.accessibilityAttributedHint
    }
    /// The traits.
    public var traits: AccessibilityTraits {
      blocks?.traits?() ?? responder.accessibilityTraits
    }
    /// The identifier.
    public var identifier: String? {
      if let block = blocks?.identifier { return block() }
      return responder.accessibilityIdentifier
    }
    /// The language of the responder or of its nearest ancestor that has one.
    public var language: String? {
      var current: Responder? = responder
      for _ in 0..<Responder.maximumDepth {
        guard let here = current else { return nil }
        let block = here.rare?.blocks?.language
        if let own = block.map({ $0() }) ?? here.accessibilityLanguage { return own }
        current = here.treeParent
      }
      return nil
    }
    /// The frame on the screen; zero if it is not finite.
    public var frame: Rect { (blocks?.frame?() ?? responder.accessibilityFrame).finiteOrZero }
    /// The path on the screen; `nil` if it has no corners.
    public var path: Path? {
      let path = blocks?.path.map { $0() } ?? responder.accessibilityPath
      return path.flatMap { $0.corners.isEmpty ? nil : $0 }
    }
    /// The point on the screen that a tap on the element hits.
    public var activationPoint: Point {
      if let block = blocks?.activationPoint { return block() }
      let own = responder.accessibilityActivationPoint
      // If a closure replaces the frame, the default activation point is the center of the
      // closure's frame.
      guard blocks?.frame != nil, own == responder.accessibilityFrame.finiteOrZero.center else {
        return own
      }
      return frame.center
    }
    /// The names for voice control.
    public var userInputLabels: [String]? {
      if let block = blocks?.userInputLabels { return block() }
      return responder.accessibilityUserInputLabels
    }
    /// The kind of text.
    public var textualContext: AccessibilityTextualContext? {
      if let block = blocks?.textualContext { return block() }
      return responder.accessibilityTextualContext
    }
    /// The custom actions; empty if there are none.
    public var customActions: [AccessibilityCustomAction] {
      if let block = blocks?.customActions { return block() ?? [] }
      return responder.accessibilityCustomActions ?? []
    }
    /// The custom rotors; empty if there are none.
    public var customRotors: [AccessibilityCustomRotor] {
      if let block = blocks?.customRotors { return block() ?? [] }
      return responder.accessibilityCustomRotors ?? []
    }
    /// Whether the elements in the responder are hidden from the reader.
    public var elementsHidden: Bool {
      blocks?.elementsHidden?() ?? responder.accessibilityElementsHidden
    }
    /// Whether the reader ignores the siblings of the view.
    public var viewIsModal: Bool {
      blocks?.viewIsModal?() ?? responder.accessibilityViewIsModal
    }
    /// Whether the elements in the responder are read together.
    public var shouldGroupChildren: Bool {
      blocks?.shouldGroupChildren?() ?? responder.shouldGroupAccessibilityChildren
    }
    /// The navigation style for Switch Control.
    public var navigationStyle: AccessibilityNavigationStyle {
      blocks?.navigationStyle?() ?? responder.accessibilityNavigationStyle
    }
    /// Whether the responder reacts to user interaction.
    public var respondsToUserInteraction: Bool {
      blocks?.respondsToUserInteraction?() ?? responder.accessibilityRespondsToUserInteraction
    }
    /// The expanded status.
    public var expandedStatus: AccessibilityExpandedStatus {
      blocks?.expandedStatus?() ?? responder.accessibilityExpandedStatus
    }
    /// The element in which the text continues.
    public var nextTextElement: Responder? {
      if let block = blocks?.nextTextNavigationElement { return block() }
      return responder.accessibilityNextTextNavigationElement
    }
    /// The element from which the text continues.
    public var previousTextElement: Responder? {
      if let block = blocks?.previousTextNavigationElement { return block() }
      return responder.accessibilityPreviousTextNavigationElement
    }
    /// The headers of the responder's elements; empty if there are none.
    public var headerElements: [Responder] {
      if let block = blocks?.headerElements { return block() ?? [] }
      return responder.accessibilityHeaderElements ?? []
    }
    /// The explicitly listed elements, from the array or from the three container methods; `nil` if
    /// there is no list.
    public var elements: [Responder]? {
      if let block = blocks?.elements { return block() }
      if let elements = responder.accessibilityElements { return elements }
      // UIKit uses `NSNotFound`, the largest integer, for "no count".
      guard let count = responder.accessibilityElementCount(), count != .max else { return nil }
      return (0..<max(0, count)).compactMap { responder.accessibilityElement(at: $0) }
    }
  }
}
