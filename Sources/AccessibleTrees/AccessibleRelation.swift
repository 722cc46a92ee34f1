/// The kind of a relation between accessible objects, in the order of AT-SPI's numbers.
package enum AccessibleRelation: String, CaseIterable, Hashable, Sendable {
  case null
  case labelFor = "label for"
  case labelledBy = "labelled by"
  case controllerFor = "controller for"
  case controlledBy = "controlled by"
  case memberOf = "member of"
  case tooltipFor = "tooltip for"
  case nodeChildOf = "node child of"
  case nodeParentOf = "node parent of"
  case extended
  case flowsTo = "flows to"
  case flowsFrom = "flows from"
  case subwindowOf = "subwindow of"
  case embeds
  case embeddedBy = "embedded by"
  case popupFor = "popup for"
  case parentWindowOf = "parent window of"
  case descriptionFor = "description for"
  case describedBy = "described by"
  case details
  case detailsFor = "details for"
  case errorMessage = "error message"
  case errorFor = "error for"

  /// Creates the kind with AT-SPI's number; `nil` if there is no such kind.
  package init?(number: UInt32) {
    let kinds = Self.allCases
    guard number < UInt32(kinds.count) else { return nil }
    self = kinds[Int(number)]
  }
}
