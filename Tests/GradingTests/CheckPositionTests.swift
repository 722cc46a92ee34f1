import Grading
import Testing

@Suite struct CheckPositionTests {
  @Test func progressIncludesTheCurrentFile() {
    let file = "long.evemu: 43 %, 12 MB/s"
    #expect(CheckPosition(of: 1).line(file) == file)
    var position = CheckPosition(of: 8)
    position.done = 3
    #expect(position.line(nil) == "3 of 8 files, 0 failed")
    position.failures = 1
    #expect(position.line(file) == "3 of 8 files, 1 failed · \(file)")
  }
}
