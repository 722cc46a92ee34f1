internal import Elements
internal import ScreenReader

/// The records of the elements of a screen, which are reused in long lists.
struct ElementRecords {
  /// The records of the elements of the last state; empty if it was no long list.
  private var known: [ObjectIdentifier: Known] = [:]

  private struct Known {
    weak var element: Responder?
    var record: String
  }

  /// The maximum number of elements of which all are recorded with a frame in each state.
  static let longList = 1_000

  /// Returns the records of all elements of an outline with their frames.
  ///
  /// In a long list, elements out of sight have no frame, because scrolling changes the frames of
  /// all, and keep their last record until they come into sight.
  mutating func elements(of outline: Outline) -> [(String, Rect?)] {
    let order = outline.order
    let entries = order.entries
    let frames = entries.indices.map { order.visibleFrame(at: $0) }
    guard entries.count > ElementRecords.longList else {
      known = [:]
      return zip(outline.records(), entries.indices).map { ($0, frames[$1] ?? entries[$1].frame) }
    }
    let former = entries.map { known[ObjectIdentifier($0.element)] }
    let changed = entries.indices.filter { index in
      frames[index] != nil || former[index]?.element !== entries[index].element
    }
    var records = former.map { $0?.record ?? "" }
    for (index, record) in zip(changed, outline.records(at: changed)) {
      records[index] = record
      known[ObjectIdentifier(entries[index].element)] = Known(
        element: entries[index].element, record: record)
    }
    return Array(zip(records, frames))
  }
}
