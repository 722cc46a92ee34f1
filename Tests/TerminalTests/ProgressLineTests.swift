import Evdev
import Terminal
import Testing

@Suite struct ProgressLineTests {
  @Test func wordsTellHowFarAndHowFast() {
    #expect(
      ProgressLine.words(of: "a.yml", 30_000_000, of: 120_000_000, after: Microseconds(150_000))
        == "a.yml: 25 %, 200 MB/s")
    #expect(
      ProgressLine.words(of: "a.yml", 0, of: 0, after: Microseconds(0))
        == "a.yml: 100 %, 0 MB/s")
  }
}
