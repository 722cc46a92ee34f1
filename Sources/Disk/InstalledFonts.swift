internal import Glibc
internal import System

/// The characters that the fonts of this machine have.
///
/// They are those that `fc-list` of fontconfig prints. Browsers on Linux find fonts by fontconfig,
/// too.
package struct InstalledFonts {
  /// A bit for each code point.
  private var bits = [UInt64](repeating: 0, count: 0x11_0000 / 64)

  /// Asks fontconfig; `nil` if it is not installed or does not answer.
  package init?() {
    var text: [UInt8] = []
    let outcome = ChildProcess.run(
      ["fc-list", "--format", "%{charset}\n"], timeout: .seconds(10)
    ) {
      text += $0
      return text.count < 64 << 20
    }
    guard case .exited(0, _) = outcome, !text.isEmpty else { return nil }
    self.init(characterSets: String(decoding: text, as: UTF8.self))
  }

  /// Reads sets of characters as fontconfig writes them: hexadecimal code points and ranges of them.
  package init(characterSets text: String) {
    for word in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      let ends = word.split(separator: UInt8(ascii: "-")).compactMap {
        Int(String(Substring($0)), radix: 16)
      }
      guard let first = ends.first, let last = ends.last, (0...0x10_FFFF).contains(first),
        (first...0x10_FFFF).contains(last)
      else { continue }
      for code in first...last { bits[code / 64] |= 1 << UInt64(code % 64) }
    }
  }

  /// Returns the characters of a text that no font has, each once, in order.
  package func missing(in text: String) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where needsGlyph(scalar) && !has(scalar) {
      if !found.contains(scalar) { found.append(scalar) }
    }
    return found
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
    bits[Int(scalar.value) / 64] & (1 << UInt64(scalar.value % 64)) != 0
  }

  /// Whether a character is visible.
  private func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }
}
