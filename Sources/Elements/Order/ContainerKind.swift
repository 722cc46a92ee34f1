/// What a reader calls a container that it tells of.
public enum ContainerKind: String, CaseIterable, Hashable, Sendable {
  case list
  case landmark
  case dataTable
  case semanticGroup
  case tabBar
  /// Parts of one control, counted: the segments of a segmented control.
  case series
}

extension Responder {
  /// The kind of container that a reader tells of; nil is transparent.
  final func containerKind(_ asked: Asked, traits: AccessibilityTraits) -> ContainerKind? {
    if traits.contains(.tabBar) { return .tabBar }
    if self is any CountedContainer { return .series }
    switch accessibilityContainerType {
    case .list: return .list
    case .landmark: return .landmark
    case .dataTable: return .dataTable
    case .semanticGroup:
      let isNamed =
        !asked.headerElements.isEmpty || asked.label?.string.isEmpty == false
        || asked.value?.string.isEmpty == false
        || asked.identifier?.isEmpty == false
      return isNamed ? .semanticGroup : nil
    // What is headed is told of, whatever it is.
    case .none: return asked.headerElements.isEmpty && !isGroupByLabel ? nil : .semanticGroup
    }
  }
}

/// A container whose parts are counted as they are read: “2 of 3”.
public protocol CountedContainer: Responder {}
