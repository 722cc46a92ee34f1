import Foundation
import TestSupport
import Testing

/// Completion with the Tab key in bash.
@Suite(
  .enabled(
    if: TypedTerminal.isThere && FileManager.default.isExecutableFile(atPath: "/bin/bash"),
    "there is no bash, or no terminal for it"), .timeLimit(.minutes(10)))
struct BashCompletionTests {
  /// Returns a shell in a directory with files, in which `retouch` prints its arguments.
  private func shell(in directory: TemporaryDirectory) throws -> TypedTerminal {
    for name in ["kiosk.json", "my kiosk.json", "blocks.yaml", "note.txt", "tap.evemu"] {
      try directory.write("", name)
    }
    try FileManager.default.createDirectory(
      atPath: directory["dir"], withIntermediateDirectories: false)
    try directory.write(
      """
      source <("\(RetouchProcess.path)" completion bash)
      retouch() {
        if [ "$1" = __complete ]; then "\(RetouchProcess.path)" "$@"
        else printf 'RAN '; printf '<%s>' "$@"; echo ' END'; fi
      }
      cd "\(directory.path)"
      bind 'set bell-style none'
      bind 'set enable-bracketed-paste off'
      PS1='ready> '

      """, ".rc")
    let words = ["/bin/bash", "--noprofile", "--rcfile", directory[".rc"], "-i"]
    let terminal = try TypedTerminal(words, set: ["HISTFILE": "", "HOME": directory.path])
    try terminal.wait(for: "ready> ")
    return terminal
  }

  static let lines: [(String, String)] = [
    ("run ki\t", "<run><kiosk.json>"),
    ("run kiosk.json --gr\t", "<run><kiosk.json><--grab>"),
    ("run -s bl\t", "<run><-s><blocks.yaml>"),
    ("run -s no\t", "<run><-s><no>"),
    ("run -s ta\t", "<run><-s><ta>"),
    ("run -s my\t", "<run><-s><my kiosk.json>"),
    ("run -s kiosk.json --speak --gr\t", "<run><-s><kiosk.json><--speak><--grab>"),
    ("replay --scr\t ki\t", "<replay><--screen><kiosk.json>"),
    ("replay --screen=di\t", "<replay><--screen=dir/>"),
    ("replay --screen kiosk.json ta\t", "<replay><--screen><kiosk.json><tap.evemu>"),
    ("replay --st\t -s ki\t ta\t", "<replay><--step><-s><kiosk.json><tap.evemu>"),
    ("replay --only flick-up,flick-do\t", "<replay><--only><flick-up,flick-down>"),
    ("record --expect=magic-tap,esc\t", "<record><--expect=magic-tap,escape>"),
    ("synth tap,dru\t", "<synth><tap,drumroll>"),
    ("help screen ch\t", "<help><screen><check>"),
    ("replay tap.evemu -s \"my\t", "<replay><tap.evemu><-s><my kiosk.json>"),
  ]

  @Test func tabKeyCompletesScreensAndRecordings() throws {
    let directory = try TemporaryDirectory()
    let terminal = try shell(in: directory)
    for (keys, words) in Self.lines {
      // A complete word is followed by a blank, which does not add an empty argument.
      try terminal.type("retouch \(keys)\n")
      try terminal.wait(for: "RAN ")
      #expect(try terminal.wait(for: " END") == words, "\(keys.debugDescription)")
      try terminal.wait(for: "ready> ")
    }
    try terminal.type("exit\n")
    #expect(terminal.end() == 0)
  }

  @Test func possibleCompletionsAreListed() throws {
    let directory = try TemporaryDirectory()
    let terminal = try shell(in: directory)
    for command in ["run", "replay --screen"] {
      let list = try terminal.type("retouch \(command) \t\t", until: "ready> ")
      for name in ["blocks.yaml", "dir/", "kiosk.json", "my kiosk.json"] {
        #expect(list.contains(name), "\(list)")
      }
      #expect(!list.contains("note.txt") && !list.contains("tap.evemu"), "\(list)")
      try terminal.type("\u{15}")
    }
    try terminal.type("exit\n")
    #expect(terminal.end() == 0)
    #expect(directory.names.contains("kiosk.json"))
  }
}
