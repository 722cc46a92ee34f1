/// Properties of an instance for classes of other modules.
///
/// The storage is internal, so that the compiler omits checks for overlapping access to it.
extension Responder {
  /// The activation point that was set; `nil` if the default applies.
  package final var ownActivationPoint: Point? { rare?.activationPoint }

  /// The elements that were set; `nil` if the default applies.
  package final var ownElements: [Responder]? { rare?.elements }

  /// Whether closures may replace attributes.
  package final var hasBlocks: Bool { rare?.blocks != nil }

  /// The parent in the tree; `nil` at the root.
  package final var parentInTree: Responder? { treeParent }
}
