internal import Elements
internal import Gestures
internal import ScreenReader
internal import Touches

/// A request from the page of an inspector.
enum InspectorRequest: Hashable, Sendable {
  case gesture(Gesture, at: UnitPoint)
  case command(ReaderCommand)
  case focus(Int)
  /// A change to an element, by its number and, if it has one, its ID in the file.
  case change(ElementChange, number: Int, id: String?)
  /// A change to a node of the tree, by its number and, if it has one, its ID in the file.
  case changeNode(ElementChange, number: Int, id: String?)
  /// The pointer touches the screen while VoiceOver is off.
  case touch(ViewTouch.Phase, at: UnitPoint)
  /// Turns VoiceOver on or off.
  case power(Bool)
  case save
  case record(Bool)

  /// Parses a posted request, or returns `nil` if it is invalid.
  init?(_ request: HTTPRequest) {
    let words = request.query
    switch request.path {
    case "do/gesture":
      guard let gesture = words["name"].flatMap({ Gesture(name: $0) }) else { return nil }
      guard words["x"] != nil || words["y"] != nil else {
        self = .gesture(gesture, at: .center)
        return
      }
      guard let position = Self.position(words) else { return nil }
      self = .gesture(gesture, at: position)
    case "do/touch":
      guard let phase = words["phase"].flatMap({ ViewTouch.Phase(rawValue: $0) }),
        let position = Self.position(words)
      else { return nil }
      self = .touch(phase, at: position)
    case "do/command":
      guard let command = words["name"].flatMap({ ReaderCommand(rawValue: $0) }) else { return nil }
      self = .command(command)
    case "do/focus":
      guard let number = words["number"].flatMap({ Int($0) }), number > 0 else { return nil }
      self = .focus(number)
    case "do/change":
      let text = String(decoding: request.body, as: UTF8.self)
      guard let attribute = words["attribute"].flatMap({ ElementChange.Attribute(rawValue: $0) }),
        let change = ElementChange(attribute, text),
        let number = (words["node"] ?? words["number"]).flatMap({ Int($0) }), number > 0
      else { return nil }
      let isNode = words["node"] != nil
      self =
        isNode
        ? .changeNode(change, number: number, id: words["id"])
        : .change(change, number: number, id: words["id"])
    case "do/save": self = .save
    case "do/record":
      guard let isOn = Self.isOn(words) else { return nil }
      self = .record(isOn)
    case "do/voiceover":
      guard let isOn = Self.isOn(words) else { return nil }
      self = .power(isOn)
    default: return nil
    }
  }

  /// The ID in the file of the element to change; `nil` if it has none or nothing is changed.
  var changedID: String? {
    switch self {
    case .change(_, _, let id), .changeNode(_, _, let id): id
    case .gesture, .command, .focus, .touch, .power, .save, .record: nil
    }
  }

  private static func isOn(_ words: [String: String]) -> Bool? {
    switch words["on"] {
    case "yes"?: true
    case "no"?: false
    default: nil
    }
  }

  /// Returns the requested normalized position; `nil` if it is missing or outside the surface.
  private static func position(_ words: [String: String]) -> UnitPoint? {
    guard let x = words["x"].flatMap({ Double($0) }), (0...1).contains(x),
      let y = words["y"].flatMap({ Double($0) }), (0...1).contains(y)
    else { return nil }
    return UnitPoint(x: x, y: y)
  }
}
