import Controls
import Elements
import Testing

/// Traits, defaults, and the precedence of closures, properties and class defaults.
@Suite struct AttributeRuleTests {
  @Test func d21TraitsMatchUIKitBits() {
    let bits: [(AccessibilityTraits, UInt64)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5),
      (.staticText, 6), (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9),
      (.searchField, 10), (.startsMediaSession, 11), (.adjustable, 12),
      (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.textEntry, 18), (.isEditing, 21), (.secureTextField, 24), (.backButton, 27),
      (.tabBarItem, 28), (.supportsZoom, 46), (.textArea, 47), (.toggleButton, 53),
      (.switchButton, 53), (.required, 60), (.invalid, 61),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == 1 << bit) }
    #expect(AccessibilityTraits.none.rawValue == 0)
  }

  @Test func d21EachTraitHasOneName() {
    #expect(Set(AccessibilityTraits.named.map(\.name)).count == AccessibilityTraits.named.count)
    for (name, trait) in AccessibilityTraits.named {
      #expect(AccessibilityTraits(named: name) == trait)
      #expect(trait.names == [name])
    }
    #expect(AccessibilityTraits(named: "switchButton") == .toggleButton)
    #expect(AccessibilityTraits(named: "none") == AccessibilityTraits.none)
    #expect(AccessibilityTraits(named: "knob") == nil)
  }

  @Test func d22ZoomIsDeclinedByDefault() {
    let view = View()
    #expect(!view.accessibilityZoomIn(at: .zero))
    #expect(!view.accessibilityZoomOut(at: .zero))
  }

  @Test func d23SeedTraitsCombine() {
    let seeds = [
      "button", "link", "searchField", "keyboardKey", "staticText", "image", "playsSound",
      "selected", "summaryElement", "updatesFrequently", "notEnabled", "none",
    ]
    #expect(seeds.allSatisfy { AccessibilityTraits(named: $0) != nil })
    let pairs: [AccessibilityTraits] = [
      [.button, .playsSound], [.image, .link], [.keyboardKey, .selected],
    ]
    #expect(
      pairs.map(\.names) == [
        ["button", "playsSound"], ["link", "image"], ["selected", "keyboardKey"],
      ])
  }

  @Test func f2CustomControlIsNoElementByDefault() {
    final class Knob: Control {}
    let knob = Knob(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(!knob.resolved.isAccessibilityElement)
    #expect(ReadingOrder(of: knob).entries.isEmpty)
    knob.isAccessibilityElement = true
    #expect(ReadingOrder(of: knob).entries.count == 1)
  }

  @Test func f3ClosureOverridesPropertyAndPropertyOverridesDefault() {
    let button = Button("Title")
    #expect(button.resolved.label?.string == "Title")
    #expect(button.resolved.traits == .button)
    button.accessibilityLabel = "Property"
    button.accessibilityTraits = .link
    #expect(button.resolved.label?.string == "Property")
    #expect(button.resolved.traits == .link)
    button.accessibilityBlocks.label = { "Closure" }
    button.accessibilityBlocks.traits = { .image }
    #expect(button.resolved.label?.string == "Closure")
    #expect(button.resolved.traits == .image)
    button.accessibilityBlocks = AccessibilityBlocks()
    #expect(button.resolved.label?.string == "Property")
  }

  @Test func f3EveryClosureTakesPrecedence() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityBlocks.isAccessibilityElement = { true }
    view.accessibilityBlocks.attributedLabel = { AttributedText("label") }
    view.accessibilityBlocks.label = { "not this one" }
    view.accessibilityBlocks.value = { "value" }
    view.accessibilityBlocks.hint = { "hint" }
    view.accessibilityBlocks.identifier = { "id" }
    view.accessibilityBlocks.language = { "hi" }
    view.accessibilityBlocks.frame = { frame }
    view.accessibilityBlocks.path = { Path([.zero]) }
    view.accessibilityBlocks.userInputLabels = { ["say"] }
    view.accessibilityBlocks.textualContext = { .sourceCode }
    view.accessibilityBlocks.customActions = { [AccessibilityCustomAction(name: "act") { true }] }
    view.accessibilityBlocks.customRotors = {
      [AccessibilityCustomRotor(name: "rotor") { _ in nil }]
    }
    view.accessibilityBlocks.elementsHidden = { true }
    view.accessibilityBlocks.viewIsModal = { true }
    view.accessibilityBlocks.shouldGroupChildren = { true }
    view.accessibilityBlocks.navigationStyle = { .combined }
    view.accessibilityBlocks.respondsToUserInteraction = { false }
    view.accessibilityBlocks.expandedStatus = { .expanded }
    let asked = view.resolved
    #expect(asked.isAccessibilityElement && asked.elementsHidden && asked.viewIsModal)
    #expect(asked.shouldGroupChildren && !asked.respondsToUserInteraction)
    #expect(
      [asked.label, asked.value, asked.hint].map { $0?.string } == ["label", "value", "hint"])
    #expect(asked.identifier == "id" && asked.language == "hi" && asked.path?.corners == [.zero])
    #expect(asked.frame == frame && asked.activationPoint == frame.center)
    #expect(asked.userInputLabels == ["say"] && asked.textualContext == .sourceCode)
    #expect(asked.customActions.map(\.name.string) == ["act"] && asked.customRotors.count == 1)
    #expect(asked.navigationStyle == .combined && asked.expandedStatus == .expanded)
  }

  @Test func f3ClosureReturningNilHidesTheProperty() {
    let view = View()
    view.accessibilityLabel = "Property"
    view.accessibilityBlocks.label = { nil }
    #expect(view.resolved.label == nil)
  }

  @Test func f3CustomActivationPointStaysWithAFrameClosure() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.accessibilityActivationPoint = Point(x: 7, y: 7)
    view.accessibilityBlocks.frame = { Rect(x: 100, y: 100, width: 10, height: 10) }
    #expect(view.resolved.activationPoint == Point(x: 7, y: 7))
    view.accessibilityBlocks.activationPoint = { Point(x: 9, y: 9) }
    #expect(view.resolved.activationPoint == Point(x: 9, y: 9))
  }

  @Test func f4NonInteractiveElementIsStillRead() {
    let tree = Tree("A 0,0")
    #expect(tree["A"]?.resolved.respondsToUserInteraction == true)
    tree["A"]?.accessibilityRespondsToUserInteraction = false
    #expect(tree["A"]?.resolved.respondsToUserInteraction == false)
    #expect(tree.text() == "A")
  }

  @Test func b14NavigationStyleDoesNotAffectReading() {
    for style in AccessibilityNavigationStyle.allCases {
      let tree = Tree("(v)\n  A 0,0\n  B 0,90\nC 0,50")
      tree["v"]?.accessibilityNavigationStyle = style
      #expect(tree.text() == "A C B")
    }
  }

  @Test func attributedAndPlainTextShareOneAttribute() {
    let view = View()
    view.accessibilityLabel = "plain"
    #expect(view.accessibilityAttributedLabel == AttributedText("plain"))
    view.accessibilityAttributedLabel = AttributedText("spelled", SpeechAttributes(spellOut: true))
    #expect(view.accessibilityLabel == "spelled")
    view.accessibilityLabel = "plain again"
    #expect(view.accessibilityAttributedLabel == AttributedText("plain again"))
  }
}
