import Elements

/// Every class that a screen file may name.
enum ClassCatalog {
  static let classes: [ElementClass] =
    displays + choices + inputs + tables + collections + bars + controllers

  static let names = classes.map(\.name)

  /// The first class that has an attribute of its own by this name.
  static func owner(of attribute: String) -> String? {
    classes.first { $0.kind == .view && $0.own.contains { $0.name == attribute } }?.name
  }

  /// What a node is that names no class.
  static let usual = "View"

  private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

  static func named(_ name: String) -> ElementClass? { byName[name] }

  /// What a class offers may be asked of a name that is none, while the mistake is told elsewhere.
  static func attribute(_ name: String, of className: String) -> Attribute? {
    byName[className]?.attribute(name)
  }
}
