/// Recognition of text around pasted program output.
extension LineScanner {
  /// Skips the quotation marks that mail programs and bug trackers put before lines.
  @inline(__always)
  mutating func skipQuotation() {
    skipBlanks()
    while next == UInt8(ascii: ">") {
      position += 1
      skipBlanks()
    }
  }

  /// Whether the line comes from the terminal or bug tracker around pasted output.
  ///
  /// These are blank lines, fences, comments, prompts with commands, and `^C`.
  var isPasted: Bool {
    // A line that ends in a prompt character is a prompt without a command.
    isAtEnd || begins(withAny: ["#", "//", "```", "~~~", "---", "...", "…", "^C", "$"])
      || ["$ ", "# ", "% ", "> ", "adb ", "sudo "].contains { contains($0) }
      || bytes.last == UInt8(ascii: "$") || bytes.last == UInt8(ascii: "#")
  }

  /// Whether the text occurs in the next 400 bytes of the line.
  func contains(_ text: StaticString) -> Bool {
    // Prompts are short, so a limited search suffices.
    (position..<min(bytes.count, position + 400)).contains { bytes.span.has(text, at: $0) }
  }
}
