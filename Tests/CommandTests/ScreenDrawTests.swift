import Foundation
import TestSupport
import Testing

/// `retouch screen draw` from the command line, without a real browser.
@Suite struct ScreenDrawTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func draw(
    _ words: [String], of screen: String = "Examples/screens/stocks.json"
  ) throws -> RetouchProcess {
    try RetouchProcess.run(["screen", "draw", screen] + words, set: ["PATH": "/nonexistent"])
  }

  @Test func fileExtensionSelectsTheFormat() throws {
    for (name, start) in [("a.html", "<!doctype html>\n"), ("a.svg", "<svg "), ("B.SVG", "<svg ")] {
      let program = try draw(["-o", directory[name]])
      #expect(program.status == 0 && program.errors.isEmpty, "\(program)")
      #expect(directory.text(name)?.hasPrefix(start) == true, "\(name)")
      #expect(directory.text(name)?.contains("Apple Inc.") == true, "\(name)")
    }
    #expect(try draw([]).output == directory.text("a.html"))
    let strange = try draw(["-o", directory["a.gif"]])
    #expect(strange.status == 2 && strange.errors.contains("ends in .html, .svg or .png"))
  }

  /// `fc-list` is a script here, so the fonts of this machine do not matter.
  @Test func charactersWithoutAGlyphAreAWarning() throws {
    try directory.write("#!/bin/sh\necho 20-7e 5d0-5ea\n", "fc-list")
    _ = unsafe chmod(directory["fc-list"], 0o755)
    func warning(_ text: String) throws -> String {
      try directory.write(
        "{\"version\": 1, \"start\": \"a\", \"screens\": {\"a\": {\"subviews\": "
          + "[{\"class\": \"Label\", \"text\": \"\(text)\", \"frame\": [0, 0, 90, 40]}]}}}",
        "a.json")
      let program = try RetouchProcess.run(
        ["screen", "draw", directory["a.json"]], set: ["PATH": directory[""] + ":/bin:/usr/bin"])
      #expect(program.status == 0, "\(program)")
      return program.errors
    }
    #expect(try warning("\u{5D0}\u{5D1}") == "")
    #expect(try warning("caf\u{E9}") == "")
    let missing = try warning("\u{939}\u{1F36E}")
    #expect(missing.contains("no installed font has a glyph for U+0939, U+1F36E; "), "\(missing)")
  }

  @Test func tabIsDrawnInItsTabBar() throws {
    let page = try draw(["--screen", "floors"], of: "docs/pictures/wholes.json").output
    #expect(page.contains("class=\"p tabs\"") && page.contains("class=\"p tab selected\""))
  }

  @Test func existingFileIsKept() throws {
    try directory.write("mine", "a.html")
    try directory.write("mine", "a.png")
    for name in ["a.html", "a.png"] {
      let program = try draw(["-o", directory[name]])
      #expect(program.status == 2 && program.errors.contains("--force"), "\(program)")
      #expect(directory.text(name) == "mine")
    }
    #expect(try draw(["-o", directory["a.html"], "--force"]).status == 0)
  }

  @Test func missingBrowserErrorSuggestsARemedy() throws {
    let program = try draw(["-o", directory["a.png"]])
    #expect(program.status == 69, "\(program)")
    #expect(program.errors.contains("apt install chromium"), "\(program)")
    #expect(directory.names.isEmpty)
  }

  /// Returns the environment for a script in place of the browser, which gets the paths of picture
  /// and page.
  private func browser(_ script: String) throws -> [String: String] {
    let words = """
      #!/bin/sh
      for word; do
        case $word in --screenshot=*) picture=${word#*=};; file://*) page=${word#file://};; esac
      done

      """
    for place in ["bin", "tmp", "home"] {
      try FileManager.default.createDirectory(
        atPath: directory[place], withIntermediateDirectories: true)
    }
    try directory.write(words + script, "bin/chromium")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: directory["bin/chromium"])
    return [
      "PATH": "\(directory["bin"]):/usr/bin:/bin", "TMPDIR": directory["tmp"],
      "HOME": directory["home"],
    ]
  }

  private func left(in place: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory[place])
  }

  /// A browser from a snap sees another /tmp, and also draws an error page.
  @Test func sandboxedBrowserFindsThePageInTheHomeDirectory() throws {
    let set = try browser(
      "case $page in \(directory["home"])/*) grep -c Apple $page >$picture;; esac; exit 0")
    let program = try RetouchProcess.run(
      ["screen", "draw", "Examples/screens/stocks.json", "-o", directory["a.png"]], set: set)
    #expect(program.status == 0, "\(program)")
    #expect(directory.text("a.png")?.isEmpty == false)
    #expect(try left(in: "tmp") == [] && left(in: "home") == [])
  }

  @Test func browserFailureIsReported() throws {
    let program = try RetouchProcess.run(
      ["screen", "draw", "Examples/screens/stocks.json", "-o", directory["a.png"]],
      set: try browser("echo no screen >&2; exit 1"))
    #expect(program.status == 74 && program.errors.contains("no screen"), "\(program)")
    #expect(try left(in: "tmp") == [] && left(in: "home") == [])
  }

  @Test(arguments: ["INT", "TERM", "HUP", "QUIT"])
  func interruptedDrawingLeavesNoFiles(signal: String) throws {
    let set = try browser("echo $$ >\(directory["started"]); exec sleep 300")
    let interrupting = """
      "$@" & child=$!
      until [ -s \(directory["started"]) ]; do sleep 0.02; done
      kill -\(signal) $child; wait $child; echo "ended $?"
      kill -0 $(cat \(directory["started"])) && echo left
      """
    let words = ["screen", "draw", "Examples/screens/stocks.json", "-o", directory["a.png"]]
    let program = try RetouchProcess.start(
      // A shell's background processes ignore Ctrl-C unless job control is on.
      ["/bin/bash", "-mc", interrupting, "-", RetouchProcess.path] + words, set: set)
    #expect(!program.output.contains("ended 0") && !program.output.contains("left"), "\(program)")
    #expect(program.output.contains("ended "), "\(program)")
    #expect(try left(in: "tmp") == [] && left(in: "home") == [])
    #expect(directory.text("a.png") == nil)
  }

  @Test(arguments: ["100000", "20000"])
  func invalidPictureSizeIsRefused(width: String) throws {
    try directory.write(
      #"{"version": 1, "size": [\#(width), 100], "start": "s", "screens": {"s": {}}}"#, "s.json")
    let program = try draw(["-o", directory["a.png"]], of: directory["s.json"])
    #expect(program.status == 65, "\(program)")
    #expect(program.errors.contains("has 1 to 16384 pixels per side"), "\(program)")
  }

  @Test func scaleRequiresAPixelFormat() throws {
    let program = try draw(["--scale", "3", "-o", directory["a.svg"]])
    #expect(
      program.status == 2 && program.errors.contains("--scale applies only to PNG pictures"),
      "\(program)")
  }

  /// Invisible elements are listed, and not marked in the picture.
  @Test func scrolledOutElementsAreListedButNotMarked() throws {
    #expect(try draw(["--order", "-o", directory["a.html"]]).status == 0)
    let page = try #require(directory.text("a.html"))
    let said = page.matches(of: #/<li value="/#).count
    let marked = page.matches(of: #/<div class="mark"/#).count
    #expect(said > marked && marked > 10, "\(said) said, \(marked) marked")
  }
}
