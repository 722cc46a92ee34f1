internal import Gestures
internal import ScreenReader

/// What a person asks for on the page of an inspector.
enum InspectorWish: Hashable, Sendable {
  case gesture(Gesture, at: ReaderInput.Place)
  case command(Command)
  case focus(Int)
  /// A change to an element by its number, and by its id in the file where it has one.
  case change(ElementChange, number: Int, id: String?)
  case save
  case record(Bool)

  /// Reads what the page has posted; `nil` where that is nothing to be asked for.
  init?(_ request: Request) {
    let words = request.words
    switch request.path {
    case "do/gesture":
      guard let gesture = words["name"].flatMap({ Gesture(name: $0) }) else { return nil }
      guard words["x"] != nil || words["y"] != nil else {
        self = .gesture(gesture, at: ReaderInput.Place())
        return
      }
      guard let x = words["x"].flatMap({ Double($0) }), (0...1).contains(x),
        let y = words["y"].flatMap({ Double($0) }), (0...1).contains(y)
      else { return nil }
      self = .gesture(gesture, at: ReaderInput.Place(x: x, y: y))
    case "do/command":
      guard let command = words["name"].flatMap({ Command(rawValue: $0) }) else { return nil }
      self = .command(command)
    case "do/focus":
      guard let number = words["number"].flatMap({ Int($0) }), number > 0 else { return nil }
      self = .focus(number)
    case "do/change":
      let text = String(decoding: request.body, as: UTF8.self)
      guard let attribute = words["attribute"].flatMap({ ElementChange.Attribute(rawValue: $0) }),
        let change = ElementChange(attribute, text),
        let number = words["number"].flatMap({ Int($0) }), number > 0
      else { return nil }
      self = .change(change, number: number, id: words["id"])
    case "do/save": self = .save
    case "do/record":
      guard let word = words["on"], word == "yes" || word == "no" else { return nil }
      self = .record(word == "yes")
    default: return nil
    }
  }
}
