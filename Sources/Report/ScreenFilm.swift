internal import Drawing
package import Elements

/// What was on the screen, from moment to moment; what is alike is kept once.
package struct ScreenFilm {
  /// The size of the screen, in points.
  package var size = Size.zero
  /// Pieces of markup; a picture is some of these, one behind the other.
  package private(set) var pieces: [String] = []
  package private(set) var pictures: [[Int]] = []
  /// All that is to be said of elements that were ever there, but where they were.
  package private(set) var elements: [FilmedElement] = []
  /// The elements in order, each with its frame.
  package private(set) var outlines: [[Place]] = []
  package private(set) var shots: [Shot] = []

  private var pieceNumbers: [String: Int] = [:]
  private var pictureNumbers: [[Int]: Int] = [:]
  private var elementNumbers: [FilmedElement: Int] = [:]
  private var outlineNumbers: [[Place]: Int] = [:]
  private var last: (picture: Picture, number: Int)?

  /// An element at its place.
  package struct Place: Hashable, Sendable {
    package var element: Int
    package var frame: Rect
  }

  /// What is on the screen from a time on.
  package struct Shot: Hashable, Sendable {
    /// In thousandths of a second.
    package var time: Int64
    package var picture: Int
    package var outline: Int
    package var cursor: Rect?
  }

  package init() {}

  /// Looks at an application at a time; what is as it was before takes no room.
  mutating func take(
    _ application: Application, _ elements: [(FilmedElement, Rect)], cursor: Rect?, at time: Int64,
    in dress: Dress = Dress()
  ) {
    let picture = Picture(of: application)
    let number: Int
    if let last, last.picture == picture {
      number = last.number
    } else {
      number = self.number(of: picture.markup(in: dress))
      last = (picture, number)
      size = picture.size
    }
    let places = elements.map { Place(element: self.number(of: $0.0), frame: $0.1) }
    let outline = outlineNumbers[places] ?? outlines.count
    if outline == outlines.count {
      outlines.append(places)
      outlineNumbers[places] = outline
    }
    let shot = Shot(time: time, picture: number, outline: outline, cursor: cursor)
    guard let before = shots.last else { return shots.append(shot) }
    var unchanged = before
    unchanged.time = time
    guard shot != unchanged else { return }
    // Of what happens at one moment, the end is what is seen.
    if before.time == time { shots[shots.count - 1] = shot } else { shots.append(shot) }
  }

  private mutating func number(of markup: String) -> Int {
    let numbers = markup.pieces.map { piece in
      if let known = pieceNumbers[piece] { return known }
      pieceNumbers[piece] = pieces.count
      pieces.append(piece)
      return pieces.count - 1
    }
    if let known = pictureNumbers[numbers] { return known }
    pictureNumbers[numbers] = pictures.count
    pictures.append(numbers)
    return pictures.count - 1
  }

  private mutating func number(of element: FilmedElement) -> Int {
    if let known = elementNumbers[element] { return known }
    elementNumbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension String {
  /// Markup, cut before each of its boxes.
  fileprivate var pieces: [String] {
    var pieces: [[UInt8]] = [[]]
    let bytes = Array(utf8)
    let mark = Array("<div".utf8)
    for index in bytes.indices {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark), pieces.last?.isEmpty == false
      {
        pieces.append([])
      }
      pieces[pieces.count - 1].append(bytes[index])
    }
    return pieces.map { String(decoding: $0, as: UTF8.self) }
  }
}
