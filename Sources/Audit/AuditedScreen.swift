internal import Controls
package import Elements
internal import ScreenReader

/// A window as the rules examine it: its elements in reading order, and its views.
package final class AuditedScreen {
  /// The window.
  package let window: Window
  /// The language of the texts, as a BCP 47 tag.
  package let language: String
  /// The elements that the cursor reaches, in order, then those that it does not reach.
  package let elements: [AuditedElement]
  /// The reading order, with a reason for each node.
  package let order: ReadingOrder
  /// The area of the window.
  package let bounds: Rect
  private var byResponder: [ObjectIdentifier: Int] = [:]

  /// Examines a window.
  ///
  /// `language` replaces that of the application.
  package init(_ window: Window, _ language: String? = nil) {
    self.window = window
    let application = window.host
    self.language = language ?? application?.language ?? "en"
    order = ReadingOrder(
      of: window, idiom: application?.idiom ?? .phone,
      direction: application?.direction ?? .leftToRight, keepsNotes: true)
    bounds = window.accessibilityFrame
    var elements: [AuditedElement] = []
    for (index, entry) in order.entries.enumerated() {
      elements.append(
        AuditedElement(
          entry.element, index, order.visibleFrame(at: index), entry.frame, self.language))
    }
    let reached = Set(elements.map { ObjectIdentifier($0.responder) })
    for note in order.notes where !reached.contains(ObjectIdentifier(note.responder)) {
      if note.responder.isOperable {
        elements.append(
          AuditedElement(unreached: note.responder, elements.count, note, self.language))
      } else if case .elementsHidden = note.reason, let view = note.responder as? View {
        for control in view.visibleControls {
          elements.append(
            AuditedElement(
              control, elements.count, nil, control.resolved.frame, self.language,
              reason: note.reason))
        }
      }
    }
    self.elements = elements
    for (index, element) in elements.enumerated() {
      byResponder[ObjectIdentifier(element.responder), default: index] = index
    }
  }

  /// The elements that the cursor reaches, in order.
  package var reached: ArraySlice<AuditedElement> { elements[..<order.entries.count] }

  /// Returns the element of a responder; `nil` if it is not one.
  func element(_ responder: Responder) -> AuditedElement? {
    byResponder[ObjectIdentifier(responder)].map { elements[$0] }
  }
}

