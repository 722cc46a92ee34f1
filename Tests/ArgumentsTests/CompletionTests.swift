import Arguments
import Testing

@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  @Test(.enabled(if: ShellSession.isInstalled(.bash), "bash is not installed"))
  func bashCompletesDeclaredWords() throws {
    try check(.bash, Self.lines + Self.deadEnds)
  }

  @Test(.enabled(if: ShellSession.isInstalled(.zsh), "zsh is not installed"))
  func zshCompletesDeclaredWords() throws {
    try check(.zsh, Self.lines)
  }

  @Test(.enabled(if: ShellSession.isInstalled(.fish), "fish is not installed"))
  func fishCompletesDeclaredWords() throws {
    try check(.fish, Self.lines + Self.deadEnds)
  }

  private func check(_ shell: Completion.Shell, _ lines: [(String, [String])]) throws {
    let offered = try ShellSession(shell).complete(lines.map(\.0))
    #expect(offered.count == lines.count)
    for ((line, words), offer) in zip(lines, offered) {
      // In a list, zsh offers the text after the last comma.
      let words = shell == .zsh ? words.map(Self.last) : words
      #expect(offer == words, "\(shell): \(line)")
    }
  }

  private static func last(of list: String) -> String {
    list.split(separator: ",").last.map(String.init) ?? ""
  }

  @Test(arguments: Completion.Shell.allCases)
  func hiddenOptionsAndCommandsAreNotCompleted(shell: Completion.Shell) {
    let script = Completion.script(for: SampleProgram.program, shell: shell)
    #expect(script.contains("strict"))
    #expect(!script.contains("secret"))
    #expect(!script.contains("debug-tables"))
  }

  static let lines: [(String, [String])] = [
    ("retouch ", ["help", "monitor", "report", "screen", "touches"]),
    ("retouch to", ["touches"]),
    ("retouch --", ["--help", "--version"]),
    ("retouch help t", ["touches"]),
    ("retouch help screen ", ["check"]),
    ("retouch help screen ch", ["check"]),
    ("retouch touches --l", ["--loud"]),
    ("retouch touches --format ", ["jsonl", "text"]),
    ("retouch touches --format=j", ["jsonl"]),
    ("retouch touches --size ", []),
    ("retouch touches -q --mark x t", ["tap.evemu", "tap.yml", "two words.yml"]),
    ("retouch touches tap.yml t", ["tap.evemu", "tap.yml", "two words.yml"]),
    ("retouch touches --loud t", ["tap.evemu", "tap.yml", "two words.yml"]),
    ("retouch touches d", ["dir"]),
    ("retouch report n", ["note.txt"]),
    ("retouch report note.txt ", ["dir"]),
    ("retouch report -o d", ["dir"]),
    ("retouch monitor e", ["event12", "event3"]),
    ("retouch monitor /dev/input/by-path/p", ["/dev/input/by-path/pci-0000:00"]),
    ("retouch monitor m", ["my pad"]),
    ("retouch screen check --hands l", ["left"]),
    ("retouch screen check --hands=right,l", ["right,left"]),
    ("retouch screen check --hands right,left,r", ["right,left,right"]),
    ("retouch screen check --beside event1", ["event12"]),
    ("retouch screen check --beside event3,event1", ["event3,event12"]),
    ("retouch monitor --profile ", ["quick", "slow", "usual"]),
    ("retouch screen ", ["check"]),
    ("retouch screen check --", ["--beside", "--hands", "--help", "--strict"]),
    ("retouch screen check d", ["dir"]),
  ]

  /// Zsh offers all files if none has the extension, and options if no argument is left.
  static let deadEnds: [(String, [String])] = [
    ("retouch report note.txt dir ", []),
    ("retouch report -o n", []),
  ]
}
