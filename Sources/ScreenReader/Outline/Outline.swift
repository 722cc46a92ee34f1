import Controls
package import Elements

/// The elements of a screen in reading order, with their speech.
package struct Outline {
  /// The reading order.
  package let order: ReadingOrder
  /// The reader's initial settings, which determine the language and detail of the speech.
  package let settings: ReaderSettings
  /// Returns the ID of an element in the screen file.
  private let name: (Responder) -> String?
  /// The findings of an audit about elements, each on a line.
  package var findings: [ObjectIdentifier: [String]] = [:]

  /// Creates an outline of all elements that flicks can reach, including by scrolling.
  ///
  /// Rows of tables that are out of sight are created without scrolling. An observer of a session
  /// passes `false` for `makesRows`.
  package init(
    of application: Application, style: ReadingOrder.Style = .compatible,
    keepsNotes: Bool = false, makesRows: Bool = true, settings: ReaderSettings,
    name: @escaping (Responder) -> String?
  ) {
    if makesRows { application.loadRows() }
    order = ReadingOrder(
      of: application, style: style, idiom: application.idiom,
      direction: application.direction, keepsNotes: keepsNotes)
    (self.settings, self.name) = (settings, name)
  }

  /// Creates an outline of the present elements, without any effect on the session.
  package init(
    asItStands application: Application, settings: ReaderSettings,
    name: @escaping (Responder) -> String?
  ) {
    order = application.readingOrder
    (self.settings, self.name) = (settings, name)
  }

  /// An element and its position in the outline.
  package struct Item {
    /// The number of the element, from 1.
    package let number: Int
    /// The element.
    package let element: Responder
    /// The frame of the element on the screen.
    package let frame: Rect
    /// The ID in the screen file, otherwise the identifier of the element.
    package let id: String?
    /// The containers around the element, outermost first.
    package let containers: [ReadingOrder.Container]
    /// The position of the element in its container.
    package let context: ElementContext?
    /// The speech of the element without its hint.
    package let spoken: String
    /// The hint, which follows after a pause; `nil` if there is no hint or hints are off.
    package let hint: String?

    /// The names of the custom actions.
    package var actions: [String] { element.resolved.customActions.map(\.name.string) }

    /// The names of the custom rotors.
    package var rotors: [String] {
      element.resolved.customRotors.map { rotor in
        switch rotor.name {
        case .custom(let text): text.string
        case .system(let type): type.rawValue
        }
      }
    }

    /// The activation point if it differs from the center of the frame.
    package var distinctActivationPoint: Point? {
      let (point, center) = (element.resolved.activationPoint, frame.center)
      let isNear = (point.x - center.x).magnitude < 0.001 && (point.y - center.y).magnitude < 0.001
      return isNear ? nil : point
    }
  }

  /// The elements in reading order.
  package var items: some Sequence<Item> { items(at: Array(order.entries.indices)) }

  /// Returns some elements by their indices in the reading order.
  func items(at indices: [Int]) -> some Sequence<Item> {
    let words = ReaderStrings.strings(for: settings.ownLanguage)
    return indices.lazy.map { index in
      let entry = order.entries[index]
      let context = order.context(at: index)
      let spoken = SpokenElement(
        of: entry.element, context: context, words: words.elements, verbosity: settings.verbosity)
      return Item(
        number: index + 1, element: entry.element, frame: entry.frame, id: id(of: entry.element),
        containers: order.containers(around: index), context: context,
        spoken: spoken.tokens.map { $0.namingSigns(settings.punctuation, words) }.joinedText,
        hint: settings.verbosity.speaksHints ? spoken.hint : nil)
    }
  }

  /// Returns the ID in the screen file, otherwise the identifier; `nil` if the responder has
  /// neither.
  package func id(of responder: Responder) -> String? {
    name(responder) ?? responder.resolved.identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the name of a responder in messages.
  package func title(of responder: Responder) -> String {
    id(of: responder) ?? responder.transcriptName
  }
}

extension ContainerKind {
  /// The display name of the kind.
  package var title: String {
    switch self {
    case .list: "List"
    case .landmark: "Landmark"
    case .dataTable: "Table"
    case .semanticGroup: "Group"
    case .tabBar: "Tab bar"
    case .series: "Series"
    }
  }
}
