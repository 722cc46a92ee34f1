/// An additional action of an element, offered by name.
public struct AccessibilityCustomAction {
  /// The name that the reader speaks.
  public var name: AttributedText
  /// Performs the action.
  ///
  /// Returns whether it succeeded.
  public var handler: () -> Bool

  /// Creates an action with a plain name.
  public init(name: String, handler: @escaping () -> Bool) {
    self.init(name: AttributedText(name), handler: handler)
  }

  /// Creates an action with an attributed name.
  public init(name: AttributedText, handler: @escaping () -> Bool) {
    self.name = name
    self.handler = handler
  }
}

extension [AccessibilityCustomAction] {
  /// Returns the index of the action with a name that has `others` actions of the same name before
  /// it.
  ///
  /// Actions are identified by name because their indices may have changed since they were offered.
  package func index(named name: String, occurrence others: Int) -> Int? {
    let named = indices.filter { self[$0].name.string == name }
    return named.indices.contains(others) ? named[others] : nil
  }

  /// Returns the number of actions with the same name before `index`.
  package func occurrence(at index: Int) -> Int {
    self[..<index].count { $0.name.string == self[index].name.string }
  }
}
