internal import AccessibleTrees
internal import Elements

/// The replies of AT-SPI.
extension BusMessage {
  /// Reads a reference to an object; `nil` for the null object.
  func object() -> MessageBus.Object? {
    let object = structure("so") { () -> MessageBus.Object? in
      guard let name = string(), let path = string() else { return nil }
      return MessageBus.Object(name: name, path: path)
    }
    guard let object, !object.name.isEmpty, !object.path.hasSuffix("/null") else { return nil }
    return object
  }

  /// Reads a list of references, at most `limit`.
  func objects(limit: Int) -> [MessageBus.Object]? {
    var count = 0
    return array(of: "(so)") {
      count += 1
      guard count <= limit else { return nil }
      // A null object keeps the list going.
      return .some(object())
    }?.compactMap(\.self)
  }

  /// Reads properties by name, each with `read`.
  func properties(_ read: (String) -> Void) {
    _ = array(of: "{sv}") {
      entry("sv") { () -> Bool? in
        guard let name = string() else { return nil }
        read(name)
        return true
      }
    }
  }

  /// Reads a set of states.
  func states() -> AccessibleStates? {
    guard let words = array(of: "u", integer), !words.isEmpty else { return nil }
    let low = UInt64(words[0])
    let high = words.count > 1 ? UInt64(words[1]) : 0
    return AccessibleStates(rawValue: high << 32 | low)
  }

  /// Reads the names of interfaces.
  func interfaces() -> AccessibleInterfaces? {
    array(of: "s", string)?.reduce(into: AccessibleInterfaces()) { set, name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if let known = AccessibleInterfaces.named.first(where: { $0.name == last }) {
        set.formUnion(known.interface)
      }
    }
  }

  /// Reads attributes by name.
  func attributes() -> [String: String]? {
    let entries = array(of: "{ss}") {
      entry("ss") { () -> (String, String)? in
        guard let name = string(), let value = string() else { return nil }
        return (name, value)
      }
    }
    return entries.map { Dictionary($0) { first, _ in first } }
  }

  /// Reads relations to objects.
  func relations() -> [(AccessibleRelation, [MessageBus.Object])]? {
    array(of: "(ua(so))") {
      structure("ua(so)") { () -> (AccessibleRelation, [MessageBus.Object])? in
        guard let number = integer(), let targets = objects(limit: 100) else { return nil }
        return (AccessibleRelation(number: UInt32(clamping: number)) ?? .null, targets)
      }
    }
  }

  /// Reads a rectangle.
  func rectangle() -> Rect? {
    structure("iiii") { () -> Rect? in
      guard let x = integer(), let y = integer(), let width = integer(), let height = integer()
      else { return nil }
      return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
  }

  /// Reads the names of actions.
  func actions() -> [String]? {
    array(of: "(sss)") { structure("sss") { string() } }
  }
}
