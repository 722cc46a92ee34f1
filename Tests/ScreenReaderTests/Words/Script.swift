/// The letters of a language's script.
struct Script: Sendable {
  let blocks: [ClosedRange<UInt32>]

  func holds(_ letter: Unicode.Scalar) -> Bool { blocks.contains { $0.contains(letter.value) } }

  static let cyrillic = Script(blocks: [0x0400...0x04FF])
  static let hindi = Script(blocks: [0x0900...0x097F])
  static let chinese = Script(blocks: [0x4E00...0x9FFF])
  static let japanese = Script(blocks: [0x3005...0x3005, 0x3040...0x30FF, 0x4E00...0x9FFF])
}
