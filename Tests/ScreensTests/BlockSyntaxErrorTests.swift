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

  private static let colon = "missing colon between a key and its value"
  private static let quote = "missing or unexpected quote in this text"
  private static let colonInText = "text with a colon needs quotes"
  private static let tab = "unexpected tab; indent lines with spaces"
  private static let further =
    "unexpected indentation: the key above already has a value; indent this line like that key"
  private static func key(_ line: Int) -> String {
    "inconsistent indentation; indent this key like the other keys of the block on line \(line)"
  }
  private static func item(_ line: Int) -> String {
    "expected \"- \" as on line \(line); indent all keys of an item by the same width"
  }

  @Test(arguments: [
    ("start: main", "start main", "2:6 \(colon)"),
    ("start: main", "start:main", "2:7 missing space after the colon"),
    ("screens:\n", "screens\n", "3:8 \(colon)"), ("  done:\n", "  done\n", "24:7 \(colon)"),
    ("start: main", "start: \"main", "2:8 \(quote)"),
    ("text: Coffee", "\"text: Coffee", "8:9 \(quote)"),
    ("text: Coffee", "text: 'It's'", "8:15 \(quote)"),
    ("text: Coffee", "text: \"a\" b", "8:15 \(quote)"),
    ("text: Coffee", "text: Coffee: hot", "8:21 \(colonInText)"),
    ("text: Coffee", "text: @Coffee", "8:15 text that begins with \"@\" needs quotes"),
    ("text: Coffee", "text: `Coffee`", "8:15 text that begins with \"`\" needs quotes"),
    (
      "text: Coffee", "text: - Coffee",
      "8:15 unexpected list; begin it on a new line, or write it in square brackets"
    ),
    (
      "text: Coffee", "text: {Coffee",
      "8:15 missing \"}\" on this line to close the \"{\""
    ),
    ("[header]", "[header", "10:30 missing \"]\" on this line to close the \"[\""),
    ("40]", "40}", "9:32 expected \"]\" to close the \"[\" on line 9"),
    (
      "\"{level.value} now\"", "{level.value} now",
      "16:39 unexpected text after a closing bracket; text with brackets needs quotes"
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
      "24:5 \"done\" has no value; check the indentation of this line and of the lines below"
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
