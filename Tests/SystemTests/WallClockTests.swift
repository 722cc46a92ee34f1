import System
import Testing

@Suite struct WallClockTests {
  @Test(arguments: [
    (0, "1970-01-01T000000Z"), (1_795_435_678, "2026-11-23T120758Z"),
    (1_709_164_799, "2024-02-28T235959Z"), (1_709_164_800, "2024-02-29T000000Z"),
  ])
  func timestampsForNamesAreFormatted(seconds: Int, name: String) {
    #expect(WallClock.stamp(seconds) == name)
  }
}