/// An element with its attributes, each read once.
package struct AuditedElement {
  /// The purpose of an element for its user.
  package enum Kind: Sendable {
    case button, link, field, slider, image, heading, toggle, tab, key, text, other
  }

  package let responder: Responder
  /// The position among all elements of the screen.
  package let index: Int
  /// The label; `nil` if it is blank.
  package let label: String?
  /// The value; `nil` if it is blank.
  package let value: String?
  /// The hint; `nil` if it is blank.
  package let hint: String?
  package let traits: AccessibilityTraits
  /// The frame on the screen.
  package let frame: Rect
  /// The part of the frame that is visible; `nil` if none is.
  package let visibleFrame: Rect?
  /// Whether the cursor reaches the element.
  package let isReached: Bool
  /// The reason why the cursor does not reach the element; `nil` if it does.
  package let reason: OrderExplanation.Reason?
  package let kind: Kind
  /// The language of the texts, as a BCP 47 tag.
  package let language: String
  /// The word lists of the language; `nil` if there are none.
  package let lexicon: Lexicon?

  init(
    _ responder: Responder, _ index: Int, _ visibleFrame: Rect?, _ frame: Rect, _ language: String,
    reason: OrderExplanation.Reason? = nil
  ) {
    let attributes = responder.resolved
    self.responder = responder
    self.index = index
    label = attributes.label?.string.trimmed
    value = attributes.value?.string.trimmed
    hint = attributes.hint?.string.trimmed
    traits = attributes.traits
    self.frame = frame
    self.visibleFrame = visibleFrame
    isReached = reason == nil
    self.reason = reason
    kind = Kind(responder, traits)
    self.language = attributes.language ?? language
    lexicon = Lexicon.of(self.language)
  }

  init(unreached responder: Responder, _ index: Int, _ note: OrderExplanation, _ language: String) {
    self.init(responder, index, nil, note.frame, language, reason: note.reason)
  }

  /// The name in findings.
  package var name: String { responder.transcriptName }

  /// The text that is visible on the element; `nil` if it is not known.
  package var title: String? {
    switch responder {
    case let button as Button: button.title?.trimmed
    case let label as Label: label.text?.trimmed
    default: nil
    }
  }

  /// Whether the element shows text that a reader speaks.
  package var isText: Bool {
    kind == .text || kind == .field || kind == .key || kind == .link || kind == .heading
      || responder is any AccessibilityReadingContent
  }

  /// Whether the label may be a sentence with a period.
  var mayBeSentence: Bool {
    isText && (kind != .heading || responder is Label || traits.contains(.staticText))
  }

  /// Whether a user can operate the element.
  package var isOperable: Bool { responder.isOperable || !traits.isDisjoint(with: .operable) }

  /// Whether the text of the element is that of the system.
  package var hasSystemText: Bool {
    switch responder {
    case is OutsideButton, is BackButton, is CellDetailButton, is CellRemoveButton,
      is CellDeleteButton, is CellHandle, is DisclosureButton, is KeyboardKey:
      true
    default: false
    }
  }

  /// Whether the element is a key, or a part of a control that has one layout for all apps.
  package var isSystemPart: Bool {
    switch responder {
    case is Segment, is TabBarButton, is PickerWheel, is PageControl, is BackButton,
      is CellDetailButton, is CellRemoveButton, is CellDeleteButton, is CellHandle,
      is DisclosureButton, is OutsideButton:
      true
    default: kind == .key || superview is Stepper || responder.isInAlert
    }
  }

  /// Returns the speech of the element, or its speech after a correction.
  package func spoken(after fix: AuditFix? = nil) -> String {
    let words = SpokenStrings.strings(for: language) ?? .english
    guard let fix else { return SpokenElement(of: responder, words: words).full }
    switch fix.attribute {
    case .label: return SpokenElement(of: responder, label: fix.text, words: words).full
    case .hint:
      let now = SpokenElement(of: responder, words: words)
      return now.text + " " + fix.text
    }
  }
}

extension SpokenElement {
  fileprivate var full: String { [text, hint ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension AuditedElement.Kind {
  fileprivate init(_ responder: Responder, _ traits: AccessibilityTraits) {
    switch responder {
    case is KeyboardKey: self = .key
    case is Switch: self = .toggle
    case is TextInput: self = .field
    case is Slider: self = .slider
    default:
      self =
        if traits.contains(.keyboardKey) {
          .key
        } else if !traits.isDisjoint(with: [.switchButton, .toggleButton]) {
          .toggle
        } else if !traits.isDisjoint(with: [.textEntry, .searchField, .textArea]) {
          .field
        } else if traits.contains(.tabBarItem) {
          .tab
        } else if traits.contains(.adjustable) {
          .slider
        } else if !traits.isDisjoint(with: [.button, .backButton]) || responder is Button {
          .button
        } else if traits.contains(.link) {
          .link
        } else if traits.contains(.image) || responder is ImageView {
          .image
        } else if traits.contains(.header) {
          .heading
        } else if traits.contains(.staticText) || responder is Label {
          .text
        } else {
          .other
        }
    }
  }
}

extension AccessibilityTraits {
  /// The traits of elements that a user can operate.
  static let operable: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .switchButton, .toggleButton,
    .textEntry, .textArea, .tabBarItem, .backButton, .startsMediaSession,
  ]
}

extension Responder {
  /// Whether a user can operate the responder, as far as its class and its closures show.
  var isOperable: Bool {
    if self is Control { return true }
    let blocks = accessibilityBlocks
    return blocks.activate != nil || blocks.increment != nil || blocks.decrement != nil
      || longPressHandler != nil
  }
}

extension String {
  /// The text without white space at its ends; `nil` if nothing remains.
  var trimmed: String? {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last])
  }
}
