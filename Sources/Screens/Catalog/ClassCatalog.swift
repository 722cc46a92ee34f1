import Elements

/// The classes that a screen file can name.
enum ClassCatalog {
  static let classes: [ElementClass] =
    displays + choices + inputs + tables + collections + maps + bars + controllers

  static let names = classes.map(\.name)

  /// Returns the name of the first view class that defines an attribute itself.
  static func requiredParent(of attribute: String) -> String? {
    classes.first { $0.kind == .view && $0.ownAttributes.contains { $0.name == attribute } }?.name
  }

  /// The class of a node without `class`.
  static let defaultName = "View"

  private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })

  static func named(_ name: String) -> ElementClass? { byName[name] }

  /// Returns an attribute of a class; `nil` if either does not exist.
  ///
  /// An unknown class is reported elsewhere.
  static func attribute(_ name: String, of className: String) -> Attribute? {
    byName[className]?.attribute(name)
  }
}
