internal import Elements
internal import Screens

/// A property of an accessible object with its representation in messages.
///
/// A message contains only the properties that differ from those of the previous message.
struct ObjectField: Sendable {
  /// The key.
  let key: String
  /// Returns the value; `nil` for the default.
  let encoded: @Sendable (AccessibleObject) -> ScreenValue?
  /// Sets the property; a value of `nil` is the default.
  ///
  /// Returns whether the value is valid.
  let decode: @Sendable (inout AccessibleObject, ScreenValue?) -> Bool

  private init(
    _ key: String, _ encoded: @escaping @Sendable (AccessibleObject) -> ScreenValue?,
    _ decode: @escaping @Sendable (inout AccessibleObject, ScreenValue?) -> Bool
  ) {
    (self.key, self.encoded, self.decode) = (key, encoded, decode)
  }

  private static func text(
    _ key: String, _ path: any WritableKeyPath<AccessibleObject, String> & Sendable
  ) -> ObjectField {
    ObjectField(key) { object in
      object[keyPath: path].isEmpty ? nil : .text(object[keyPath: path])
    } _: { object, value in
      guard value == nil || value?.string != nil else { return false }
      object[keyPath: path] = value?.string ?? ""
      return true
    }
  }

  private static func numbers(
    _ key: String, count: Int, _ encoded: @escaping @Sendable (AccessibleObject) -> [Double]?,
    _ decode: @escaping @Sendable (inout AccessibleObject, [Double]?) -> Void
  ) -> ObjectField {
    ObjectField(key) { object in
      // JSON has no numbers that are not finite.
      encoded(object).flatMap { $0.allSatisfy(\.isFinite) ? .list($0.map { .number($0) }) : nil }
    } _: { object, value in
      let numbers = value?.list?.compactMap(\.number)
      guard value == nil || numbers?.count == count else { return false }
      decode(&object, numbers)
      return true
    }
  }

  /// The states of an ordinary object that can be used.
  private static let usualStates: AccessibleStates = [.enabled, .sensitive, .visible, .showing]

