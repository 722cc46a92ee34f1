import Testing

@testable import Disk

/// The characters that fonts have, as fontconfig prints them.
@Suite struct InstalledFontsTests {
  private let fonts = InstalledFonts(characterSets: "20-7e a0\n5d0-5ea x-y 110000 7a-70\n")

  @Test func missingCharactersAreListedOnceInOrder() {
    #expect(fonts.missing(in: "Coffee \u{5D0}\u{5EA}") == [])
    #expect(fonts.missing(in: "\u{1F36E}a\u{939}\u{1F36E}").map(\.value) == [0x1F36E, 0x939])
  }

  /// Such characters are not drawn.
  @Test func spacesAndControlsNeedNoGlyph() {
    #expect(fonts.missing(in: "a\u{200D}\u{200F}\u{FE0F}\n\t\u{3000}\u{2028}") == [])
  }
}
