internal import Drawing
package import Elements

/// The states of a screen over time.
///
/// Equal parts are stored once, and the total size is limited.
package struct ScreenTimeline {
  /// The size of the screen, in points.
  package var size = Size.zero
  /// The number of states that were left out because the screen changed too often.
  package internal(set) var leftOut = 0
  /// The recorded states, in time order.
  package private(set) var shots: [Keyframe] = []
  /// The frames of the cursor, in time order.
  package private(set) var cursors: [CursorChange] = []
  private(set) var store = FilmStore()
  private var last: (picture: Picture, number: Int)?

  /// A state of the screen.
  ///
  /// It is shown until the next one.
  package struct Keyframe: Hashable, Sendable {
    /// The start, in milliseconds.
    package var time: Int64
    /// The index of the picture.
    package var picture: Int
    /// The index of the outline.
    package var outline: Int
    /// Whether the screen changed without an input of the user.
    var isTimed: Bool
  }

  /// A change of the cursor's frame.
  package struct CursorChange: Hashable, Sendable {
    /// The time in milliseconds.
    package var time: Int64
    /// The new frame; `nil` if there is no cursor.
    package var frame: Rect?
  }

  /// Creates a timeline without states.
  package init() {}

  /// The distinct pieces of markup; a picture is the concatenation of some of them.
  package var pieces: [String] { store.pieces.values }
  /// The distinct pictures, as indices of `pieces`.
  package var pictures: [[Int]] { store.pictures.values }

  /// Whether the stored states have reached the maximum size.
  var isFull: Bool { store.isFull }

  /// Records the state of an application that began at `time`.
  ///
  /// Returns the number of parts examined.
  @discardableResult
  mutating func take(
    _ application: Application, _ elements: [(String, Rect?)], at time: Int64,
    isTimed: Bool = false, in assets: ScreenAssets = ScreenAssets()
  ) -> Int {
    let picture = Picture(of: application)
    let number: Int
    if let last, last.picture == picture {
      number = last.number
    } else {
      number = store.add(picture.markup(in: assets))
      last = (picture, number)
      size = picture.size
    }
    let outline = store.add(elements)
    append(Keyframe(time: time, picture: number, outline: outline, isTimed: isTimed))
    return store.pictures.values[number].count + elements.count
  }

  private mutating func append(_ shot: Keyframe) {
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

  /// Leaves out every second state until the size is below the limit.
  ///
  /// States without user input are left out first.
  mutating func thin() {
    while isFull, shots.count > 2 {
      let timed = shots.dropFirst().count(where: \.isTimed)
      let dropsAll = timed * 4 < shots.count
      var kept: [Keyframe] = []
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

  /// Rebuilds the store with the given states only.
  private mutating func keep(_ kept: [Keyframe]) {
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

extension ScreenTimeline {
  /// A message with the number of states that were left out; `nil` if none was.
  package var leftOutWords: String? {
    guard leftOut > 0 else { return nil }
    return "the screen changes too often to show every state: \(leftOut) "
      + "\(leftOut == 1 ? "is" : "are") omitted, and \(shots.count) are shown"
  }
}
