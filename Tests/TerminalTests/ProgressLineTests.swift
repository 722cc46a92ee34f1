import Evdev
import Terminal
import Testing

@Suite struct ProgressLineTests {
  @Test func progressLineShowsPercentAndSpeed() {
    #expect(
      ProgressLine.text(
        file: "a.yml", position: 30_000_000, total: 120_000_000, elapsed: Microseconds(150_000))
        == "a.yml: 25 %, 200 MB/s")
    #expect(
      ProgressLine.text(file: "a.yml", position: 0, total: 0, elapsed: Microseconds(0))
        == "a.yml: 100 %, 0 MB/s")
  }
}
