import Arguments
import Testing

@Suite struct HelpLayoutTests {
  @Test func programListsItsCommandsInGroups() throws {
    #expect(
      try printed(["--help"]) == """
        Reads fingers from Linux touchscreens and trackpads.

        Usage: retouch COMMAND [OPTIONS]

        Devices:
          monitor        Show fingers and gestures, live.

        Recordings:
          touches        Print the fingers in a recording, frame by frame.
          report         Make a page of a replay.

        Screens:
          screen         Work on screen files.

        Options:
          -h, --help     Show this help.
              --version  Show the version.

        See 'retouch help COMMAND' for the arguments and options of a command.

        """)
  }

  @Test func commandHelpListsAllDeclarations() throws {
    #expect(
      try printed(["touches", "--help"]) == """
        Print the fingers in a recording, frame by frame.

        Usage: retouch touches [OPTIONS] FILE [OTHER…]

        Each line is one frame: its time, and every finger that touches the surface in
        it. What had to be repaired is said at the end of the line.

        Arguments:
          FILE                     The recording; '-' reads standard input.
          OTHER…                   Further recordings.

        Options:
              --size WxH           The surface in millimetres, where the recording does
                                   not say.
              --format text|jsonl  How to print. (default: text)
              --offset X           Shifts times. (default: 0)
          -m, --mark NAME          Marks a finger. (may be repeated)
          -q, --quiet              Prints no header. (not with --loud)
              --loud               Prints the file's name [and size]: large. (not with
                                   --quiet)
          -h, --help               Show this help.

        Examples:
          The fingers of one tap:
            $ retouch touches tap.evemu

          The same for another program to read:
            $ retouch touches --format jsonl - < tap.yml

        Exit status:
          65  The recording is malformed.
          66  There is no such recording.

        """)
  }

  @Test func usageLineContainsRequiredOptions() throws {
    #expect(
      try printed(["report", "--help"]) == """
        Make a page of a replay.

        Usage: retouch report -o PAGE FILE [DIR]

        Arguments:
          FILE               The recording.
          DIR                Where pictures go.

        Options:
          -o, --output PAGE  Where to write the page. (required)
          -h, --help         Show this help.

        """)
  }

  @Test func choiceValuesAreListed() throws {
    #expect(
      try printed(["monitor", "--help"], layout: HelpLayout(width: 50)) == """
        Show fingers and gestures, live.

        Usage: retouch monitor [--profile NAME] DEVICE

        Arguments:
          DEVICE              The device.

        Options:
              --profile NAME  How quick the hand is.
                              (slow, usual or quick)
          -h, --help          Show this help.

        """)
  }

  @Test func wideLabelGetsItsOwnLine() throws {
    let text = try printed(["touches", "--help"], layout: HelpLayout(width: 50))
    #expect(
      text.contains(
        """
              --format text|jsonl
                           How to print. (default: text)
              --offset X   Shifts times. (default: 0)
        """))
  }

  /// The terminal would break longer lines within a word.
  @Test(arguments: [20, 30, 40, 50, 60, 72, 80, 100])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    for words in [["touches", "--help"], ["monitor", "--help"], ["--help"]] {
      let text = try printed(words, layout: HelpLayout(width: width))
      let wide = text.split(separator: "\n").filter { $0.count > width || $0.hasSuffix(" ") }
      #expect(wide.isEmpty)
    }
  }

  @Test func wrappedCommandContinuesAfterABackslash() {
    #expect(
      HelpLayout(width: 30).wrap(command: "retouch convert long-name.yml - --as evemu") == [
        "  $ retouch convert \\", "    long-name.yml - --as \\", "    evemu",
      ])
  }

  @Test func longWordBreaksAfterAPunctuationMark() {
    #expect(
      HelpLayout().wrapBreakingLongWords("a quick|standard|slow b", to: 10) == [
        "a quick|", "standard|", "slow b",
      ])
  }

  @Test func commandWithSubcommandsListsThem() throws {
    let text = """
      Work on screen files.

      Usage: retouch screen COMMAND

      Commands:
        check       Check a screen file.

      Options:
        -h, --help  Show this help.

      """
    #expect(try printed(["screen"]) == text)
    #expect(try printed(["screen", "--help"]) == text)
  }

  @Test(arguments: [
    ["touches", "-h"], ["help", "touches"], ["touches", "--bogus", "--help"], ["touches", "-qh"],
  ])
  func allHelpFormsPrintTheSameText(words: [String]) throws {
    #expect(try printed(words) == printed(["touches", "--help"]))
  }

  @Test(arguments: [[], ["-h"], ["help"], ["help", "--help"]])
  func allProgramHelpFormsPrintTheSameText(words: [String]) throws {
    #expect(try printed(words) == printed(["--help"]))
  }

  @Test func helpCommandFindsSubcommands() throws {
    #expect(try printed(["help", "screen", "check"]) == printed(["screen", "check", "-h"]))
  }

  @Test func versionIsPrinted() throws {
    #expect(try printed(["--version"]) == "retouch 1.2\n")
  }

  @Test func onlyHeadingsAreBold() throws {
    let plain = try printed(["touches", "-h"])
    let bold = try printed(["touches", "-h"], layout: HelpLayout(isBold: true))
    #expect(bold.contains("\u{1B}[1mOptions:\u{1B}[0m\n"))
    let stripped = bold.split(separator: "\u{1B}[1m", omittingEmptySubsequences: false).joined()
      .split(separator: "\u{1B}[0m", omittingEmptySubsequences: false).joined()
    #expect(stripped == plain)
  }

  @Test func hiddenOptionsAndCommandsAreNotShown() throws {
    #expect(!(try printed(["touches", "-h"]).contains("debug-tables")))
    #expect(!(try printed([]).contains("ecret")))
  }
}
