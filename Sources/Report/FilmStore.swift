internal import Elements

/// The pictures and outlines of a film, without duplicates.
struct FilmStore {
  private(set) var pieces = DistinctTexts()
  private(set) var pictures = DistinctValues<[Int]>()
  /// The records of all elements that were on the screen, as JSON.
  private(set) var elements = DistinctTexts()
  private(set) var places = DistinctValues<ElementFrame>()
  /// The elements in reading order, as indices of `places`.
  private(set) var outlines = DistinctValues<[Int]>()
  /// The approximate length as JSON, in bytes.
  private var length = 0
  /// The number of integers in all pictures and outlines.
  private var numberCount = 0

  /// An element with its frame.
  struct ElementFrame: Hashable, Sendable {
    var element: Int
    /// The frame; `nil` if it is not recorded.
    var frame: Rect?
  }

  /// The length of the first state, which cannot be left out.
  private var firstLength: Int?

  /// The maximum length of all later states as JSON, in bytes.
  private static let maximumLength = 5_000_000
  /// The maximum number of integers: 32 MB of memory.
  private static let maximumNumberCount = 4_000_000

  var isFull: Bool {
    length - (firstLength ?? length) > Self.maximumLength || numberCount > Self.maximumNumberCount
  }

  /// Adds a picture as markup, and returns its index.
  mutating func add(_ markup: String) -> Int { addPicture(markup.pieces) }

  /// Adds an outline, and returns its index.
  mutating func add(_ elements: [(String, Rect?)]) -> Int {
    let number = addOutline(elements.map { add($0.0, $0.1) })
    if firstLength == nil { firstLength = length }
    return number
  }

  /// Adds a picture of another store, and returns its index.
  mutating func add(picture: Int, of other: FilmStore) -> Int {
    addPicture(other.pictures.values[picture].map { other.pieces.values[$0] })
  }

  /// Adds an outline of another store, and returns its index.
  mutating func add(outline: Int, of other: FilmStore) -> Int {
    add(
      other.outlines.values[outline].map { number in
        let entry = other.places.values[number]
        return (other.elements.values[entry.element], entry.frame)
      })
  }

  private mutating func addPicture(_ markup: [String]) -> Int {
    let numbers = markup.map { piece in
      let count = pieces.values.count
      let number = pieces.index(of: piece)
      if number == count { length += piece.utf8.count + 20 }
      return number
    }
    let count = pictures.values.count
    let number = pictures.index(of: numbers)
    if number == count { grow(by: numbers, after: pictures.values.dropLast().last) }
    return number
  }

  private mutating func addOutline(_ numbers: [Int]) -> Int {
    let count = outlines.values.count
    let number = outlines.index(of: numbers)
    if number == count { grow(by: numbers, after: outlines.values.dropLast().last) }
    return number
  }

  private mutating func add(_ element: String, _ frame: Rect?) -> Int {
    let count = elements.values.count
    let number = elements.index(of: element)
    if number == count { length += element.utf8.count }
    let placeCount = places.values.count
    let entry = places.index(of: ElementFrame(element: number, frame: frame))
    if entry == placeCount { length += 30 }
    return entry
  }

  private mutating func grow(by numbers: [Int], after last: [Int]?) {
    numberCount += numbers.count
    length += ListChange(from: last ?? [], to: numbers).inserted.count * 6 + 40
  }
}

/// The difference between two lists: the part between their common prefix and their common suffix.
struct ListChange {
  /// The length of the common prefix.
  var prefix: Int
  /// The length of the common suffix.
  var suffix: Int
  var inserted: ArraySlice<Int>

  init(from old: [Int], to new: [Int]) {
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shortest - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    (prefix, suffix, inserted) = (start, end, new[start..<new.count - end])
  }
}

extension String {
  /// The markup, split before each `<div`.
  fileprivate var pieces: [String] {
    let bytes = utf8
    let mark = "<div".utf8
    var pieces: [String] = []
    var start = bytes.startIndex
    var index = start
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = bytes.index(after: open)
      guard open > start, bytes[open...].starts(with: mark) else { continue }
      pieces.append(String(self[start..<open]))
      start = open
    }
    pieces.append(String(self[start...]))
    return pieces
  }
}
