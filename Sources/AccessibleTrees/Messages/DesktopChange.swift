package import Elements
internal import Screens

/// A change of the programs of a desktop, as a session receives it.
package enum DesktopChange: Hashable, Sendable {
  /// The size of the screen, which the surface of the panel covers.
  case screen(Size)
  /// A window appeared. Its objects follow.
  case opened(AccessibleObject.ID, program: String, toolkit: String, origin: Point)
  /// An object is new, or has changed.
  case object(AccessibleObject.ID, AccessibleObject)
  /// Objects no longer exist.
  case removed([AccessibleObject.ID])
  /// A window moved: the position of its coordinates on the screen.
  case moved(AccessibleObject.ID, origin: Point)
  /// The window in front changed; `nil` without a window.
  case front(AccessibleObject.ID?)
  /// A window disappeared.
  case closed(AccessibleObject.ID)
  /// An object has the keyboard focus.
  case focused(AccessibleObject.ID)
  /// A program announces a text, at once or after the current speech.
  case announced(String, isAssertive: Bool)
  /// A request was performed, or it failed.
  ///
  /// The changes that it caused at once precede it.
  case finished(request: Int, hasFailed: Bool)
}

/// Writes changes as messages: lists in JSON that contain only what differs from earlier messages.
package struct DesktopMessageWriter {
  private var objects: [AccessibleObject.ID: AccessibleObject] = [:]
  private var items: [ScreenValue] = []

  /// Creates a writer for a session without programs.
  package init() {}

  /// Whether changes have been added since the last message.
  package var isEmpty: Bool { items.isEmpty }

  /// The objects as of the changes added so far.
  package subscript(id: AccessibleObject.ID) -> AccessibleObject? { objects[id] }

  /// Adds a change.
  ///
  /// An object that does not differ is omitted.
  package mutating func add(_ change: DesktopChange) {
    switch change {
    case .screen(let size):
      items.append(.object([("screen", .list([.number(size.width), .number(size.height)]))]))
    case .opened(let id, let program, let toolkit, let origin):
      items.append(
        .object([
          ("opened", .number(Double(id))), ("program", .text(program)), ("toolkit", .text(toolkit)),
          ("origin", .point(origin)),
        ]))
    case .object(let id, let object): add(object, id)
    case .removed(let ids):
      let known = ids.filter { objects.removeValue(forKey: $0) != nil }
      guard !known.isEmpty else { return }
      items.append(.object([("removed", .list(known.map { .number(Double($0)) }))]))
    case .moved(let id, let origin):
      items.append(.object([("moved", .number(Double(id))), ("origin", .point(origin))]))
    case .front(let id):
      items.append(.object([("front", id.map { .number(Double($0)) } ?? .null)]))
    case .closed(let id): items.append(.object([("closed", .number(Double(id)))]))
    case .focused(let id): items.append(.object([("focused", .number(Double(id)))]))
    case .announced(let text, let isAssertive):
      items.append(
        .object(
          [("announced", .text(text))] + (isAssertive ? [("assertive", true)] : [])))
    case .finished(let request, let hasFailed):
      items.append(
        .object(
          [("finished", .number(Double(request)))] + (hasFailed ? [("failed", true)] : [])))
    }
  }

  private mutating func add(_ object: AccessibleObject, _ id: AccessibleObject.ID) {
    let old = objects[id]
    guard old != object else { return }
    objects[id] = object
    var item: [(String, ScreenValue)] = [("object", .number(Double(id)))]
    let reference = old ?? DesktopMessage.newObject
    for field in ObjectField.all {
      let value = field.encoded(object)
      if value != field.encoded(reference) { item.append((field.key, value ?? .null)) }
    }
    if item.count > 1 || old == nil { items.append(.object(item)) }
  }

  /// Removes the added changes and returns them as a message; `nil` if there are none.
  package mutating func takeMessage() -> String? {
    guard !items.isEmpty else { return nil }
    defer { items = [] }
    return ScreenValue.list(items).line
  }
}

/// A message with changes of the programs of a desktop.
struct DesktopMessage {
  /// The object to which the properties of a new object are compared.
  static let newObject = AccessibleObject(
    .unknown, states: [.enabled, .sensitive, .visible, .showing])

  private let items: [ScreenValue]

  /// Parses a message; throws if it is not a list of changes.
  init(_ text: String) throws(MessageError) {
    guard let list = ScreenValue.parse(json: text)?.list else {
      throw MessageError("expected a list of changes of a desktop, as JSON")
    }
    items = list
  }

  /// Returns the changes, given the objects before them.
  func changes(
    of former: (AccessibleObject.ID) -> AccessibleObject?
  ) throws(MessageError) -> [DesktopChange] {
    var changed: [AccessibleObject.ID: AccessibleObject] = [:]
    var changes: [DesktopChange] = []
    for item in items {
      guard let first = item.entries?.first else { throw Self.error(item) }
      if first.key == "object", let id = first.value.integer {
        var object = changed[id] ?? former(id) ?? Self.newObject
        for entry in item.entries?.dropFirst() ?? [] {
          guard let field = ObjectField.all.first(where: { $0.key == entry.key }),
            field.decode(&object, entry.value.isNull ? nil : entry.value)
          else { throw Self.error(item) }
        }
        changed[id] = object
        changes.append(.object(id, object))
      } else if let change = Self.change(first, item) {
        if case .removed(let ids) = change { for id in ids { changed[id] = Self.newObject } }
        changes.append(change)
      } else {
        throw Self.error(item)
      }
    }
    return changes
  }

  private static func change(_ first: ScreenValue.Entry, _ item: ScreenValue) -> DesktopChange? {
    switch first.key {
    case "screen":
      first.value.point.map { .screen(Size(width: $0.x, height: $0.y)) }
    case "opened":
      first.value.integer.map {
        .opened(
          $0, program: item["program"]?.string ?? "", toolkit: item["toolkit"]?.string ?? "",
          origin: item["origin"]?.point ?? .zero)
      }
    case "removed":
      first.value.list.map { .removed($0.compactMap(\.integer)) }
    case "moved":
      first.value.integer.map { .moved($0, origin: item["origin"]?.point ?? .zero) }
    case "front":
      first.value.isNull ? .front(nil) : first.value.integer.map { .front($0) }
    case "closed": first.value.integer.map { .closed($0) }
    case "focused": first.value.integer.map { .focused($0) }
    case "announced":
      first.value.string.map { .announced($0, isAssertive: item["assertive"]?.flag == true) }
    case "finished":
      first.value.integer.map {
        .finished(request: $0, hasFailed: item["failed"]?.flag == true)
      }
    default: nil
    }
  }

  private static func error(_ item: ScreenValue) -> MessageError {
    MessageError("'\(String(item.line.prefix(80)))' is not a change of a desktop")
  }
}

extension ScreenValue {
  fileprivate static func point(_ point: Point) -> ScreenValue {
    .list([.number(point.x), .number(point.y)])
  }

  fileprivate var point: Point? {
    guard let numbers = list?.compactMap(\.number), numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }
}
