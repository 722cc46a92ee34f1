import Testing

/// A file that exceeds a limit is rejected quickly.
@Suite(.timeLimit(.minutes(2))) struct FileBoundTests {
  @Test func tableTextSizeIsBounded() {
    func sentences(_ places: Int, _ labels: Int) -> [String] {
      let text = String(repeating: "{0}", count: places)
      let value = String(repeating: "x", count: 1_000)
      let label =
        ##"{"class": "Label", "text": {"key": "k", "args": ["\##(value)"]}}"##
      return Written.sentences(
        Written.file(
          Array(repeating: label, count: labels).joined(separator: ",\n"),
          more: ##" "strings": {"en": {"k": "\##(text)"}},"##))
    }
    // Each placeholder counts 3 letters in the text and 1000 in its argument.
    #expect(sentences(997, 10) == [])
    let reported = sentences(1_000, 40)
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix("12:36 the texts of \"strings\" exceed 10000000 bytes")
        == true)
  }

  @Test func longTemplateIsParsedOnceForAllItsLabels() {
    let text = String(repeating: "{0}", count: 100_000)
    let label = ##"{"class": "Label", "text": {"key": "k", "args": [""]}}"##
    let labels = Array(repeating: label, count: 20_000).joined(separator: ",\n")
    let file = Written.file(labels, more: ##" "strings": {"en": {"k": "\##(text)"}},"##)
    #expect(Written.sentences(file).count == 1)
  }

  @Test func onlySomeOfManyWrongKeysAreLookedUp() {
    let keys = (0..<200_000).map { "\"k\($0)\": 1" }.joined(separator: ",\n")
    #expect(Written.sentences("{\"version\": 1,\n\(keys)}").count == 20)
  }
}
