/// What stands around a program's own lines where people paste them.
extension Line {
  /// Skips what mail programs and bug trackers put before the lines of a quotation.
  @inline(__always)
  mutating func skipQuotation() {
    skipBlanks()
    while next == UInt8(ascii: ">") {
      position += 1
      skipBlanks()
    }
  }

  /// Whether the line is what a terminal and a bug tracker leave around a program's own lines.
  ///
  /// Blank lines, fences, comments, prompts with their commands, and a `^C`.
  var isPasted: Bool {
    // What has a sign at its end is a prompt at which nobody typed anything.
    isOver || begins(withAny: ["#", "//", "```", "~~~", "---", "...", "…", "^C", "$"])
      || ["$ ", "# ", "% ", "> ", "adb ", "sudo "].contains { contains($0) }
      || bytes.last == UInt8(ascii: "$") || bytes.last == UInt8(ascii: "#")
  }

  /// Whether the text stands somewhere in what is left of the line.
  func contains(_ text: StaticString) -> Bool {
    // A prompt is short; nothing is gained from reading far.
    (position..<min(bytes.count, position + 400)).contains { bytes.span.has(text, at: $0) }
  }
}
