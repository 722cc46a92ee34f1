import Foundation
import Hands
import Testing

/// `retouch screen draw`, as a person runs it; no browser is asked here.
@Suite struct ScreenDrawTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func draw(
    _ words: [String], of screen: String = "Examples/screens/stocks.json"
  ) throws -> Program {
    try Program.run(["screen", "draw", screen] + words, set: ["PATH": "/nonexistent"])
  }

  @Test func endingOfTheNameSaysWhatIsMade() throws {
    for (name, start) in [("a.html", "<!doctype html>\n"), ("a.svg", "<svg "), ("B.SVG", "<svg ")] {
      let program = try draw(["-o", folder[name]])
      #expect(program.status == 0 && program.errors.isEmpty, "\(program)")
      #expect(folder.text(name)?.hasPrefix(start) == true, "\(name)")
      #expect(folder.text(name)?.contains("Apple Inc.") == true, "\(name)")
    }
    #expect(try draw([]).output == folder.text("a.html"))
    let strange = try draw(["-o", folder["a.gif"]])
    #expect(strange.status == 2 && strange.errors.contains("end in .html, .svg or .png"))
  }

  @Test func fileThatExistsStays() throws {
    try folder.write("mine", "a.html")
    try folder.write("mine", "a.png")
    for name in ["a.html", "a.png"] {
      let program = try draw(["-o", folder[name]])
      #expect(program.status == 2 && program.errors.contains("--force"), "\(program)")
      #expect(folder.text(name) == "mine")
    }
    #expect(try draw(["-o", folder["a.html"], "--force"]).status == 0)
  }

  @Test func withoutABrowserThereIsAWayOut() throws {
    let program = try draw(["-o", folder["a.png"]])
    #expect(program.status == 69, "\(program)")
    #expect(program.errors.contains("apt install chromium"), "\(program)")
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: ["1e300", "20000", "0"])
  func pictureOfNoSizeIsRefused(width: String) throws {
    try folder.write(
      #"{"version": 1, "size": [\#(width), 100], "start": "s", "screens": {"s": {}}}"#, "s.json")
    let program = try draw(["-o", folder["a.png"]], of: folder["s.json"])
    #expect(program.status == 65, "\(program)")
    #expect(program.errors.contains("has 1 to 16384 pixels a side"), "\(program)")
  }

  @Test func scaleIsForPixels() throws {
    let program = try draw(["--scale", "3", "-o", folder["a.svg"]])
    #expect(program.status == 2 && program.errors.contains("--scale is for pixels"), "\(program)")
  }

  /// Rows that nobody sees are said, and stand on nothing that is seen.
  @Test func whatIsScrolledOutOfSightIsListedAndNotMarked() throws {
    #expect(try draw(["--order", "-o", folder["a.html"]]).status == 0)
    let page = try #require(folder.text("a.html"))
    let said = page.matches(of: #/<li value="/#).count
    let marked = page.matches(of: #/<div class="mark"/#).count
    #expect(said > marked && marked > 10, "\(said) said, \(marked) marked")
  }
}
