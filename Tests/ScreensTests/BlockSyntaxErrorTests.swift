import Testing

/// Typical errors in a screen file in block style: each is reported once, where it was made and not
/// where parsing failed.
@Suite struct BlockSyntaxErrorTests {
  private static let file = """
    version: 1
    start: main
    screens:
      main:
        subviews:
          - id: title
            class: Label
            text: Coffee
            frame: [20, 80, 362, 40]
            accessibilityTraits: [header]
          - id: level
            class: Slider
            value: 0.5
            on:
              change:
                - announce: "{level.value} now"
                  priority: high
                - if: level.value
                  atLeast: 5
                  then:
                    - announce: Much
                  else:
                    - announce: Little
      done:
        class: AlertController
        title: Thank you

    """

  private func sentences(_ right: String, _ wrong: String) -> [String] {
    guard Self.file.contains(right) else { return ["there is no \(right)"] }
    return Written.sentences(Self.file.replacing(right, with: wrong, maxReplacements: 1))
  }

  private static let colon = "a colon is missing here, between a key and its value"
  private static let quote = "a quote is missing in this text, or there is one too many"
  private static let colonInText = "text with a colon in it stands in quotes"
  private static let tab = "lines are indented by blanks here, and not by tabs"
  private static let further =
    "this is indented further than the line above, which has its value already"
  private static func key(_ line: Int) -> String {
    "this does not fit what begins in line \(line): keys that belong together are indented alike"
  }
  private static func item(_ line: Int) -> String {
    "expected \"- \" here, as in line \(line); keys of one item are indented alike"
  }

  @Test(arguments: [
    ("start: main", "start main", "2:6 \(colon)"),
    ("start: main", "start:main", "2:7 a blank is missing here, behind the colon"),
    ("screens:\n", "screens\n", "3:8 \(colon)"), ("  done:\n", "  done\n", "24:7 \(colon)"),
    ("start: main", "start: \"main", "2:8 \(quote)"),
    ("text: Coffee", "\"text: Coffee", "8:9 \(quote)"),
    ("text: Coffee", "text: 'It's'", "8:15 \(quote)"),
    ("text: Coffee", "text: \"a\" b", "8:15 \(quote)"),
    ("text: Coffee", "text: Coffee: hot", "8:21 \(colonInText)"),
    ("text: Coffee", "text: @Coffee", "8:15 text that begins with \"@\" stands in quotes"),
    ("text: Coffee", "text: `Coffee`", "8:15 text that begins with \"`\" stands in quotes"),
    (
      "text: Coffee", "text: - Coffee",
      "8:15 a list begins in a line of its own, or stands in brackets"
    ),
    (
      "text: Coffee", "text: {Coffee",
      "8:15 this \"{\" has no \"}\" before the next line begins"
    ),
    ("[header]", "[header", "10:30 this \"[\" has no \"]\" before the next line begins"),
    ("40]", "40}", "9:32 expected \"]\" here, for the \"[\" of line 9"),
    (
      "\"{level.value} now\"", "{level.value} now",
      "16:39 nothing follows a closing bracket in its line; text with brackets in it stands in quotes"
    ),
    ("start: main", "\tstart: main", "2:1 \(tab)"),
    ("      - id: level", "\t- id: level", "11:1 \(tab)"),
    ("start: main", " start: main", "2:2 \(further)"),
    ("        class: Label", "         class: Label", "7:10 \(further)"),
    ("        class: Label", "       class: Label", "7:8 \(item(6))"),
    ("      - id: level", "     - id: level", "11:6 \(key(5))"),
    ("              priority", "            priority", "17:13 \(item(16))"),
    ("  done:\n", "   done:\n", "24:4 \(key(4))"),
    (
      "  done:\n", "    done:\n",
      "24:5 nothing stands behind \"done\": it is indented too far, or what belongs to it too little"
    ),
  ])
  func layoutErrorIsReportedAtItsPosition(right: String, wrong: String, mistake: String) {
    #expect(sentences(right, wrong) == [mistake])
  }

  @Test func validYAMLIsNoError() {
    #expect(Written.sentences(Self.file) == [])
    #expect(sentences("text: Coffee", "text: \"Coffee\n          and tea\"") == [])
    #expect(sentences("[20, 80,", "[20,\n          80,") == [])
    #expect(Written.sentences("\u{FEFF}" + Self.file) == [])
  }
}
