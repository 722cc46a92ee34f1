/// Something more that an element can do, offered by name.
public struct AccessibilityCustomAction {
  public var name: AttributedText
  /// Does it, and says whether that went well.
  public var handler: () -> Bool

  public init(name: String, handler: @escaping () -> Bool) {
    self.init(name: AttributedText(name), handler: handler)
  }

  public init(name: AttributedText, handler: @escaping () -> Bool) {
    self.name = name
    self.handler = handler
  }
}

extension [AccessibilityCustomAction] {
  /// Where the action of a name stands that has so many others of that name before it.
  ///
  /// Names and not numbers tell actions apart: what an element can do may be another by now.
  package func index(named name: String, after others: Int) -> Int? {
    let named = indices.filter { self[$0].name.string == name }
    return named.indices.contains(others) ? named[others] : nil
  }

  /// How many actions of the same name stand before one.
  package func namesakes(before index: Int) -> Int {
    self[..<index].count { $0.name.string == self[index].name.string }
  }
}
