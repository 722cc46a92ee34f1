extension OrderWalk {
  @inline(__always)
  mutating func note(
    _ node: Responder, _ place: Place, _ verdict: @autoclosure () -> OrderNote.Verdict,
    _ frame: Rect? = nil, isAnchored: Bool = false
  ) {
    guard keepsNotes else { return }
    notes.append(
      OrderNote(
        responder: node, depth: Int(place.depth), verdict: verdict(),
        frame: frame ?? node.asked.frame, isAnchored: isAnchored))
  }

  /// The same for a view and all that is below it.
  mutating func noteBranch(
    _ view: View, _ place: Place, _ verdict: @autoclosure () -> OrderNote.Verdict
  ) {
    guard keepsNotes else { return }
    noteAll(view, place, verdict())
  }

  private mutating func noteAll(_ view: View, _ place: Place, _ verdict: OrderNote.Verdict) {
    guard place.depth < Responder.deepest else { return }
    note(view, place, verdict)
    var inside = place
    inside.depth += 1
    for subview in view.subviews { noteAll(subview, inside, verdict) }
  }

  mutating func noteUnlisted(_ view: View, _ elements: [Responder], _ place: Place) {
    guard keepsNotes else { return }
    let listed = Set(elements.map { ObjectIdentifier($0) })
    for subview in view.subviews where !listed.contains(ObjectIdentifier(subview)) {
      noteBranch(subview, place, .notListed(by: view))
    }
  }
}
