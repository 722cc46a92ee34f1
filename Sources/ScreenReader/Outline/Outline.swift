package import Elements

/// The elements of a screen in the order of a reader, with all that there is to say of them.
package struct Outline {
  package let order: ReadingOrder
  /// As the reader begins: what it says, and in which words.
  package let settings: ReaderSettings
  /// What the file calls an element.
  private let name: (Responder) -> String?

  /// Looks at all that a visitor of the screen can come to by flicks, which scroll.
  ///
  /// The rows of tables that are out of sight are made for that. Nothing is scrolled: each stands where
  /// it would. Whoever looks on while somebody uses the screen makes none.
  package init(
    of application: Application, style: ReadingOrder.Style = .compatible,
    keepsNotes: Bool = false, makesRows: Bool = true, settings: ReaderSettings,
    name: @escaping (Responder) -> String?
  ) {
    if makesRows { application.makeRows() }
    order = ReadingOrder(
      of: application, style: style, idiom: application.idiom,
      direction: application.direction, keepsNotes: keepsNotes)
    (self.settings, self.name) = (settings, name)
  }

  /// Looks at what is there now, and makes nothing: a session goes on as if nobody had looked.
  package init(
    asItStands application: Application, settings: ReaderSettings,
    name: @escaping (Responder) -> String?
  ) {
    order = application.readingOrder
    (self.settings, self.name) = (settings, name)
  }

  /// An element at its place.
  package struct Item {
    /// Counted from 1.
    package let number: Int
    package let element: Responder
    package let frame: Rect
    package let id: String?
    package let containers: [ReadingOrder.Container]
    package let context: ElementContext?
    /// What is said of it, and after a pause, where hints are on.
    package let spoken: String
    package let hint: String?

    /// The names of its own actions.
    package var actions: [String] { element.asked.customActions.map(\.name.string) }

    /// What a person calls the rotors that it brings.
    package var rotors: [String] {
      element.asked.customRotors.map { rotor in
        switch rotor.name {
        case .custom(let text): text.string
        case .system(let type): type.rawValue
        }
      }
    }

    /// Where a finger activates it, if that is not in its middle as far as anybody could tell.
    package var distinctActivationPoint: Point? {
      let (point, center) = (element.asked.activationPoint, frame.center)
      let isNear =
        (point.x - center.x).magnitude < 0.001 && (point.y - center.y).magnitude < 0.001
      return isNear ? nil : point
    }
  }

  package var items: some Sequence<Item> {
    let words = ReaderLanguages.words(for: settings.ownLanguage)
    return order.entries.indices.lazy.map { index in
      let entry = order.entries[index]
      let context = order.context(at: index)
      let spoken = SpokenElement(
        of: entry.element, context: context, words: words.elements, verbosity: settings.verbosity)
      return Item(
        number: index + 1, element: entry.element, frame: entry.frame, id: id(of: entry.element),
        containers: order.containers(around: index), context: context,
        spoken: spoken.tokens.map { $0.namingSigns(settings.punctuation, words) }.printed,
        hint: settings.verbosity.speaksHints ? spoken.hint : nil)
    }
  }

  /// By what something is known: its id in the file, else its identifier.
  package func id(of responder: Responder) -> String? {
    name(responder) ?? responder.asked.identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What something is called in a sentence.
  package func title(of responder: Responder) -> String {
    id(of: responder) ?? responder.nameInTranscripts
  }
}

extension ContainerKind {
  /// What a person calls it.
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
