/// A command as described by its help, so that new commands are tested automatically.
struct CommandForm {
  /// An option or a positional argument.
  struct Part {
    /// The spellings of an option, such as `-o` and `--output`; empty for an argument.
    var spellings: [String] = []
    /// The placeholder, such as `FILE`; `nil` for a flag.
    var placeholder: String?
    /// The help text of the part.
    var sentence = ""

    /// The values in brackets at the end of the help text: `0`, `90`, `180`, `270`.
    var choices: [String] {
      guard let bracket = sentence.lastIndex(of: "(") else { return [] }
      return sentence[bracket...].split { " ,;()".contains($0) }.map { String($0) }
        .filter { !$0.isEmpty && !$0.hasPrefix("-") }
    }

    var name: String { spellings.last.map { String($0.drop { $0 == "-" }) } ?? "" }
  }

  let path: [String]
  private(set) var options: [Part] = []
  private(set) var arguments: [Part] = []
  /// The subcommands.
  private(set) var commands: [String] = []

  /// Parses help: titles at the margin, followed by lines of two columns, the second one wrapped.
  init(path: [String], help: String) {
    self.path = path
    var title = ""
    for line in help.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        title = String(line)
      } else if title == "Options:" || title == "Arguments:" {
        add(line, isOption: title == "Options:")
      } else if title.hasSuffix(":"), !["Examples:", "Exit status:"].contains(title),
        line.hasPrefix("  "), line.dropFirst(2).first?.isLowercase == true
      {
        commands.append(String(line.dropFirst(2).prefix { $0 != " " }))
      }
    }
  }

  private mutating func add(_ line: Substring, isOption: Bool) {
    let indent = line.prefix { $0 == " " }.count
    let (words, sentence) = line.columns
    if isOption, words.first?.hasPrefix("-") == true {
      var part = Part(spellings: words.filter { $0.hasPrefix("-") }.map { $0.filter { $0 != "," } })
      part.placeholder = words.first { !$0.hasPrefix("-") }
      part.sentence = String(sentence)
      options.append(part)
    } else if !isOption, indent == 2, let name = words.first {
      arguments.append(Part(placeholder: name, sentence: String(sentence)))
    } else if isOption, !options.isEmpty {
      options[options.count - 1].sentence += " \(line)"
    }
  }
}

extension Substring {
  /// The words before the gap of a two-column line, and the text after it.
  fileprivate var columns: (words: [String], sentence: Substring) {
    let text = drop { $0 == " " }
    var end = text.startIndex
    while end < text.endIndex, !text[end...].hasPrefix("  ") { end = text.index(after: end) }
    return (text[..<end].split(separator: " ").map { String($0) }, text[end...])
  }
}