  /// All properties, in the order of messages.
  static let all: [ObjectField] = [
    ObjectField("role") {
      .text($0.role.rawValue)
    } _: { object, value in
      guard let role = AccessibleRole(rawValue: value?.string ?? "") else { return false }
      object.role = role
      return true
    },
    text("name", \.name), text("description", \.description), text("help", \.helpText),
    text("language", \.language),
    ObjectField("states") { object in
      let missing = usualStates.subtracting(object.states).names.map { "not \($0)" }
      let words = missing + object.states.subtracting(usualStates).names
      return words.isEmpty ? nil : .text(words.joined(separator: ", "))
    } _: { object, value in
      var states = usualStates
      for word in value?.string?.split(separator: ",") ?? [] {
        let word = String(word.drop { $0 == " " })
        let isMissing = word.hasPrefix("not ")
        let name = isMissing ? String(word.dropFirst(4)) : word
        guard let state = AccessibleStates.named.first(where: { $0.name == name })?.state else {
          return false
        }
        if isMissing { states.subtract(state) } else { states.formUnion(state) }
      }
      object.states = states
      return true
    },
    ObjectField("interfaces") { object in
      let names = AccessibleInterfaces.named.filter { object.interfaces.contains($0.interface) }
      return names.isEmpty ? nil : .text(names.map(\.name).joined(separator: " "))
    } _: { object, value in
      var interfaces: AccessibleInterfaces = []
      for name in value?.string?.split(separator: " ") ?? [] {
        guard let known = AccessibleInterfaces.named.first(where: { $0.name == name }) else {
          return false
        }
        interfaces.formUnion(known.interface)
      }
      object.interfaces = interfaces
      return true
    },
    ObjectField("children") { object in
      object.children.isEmpty ? nil : .list(object.children.map { .number(Double($0)) })
    } _: { object, value in
      let ids = value?.list?.compactMap(\.integer) ?? []
      guard ids.count == value?.list?.count ?? 0 else { return false }
      object.children = ids
      return true
    },
    numbers("frame", count: 4) { object in
      object.frame.map { [$0.minX, $0.minY, $0.width, $0.height] }
    } _: { object, numbers in
      object.frame = numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    },
    numbers("scale", count: 4) { object in
      guard let value = object.value, value.current.isFinite else { return nil }
      let scale = [value.current, value.minimum, value.maximum, value.increment]
      return scale.map { $0.isFinite ? $0 : 0 }
    } _: { object, numbers in
      object.value = numbers.map {
        AccessibleObject.Value(
          current: $0[0], minimum: $0[1], maximum: $0[2], increment: $0[3],
          text: object.value?.text ?? "")
      }
    },
    ObjectField("scaleText") { object in
      object.value?.text.isEmpty == false ? .text(object.value?.text ?? "") : nil
    } _: { object, value in
      guard value == nil || value?.string != nil else { return false }
      object.value?.text = value?.string ?? ""
      return true
    },
    ObjectField("text") { object in
      object.text.map { .text($0) }
    } _: { object, value in
      guard value == nil || value?.string != nil else { return false }
      object.text = value?.string
      return true
    },
    ObjectField("insertionPoint") { object in
      object.insertionPoint.map { .number(Double($0)) }
    } _: { object, value in
      guard value == nil || value?.integer != nil else { return false }
      object.insertionPoint = value?.integer
      return true
    },
    ObjectField("actions") { object in
      object.actions.isEmpty ? nil : .strings(object.actions)
    } _: { object, value in
      let names = value?.list?.compactMap(\.string) ?? []
      guard names.count == value?.list?.count ?? 0 else { return false }
      object.actions = names
      return true
    },
    numbers("cell", count: 4) { object in
      object.cell.map { [$0.row, $0.column, $0.rowSpan, $0.columnSpan].map(Double.init) }
    } _: { object, numbers in
      object.cell = numbers.map {
        AccessibleObject.Cell(
          row: Int(clamping: $0[0]), column: Int(clamping: $0[1]), rowSpan: Int(clamping: $0[2]),
          columnSpan: Int(clamping: $0[3]))
      }
    },
    numbers("tableSize", count: 2) { object in
      object.tableSize.map { [Double($0.rows), Double($0.columns)] }
    } _: { object, numbers in
      object.tableSize = numbers.map {
        AccessibleObject.TableSize(rows: Int(clamping: $0[0]), columns: Int(clamping: $0[1]))
      }
    },
    ObjectField("attributes") { object in
      guard !object.attributes.isEmpty else { return nil }
      let sorted = object.attributes.sorted { $0.key < $1.key }
      return .object(sorted.map { ($0.key, .text($0.value)) })
    } _: { object, value in
      object.attributes = [:]
      for entry in value?.entries ?? [] {
        guard let text = entry.value.string else { return false }
        object.attributes[entry.key] = text
      }
      return true
    },
    ObjectField("relations") { object in
      let relations = AccessibleRelation.allCases.compactMap { relation in
        object.relations[relation].map { targets in
          (relation.rawValue, ScreenValue.list(targets.map { .number(Double($0)) }))
        }
      }
      return relations.isEmpty ? nil : .object(relations)
    } _: { object, value in
      object.relations = [:]
      for entry in value?.entries ?? [] {
        guard let relation = AccessibleRelation(rawValue: entry.key), let list = entry.value.list
        else { return false }
        object.relations[relation] = list.compactMap(\.integer)
      }
      return true
    },
  ]
}

extension ScreenValue {
  /// Creates a string.
  static func text(_ text: String) -> ScreenValue { ScreenValue(stringLiteral: text) }
}

extension Int {
  /// Creates the nearest integer.
  init(clamping number: Double) {
    self = number.isFinite ? Int(Swift.min(Swift.max(number, -1e15), 1e15)) : 0
  }
}
