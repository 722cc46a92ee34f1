package import Elements
internal import Screens

/// A request to a program of the desktop, made by the user's gesture.
package struct ProgramRequest: Hashable, Sendable {
  /// The number of the request in its session, from 1.
  package var number: Int
  /// The object that performs it: an object in a window, or the window.
  package var object: AccessibleObject.ID
  /// The action.
  package var action: Action

  /// An action of a request.
  package enum Action: Hashable, Sendable {
    /// The object's default action; if it has none, a touch at a point of the screen.
    case press(Point)
    /// A long touch at a point of the screen, which usually opens a menu.
    case longPress(Point)
    /// A new value on its scale.
    case setValue(Double)
    /// The replacement of characters of its text.
    case edit(at: Int, deleting: Int, text: String, isSecret: Bool)
    /// A new insertion point: the index of the character after it.
    case moveInsertionPoint(Int)
    /// The selection of characters.
    case select(Range<Int>)
    /// The keyboard focus.
    case focus
    /// Scrolling until the object is visible.
    case show
    /// Scrolling of the object's content by a page.
    case scroll(AccessibilityScrollDirection)
    /// Closing of the dialog or menu.
    case escape
    /// The line break key, which confirms text.
    case confirm
    /// A touch that the user passes through to the program.
    case touch(ViewTouch.Phase, Point)
  }

  /// The names of the directions in which content is scrolled.
  private static let directions: [(name: String, direction: AccessibilityScrollDirection)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("next", .next),
    ("previous", .previous),
  ]

  /// Creates a request.
  package init(number: Int, object: AccessibleObject.ID, action: Action) {
    (self.number, self.object, self.action) = (number, object, action)
  }

  /// Creates the request that an application sent; `nil` if it is another one.
  package init?(_ sent: SentRequest) {
    let values = Dictionary(sent.values.map { ($0.name, $0.json) }) { first, _ in first }
    func integer(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
    func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }
    func string(_ name: String) -> String? {
      values[name].flatMap { ScreenValue.parse(json: $0)?.string }
    }
    var point: Point? {
      guard let x = number("x"), let y = number("y") else { return nil }
      return Point(x: x, y: y)
    }
    guard let request = integer("request"), let object = integer("object") else { return nil }
    let action: Action
    switch (sent.name, point) {
    case ("press", let point?): action = .press(point)
    case ("longPress", let point?): action = .longPress(point)
    case ("setValue", _):
      guard let value = number("value") else { return nil }
      action = .setValue(value)
    case ("edit", _):
      guard let start = integer("at"), let count = integer("delete") else { return nil }
      action = .edit(
        at: start, deleting: count, text: string("text") ?? "",
        isSecret: sent.values.contains(where: \.isSecret))
    case ("moveInsertionPoint", _):
      guard let index = integer("at") else { return nil }
      action = .moveInsertionPoint(index)
    case ("select", _):
      guard let start = integer("from"), let end = integer("to"), end >= start else { return nil }
      action = .select(start..<end)
    case ("focus", _): action = .focus
    case ("show", _): action = .show
    case ("scroll", _):
      let direction = Self.directions.first { $0.name == string("direction") }?.direction
      guard let direction else { return nil }
      action = .scroll(direction)
    case ("escape", _): action = .escape
    case ("confirm", _): action = .confirm
    case ("touch", let point?):
      guard let phase = string("phase").flatMap(ViewTouch.Phase.init(rawValue:)) else {
        return nil
      }
      action = .touch(phase, point)
    default: return nil
    }
    self.init(number: request, object: object, action: action)
  }

  /// The request for an application to send.
  package var sent: SentRequest {
    var values = [
      SentRequest.Value("request", json: String(number)),
      SentRequest.Value("object", json: String(object)),
    ]
    func add(_ name: String, _ value: ScreenValue, isSecret: Bool = false) {
      values.append(SentRequest.Value(name, json: value.line, isSecret: isSecret))
    }
    func add(_ point: Point) {
      add("x", .number(point.x.rounded()))
      add("y", .number(point.y.rounded()))
    }
    let name: String
    switch action {
    case .press(let point):
      name = "press"
      add(point)
    case .longPress(let point):
      name = "longPress"
      add(point)
    case .setValue(let value):
      name = "setValue"
      add("value", .number(value))
    case .edit(let start, let count, let text, let isSecret):
      name = "edit"
      add("at", .number(Double(start)))
      add("delete", .number(Double(count)))
      add("text", .text(text), isSecret: isSecret)
    case .moveInsertionPoint(let index):
      name = "moveInsertionPoint"
      add("at", .number(Double(index)))
    case .select(let range):
      name = "select"
      add("from", .number(Double(range.lowerBound)))
      add("to", .number(Double(range.upperBound)))
    case .focus: name = "focus"
    case .show: name = "show"
    case .scroll(let direction):
      name = "scroll"
      add("direction", .text(Self.directions.first { $0.direction == direction }?.name ?? ""))
    case .escape: name = "escape"
    case .confirm: name = "confirm"
    case .touch(let phase, let point):
      name = "touch"
      add("phase", .text(phase.rawValue))
      add(point)
    }
    return SentRequest(name, values)
  }
}
