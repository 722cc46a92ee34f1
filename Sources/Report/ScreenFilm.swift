internal import Drawing
package import Elements

/// The states of a screen over time.
///
/// Equal parts of them are stored once, and the size is limited.
package struct ScreenFilm {
  /// The size of the screen, in points.
  package var size = Size.zero
  /// The number of states that were left out because the screen changed too often.
  package internal(set) var leftOut = 0
  package private(set) var shots: [Shot] = []
  package private(set) var cursors: [CursorChange] = []
  private(set) var store = FilmStore()
  private var last: (picture: Picture, number: Int)?

  /// A state of the screen, shown from a time on.
  package struct Shot: Hashable, Sendable {
    /// In milliseconds.
    package var time: Int64
    package var picture: Int
    package var outline: Int
    /// Whether the screen changed without an input of the user.
    var isTimed: Bool
  }

  /// The frame of the cursor from a time on; `nil` if there is no cursor.
  package struct CursorChange: Hashable, Sendable {
    /// In milliseconds.
    package var time: Int64
    package var frame: Rect?
  }

  package init() {}

  /// The distinct pieces of markup; a picture is the concatenation of some of them.
  package var pieces: [String] { store.pieces.values }
  package var pictures: [[Int]] { store.pictures.values }

  /// Whether the stored states have reached the maximum size.
  var isFull: Bool { store.isFull }

  /// Records the state of an application since a time, and returns the number of parts examined.
  @discardableResult
  mutating func take(
    _ application: Application, _ elements: [(FilmedElement, Rect)], at time: Int64,
    isTimed: Bool = false, in dress: Dress = Dress()
  ) -> Int {
    let picture = Picture(of: application)
    let number: Int
    if let last, last.picture == picture {
      number = last.number
    } else {
      number = store.add(picture.markup(in: dress))
      last = (picture, number)
      size = picture.size
    }
    let outline = store.add(elements)
    append(Shot(time: time, picture: number, outline: outline, isTimed: isTimed))
    return store.pictures.values[number].count + elements.count
  }

  private mutating func append(_ shot: Shot) {
    // Of several states at one time, only the last is visible.
    if shots.last?.time == shot.time { shots.removeLast() }
    if let last = shots.last, last.picture == shot.picture, last.outline == shot.outline { return }
    shots.append(shot)
  }

  /// Records the frame of the cursor at a time.
  mutating func moveCursor(to frame: Rect?, at time: Int64) {
    guard cursors.last?.frame != frame else { return }
    if cursors.last?.time == time { cursors.removeLast() }
    if cursors.last?.frame != frame { cursors.append(CursorChange(time: time, frame: frame)) }
  }

  /// Leaves out every second state, first of those that time alone led to, until there is room.
  mutating func thin() {
    while isFull, shots.count > 2 {
      let timed = shots.dropFirst().count(where: \.isTimed)
      let dropsAll = timed * 4 < shots.count
      var kept: [Shot] = []
      var isNextKept = true
      for shot in shots {
        let mayGo = !kept.isEmpty && (dropsAll || shot.isTimed)
        if mayGo { isNextKept.toggle() }
        if !mayGo || isNextKept { kept.append(shot) }
      }
      leftOut += shots.count - kept.count
      keep(kept)
    }
  }

  /// Stores the given shots only, with what they refer to.
  private mutating func keep(_ kept: [Shot]) {
    let old = store
    store = FilmStore()
    shots = []
    last = nil
    var pictures: [Int: Int] = [:]
    var outlines: [Int: Int] = [:]
    for var shot in kept {
      let picture = pictures[shot.picture] ?? store.add(picture: shot.picture, of: old)
      let outline = outlines[shot.outline] ?? store.add(outline: shot.outline, of: old)
      (pictures[shot.picture], outlines[shot.outline]) = (picture, outline)
      (shot.picture, shot.outline) = (picture, outline)
      append(shot)
    }
  }
}

extension ScreenFilm {
  /// A sentence that tells how many states were left out; `nil` if none was.
  package var leftOutWords: String? {
    guard leftOut > 0 else { return nil }
    return "the screen changes too often to show all of it: \(leftOut) of its states "
      + "\(leftOut == 1 ? "is" : "are") left out, and \(shots.count) are shown"
  }
}
