import Evdev
import Testing

@testable import retouch

@Suite struct CheckProgressTests {
  @Test func aLongFileIsToldBesideTheFiles() {
    let file = "long.evemu: 43 %, 12 MB/s"
    #expect(CheckProgress.line(0, of: 1, 0, file) == file)
    #expect(
      CheckProgress.line(3, of: 8, 1, file) == "3 of 8 files, 1 not as they should be · \(file)")
    #expect(CheckProgress.line(3, of: 8, 0, nil) == "3 of 8 files, 0 not as they should be")
  }

  @Test func progressIsOneLine() {
    #expect(
      ReadingProgress.line("a.yml", 30_000_000, of: 120_000_000, after: .init(150_000))
        == "a.yml: 25 %, 200 MB/s")
    #expect(ReadingProgress.line("a.yml", 0, of: 0, after: .init(0)) == "a.yml: 100 %, 0 MB/s")
  }

  @Test func theKeysFitIntoTheTerminal() {
    #expect(
      ReplayStepper.line(12, isLast: false, width: 79)
        == "gesture 12 · n next · b back · w why · q quit")
    for width in 8...80 {
      for isLast in [true, false] {
        let line = ReplayStepper.line(12, isLast: isLast, width: width)
        #expect(line.count <= width && line.contains(" q"), "\(line)")
      }
    }
  }
}
