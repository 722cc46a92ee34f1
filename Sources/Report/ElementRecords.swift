internal import Elements
internal import ScreenReader

/// The records of the elements of a screen, which are reused while a long list only scrolls.
struct ElementRecords {
  /// The records of the last state, in reading order; empty if it was no long list.
  private var known: [Known] = []

  private struct Known {
    weak var element: Responder?
    var record: String
  }

  /// The maximum number of elements of which all are recorded with a frame in each state.
  private static let longList = 1_000

  /// Returns the records of all elements of an outline with their frames.
  ///
  /// In a long list, elements that are out of sight have no frame, because scrolling changes the
  /// frames of all. If the list has only scrolled since the last state, their records are those of
  /// the last state.
  mutating func elements(of outline: Outline, onlyScrolled: Bool) -> [(String, Rect?)] {
    let order = outline.order
    let entries = order.entries
    let frames = entries.indices.map { order.visibleFrame(at: $0) }
    guard entries.count > ElementRecords.longList else {
      known = []
      return zip(outline.records(), entries.indices).map { ($0, frames[$1] ?? entries[$1].frame) }
    }
    let isReusable = onlyScrolled && known.count == entries.count
    let changed = entries.indices.filter { index in
      !isReusable || frames[index] != nil || known[index].element !== entries[index].element
    }
    if known.count != entries.count {
      known = entries.map { Known(element: $0.element, record: "") }
    }
    for (index, record) in zip(changed, outline.records(at: changed)) {
      known[index] = Known(element: entries[index].element, record: record)
    }
    return zip(known, frames).map { ($0.record, $1) }
  }
}
