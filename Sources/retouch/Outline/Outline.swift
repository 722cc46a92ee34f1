import Elements
import ScreenReader
import Screens

/// The elements of a screen in the order of a reader, with all that is to be told of them.
struct Outline {
  let order: ReadingOrder
  let words: SpokenWords
  /// What the file calls an element.
  let name: (Responder) -> String?

  init(
    _ prototype: Prototype, style: ReadingOrder.Style, direction: Application.Direction?,
    idiom: Application.Idiom?, keepsNotes: Bool
  ) {
    order = ReadingOrder(
      of: prototype.application, style: style, idiom: idiom ?? prototype.application.idiom,
      direction: direction ?? prototype.application.direction, keepsNotes: keepsNotes)
    words = SpokenWords.known(for: prototype.language) ?? .english
    name = { prototype.id(of: $0) }
  }

  /// An element at its place.
  struct Item {
    /// Counted from 1.
    let number: Int
    let element: Responder
    let frame: Rect
    let id: String?
    let containers: [ReadingOrder.Container]
    let context: ElementContext?
    let spoken: SpokenElement
  }

  func item(at index: Int) -> Item {
    let entry = order.entries[index]
    let context = order.context(at: index)
    return Item(
      number: index + 1, element: entry.element, frame: entry.frame, id: id(of: entry.element),
      containers: order.containers(around: index), context: context,
      spoken: SpokenElement(of: entry.element, context: context, words: words))
  }

  /// By what something is known: its id in the file, else its identifier.
  func id(of responder: Responder) -> String? {
    name(responder) ?? responder.asked.identifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What something is called in a sentence.
  func title(of responder: Responder) -> String { id(of: responder) ?? responder.nameInTranscripts }
}
