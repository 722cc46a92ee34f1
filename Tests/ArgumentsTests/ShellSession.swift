import Foundation

import Arguments

/// A real shell in its own directory that completes lines of the sample program.
final class ShellSession {
  private let shell: Completion.Shell
  private let directory: URL

  /// Creates a directory with files to complete, and a program that completes its devices.
  init(_ shell: Completion.Shell) throws {
    self.shell = shell
    let files = FileManager.default
    directory = files.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
    let home = directory.appending(path: "home")
    try files.createDirectory(
      at: home.appending(path: "dir"), withIntermediateDirectories: true)
    for name in ["tap.yml", "tap.evemu", "note.txt", "two words.yml", "a:b.yml", "dir/in.yml"] {
      try Data().write(to: home.appending(path: name))
    }
    let program = directory.appending(path: "retouch")
    try write(Self.devices, to: "retouch")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    try write(Completion.script(for: SampleProgram.program, shell: shell), to: "script")
    try write(Self.bash, to: "bash")
    try write(Self.fish, to: "fish")
    try write(Self.zsh, to: "zsh")
    try write(Self.zshInner, to: "inner")
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  static func isInstalled(_ shell: Completion.Shell) -> Bool {
    executable(shell) != nil
  }

  private static func executable(_ shell: Completion.Shell) -> URL? {
    ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(shell.rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
  }

  /// Returns the completions at the end of each line, sorted and without the shell's quoting.
  func complete(_ lines: [String]) throws -> [[String]] {
    let script = directory.appending(path: shell.rawValue).path
    switch shell {
    case .bash:
      return try lines.map {
        Self.words(try run(["--norc", "--noprofile", script] + bashWords($0))[...])
      }
    case .fish:
      return try lines.map { Self.words(try run(["--no-config", script, $0])[...]) }
    case .zsh:
      // Completion starts slowly, so one session completes all lines.
      let answers = try run(["-f", script] + lines)
      return answers.split(separator: "NEXT", omittingEmptySubsequences: false).dropLast()
        .map { Self.words($0) }
    }
  }

  private static func words(_ lines: ArraySlice<String>) -> [String] {
    let offered = lines.map { line -> String in
      // Fish adds a description and repeats the option of an attached value.
      let word = (line.split(separator: "\t").first ?? "").filter { $0 != "\\" }
      let value = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word
      return value.hasSuffix("/") ? String(value.dropLast()) : value
    }
    return Set(offered).sorted()
  }

  /// Returns the words of a line as bash splits them.
  private func bashWords(_ line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word -> [String] in
      var parts = [""]
      for letter in word {
        if letter == "=" || letter == ":" {
          parts += [String(letter), ""]
        } else {
          parts[parts.count - 1].append(letter)
        }
      }
      return parts.count == 1 ? parts : parts.filter { !$0.isEmpty }
    }
  }

  private func run(_ arguments: [String]) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.executable(shell)
    process.arguments = arguments
    process.currentDirectoryURL = directory.appending(path: "home")
    process.environment = [
      "PATH": "\(directory.path):/usr/local/bin:/usr/bin:/bin", "TERM": "dumb",
      "HOME": directory.path, "LC_ALL": "C.UTF-8",
      "SCRIPT": directory.appending(path: "script").path,
      "INNER": directory.appending(path: "inner").path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: directory.appending(path: name))
  }

  private static let devices = #"""
    #!/bin/sh
    if [ "$*" = '__complete devices' ]; then
      printf '%s\n' event3 event12 /dev/input/by-path/pci-0000:00 'my pad'
    fi
    """#

  private static let bash = #"""
    source "$SCRIPT"
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _retouch
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  private static let fish = #"""
    source $SCRIPT
    complete -C $argv[1]
    """#

  /// Types each line and a tab into a zsh that runs in its own terminal.
  private static let zsh = #"""
    zmodload zsh/zpty
    zpty -b inner zsh -f -i
    zpty -w inner 'PS1=; stty -echo; source $INNER; print READ""Y'
    zpty -r -m inner seen '*READY*'
    for line in "$@"; do
      zpty -n -w inner $'\025'"$line"$'\t'
      zpty -r -m inner seen '*FINISHED*'
      for word in ${(f)${seen//$'\r'/}}; do
        [[ $word == 'HIT '* ]] && print -r -- ${word#HIT }
      done
      print NEXT
    done
    """#

  private static let zshInner = #"""
    autoload -Uz compinit
    compinit -D -u
    source $SCRIPT
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
      fi
      local -a hits
      builtin compadd -A hits "$@"
      (( $#hits )) && print -rl -- '' 'HIT '$^hits
      builtin compadd "$@"
    }
    capture() {
      _main_complete
      print -r -- FINISHED
      compstate[insert]= compstate[list]=
    }
    zle -C capture complete-word capture
    bindkey '^I' capture
    """#
}
