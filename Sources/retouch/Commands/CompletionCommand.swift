import Arguments

/// `retouch completion`: prints a shell completion script.
enum CompletionCommand {
  private static let shell = Positional(
    .choice(of: Completion.Shell.self, placeholder: "SHELL"), "the shell that completes")

  static let command = Command(
    "completion", "Print the completion script of a shell.",
    discussion: [
      "The script completes commands, options, their values, recordings and devices."
    ],
    positionals: [shell],
    examples: [
      "source <(retouch completion bash)": "for this bash",
      "retouch completion zsh > ~/.zfunc/_retouch": "for every zsh with ~/.zfunc in its fpath",
      "retouch completion fish > ~/.config/fish/completions/retouch.fish": "for every fish",
    ]
  ) { arguments in
    Output.write(Completion.script(for: Retouch.program, shell: arguments[shell]))
    return .success
  }
}

/// The hidden command with which a completion script requests the words of a kind.
enum WordsCommand {
  private static let kind = Positional(.text("KIND"), "what to list")

  static let command = Command(
    Completion.wordsCommand, "Print the words of a kind, one a line.", positionals: [kind],
    isHidden: true
  ) { arguments in
    for word in CompletionWords.words(of: arguments[kind]) { Output.write(word + "\n") }
    return .success
  }
}
