import Testing
import YAML

@Suite struct YAMLParserTests {
  /// Returns the tokens of a text with their positions, and the error, if any.
  private func read(_ text: String) -> (words: [String], problem: YAMLError?) {
    var parser = YAMLParser(Array(text.utf8))
    var words: [String] = []
    do throws(YAMLError) {
      while true {
        let word = try parser.nextEvent()
        let place = "\(parser.line):\(parser.column)" + (parser.hasAnchorOrTag ? "!" : "")
        switch word {
        case .scalar(let text, let isPlain):
          words.append("\(isPlain ? text : "'\(text)'") \(place)")
        case .sequenceStart: words.append("[ \(place)")
        case .sequenceEnd: words.append("]")
        case .mappingStart: words.append("{ \(place)")
        case .mappingEnd: words.append("}")
        case .alias: words.append("* \(place)")
        case .documentStart: words.append("---")
        case .streamEnd: return (words, nil)
        }
      }
    } catch {
      return (words, error)
    }
  }

  @Test func blockStyleAndJSONGiveTheSameTokens() {
    let block = read("a:\n  - 1\n  - 'x'\n")
    #expect(block.words == ["---", "{ 0:0", "a 0:0", "[ 1:2", "1 1:4", "'x' 2:4", "]", "}"])
    let json = read(#"{"a": [1, "x"]}"#)
    #expect(json.words == ["---", "{ 0:0", "'a' 0:1", "[ 0:6", "1 0:7", "'x' 0:10", "]", "}"])
    #expect(block.problem == nil && json.problem == nil)
  }

  @Test func anchorsTagsAndAliasesAreDetected() {
    let words = read("- &a x\n- !!str y\n- *a\n- &l [z]\n- &m {}\n- n\n- !!set {}\n- !x []\n").words
    #expect(
      words.dropFirst(2) == [
        "x 0:2!", "y 1:2!", "* 2:2", "[ 3:2!", "z 3:6", "]", "{ 4:2!", "}", "n 5:2", "{ 6:2!", "}",
        "[ 7:2!", "]", "]",
      ])
  }

  @Test func columnsCountCharacters() {
    #expect(read("\"ä€😀\": 1").words.contains("1 0:7"))
  }

  @Test func documentsAreSequential() {
    #expect(read("a\n---\nb\n").words == ["---", "a 0:0", "---", "b 2:0"])
    #expect(read("").words.isEmpty)
  }

  @Test func endIsReturnedRepeatedly() throws {
    var parser = YAMLParser(Array("a".utf8))
    for _ in 0..<5 { _ = try parser.nextEvent() }
    guard case .streamEnd = try parser.nextEvent() else {
      Issue.record("the end is over")
      return
    }
  }

  @Test func errorHasAPosition() throws {
    let problem = try #require(read("a: [1\nb: 2\n").problem)
    #expect(problem.line == 1 && !problem.isTruncated && problem.byte == nil, "\(problem)")
    #expect(problem.problem?.contains("did not find expected ',' or ']'") == true)
    #expect(problem.context == "while parsing a flow sequence")
  }

  @Test func truncationIsReportedAtItsStart() throws {
    let problem = try #require(read("a: 1\nb: \"open").problem)
    #expect(problem.isTruncated && problem.line == 1 && problem.column == 3, "\(problem)")
  }

  /// libyaml counts characters, some of which have several bytes.
  @Test(arguments: ["", "\u{feff}", "# ä€😀\n", "\u{feff}ä: "])
  func truncationIsDetectedInAnyScript(before: String) throws {
    for text in ["[1", "{ä: [", "\"open ä", "[\"ä\", 1\n"] {
      let problem = try #require(read(before + text).problem)
      #expect(problem.isTruncated, "\(before + text): \(problem)")
    }
    let last = try #require(read(before + "[\"ä\"}").problem)
    #expect(!last.isTruncated, "\(before): \(last)")
  }

  @Test func invalidUTF8IsReported() throws {
    var parser = YAMLParser(Array("ab: ".utf8) + [0xFF])
    var problem: YAMLError?
    do throws(YAMLError) { for _ in 0..<9 { _ = try parser.nextEvent() } } catch { problem = error }
    #expect(problem?.byte == 4 && problem?.isTruncated == false, "\(String(describing: problem))")
  }
}
