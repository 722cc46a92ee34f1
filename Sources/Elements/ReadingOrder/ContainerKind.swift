/// The kind of a container that a reader announces.
public enum ContainerKind: String, CaseIterable, Hashable, Sendable {
  /// A list, whose first and last element mark its start and end.
  case list
  /// A main region of the screen, whose first and last element mark its start and end.
  case landmark
  /// A table of cells with headers.
  case dataTable
  /// A group with a label, a value, an identifier or headers.
  case semanticGroup
  /// A container with the trait `tabBar`, whose tabs are counted.
  case tabBar
  /// A control whose parts are counted, such as the segments of a segmented control.
  case series
}

extension Responder {
  /// Returns the kind of container to announce; `nil` if the responder is not announced.
  final func containerKind(
    _ attributes: ResolvedAttributes, traits: AccessibilityTraits
  ) -> ContainerKind? {
    if traits.contains(.tabBar) { return .tabBar }
    if self is any CountedContainer { return .series }
    switch accessibilityContainerType {
    case .list: return .list
    case .landmark: return .landmark
    case .dataTable: return .dataTable
    case .semanticGroup:
      let isNamed =
        !attributes.headerElements.isEmpty || attributes.label?.string.isEmpty == false
        || attributes.value?.string.isEmpty == false || attributes.identifier?.isEmpty == false
      return isNamed ? .semanticGroup : nil
    // A responder with headers is announced, whatever its type.
    case .none:
      let isGroup =
        !attributes.headerElements.isEmpty || tableRow?.isGroupByLabel == true
        || flags.contains(.isGroupByLabel) && attributes.label?.string.isEmpty == false
      return isGroup ? .semanticGroup : nil
    }
  }
}

/// A container whose elements are read with their number: “2 of 3”.
public protocol CountedContainer: Responder {}
