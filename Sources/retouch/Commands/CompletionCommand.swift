import Arguments
import Text

/// `retouch completion`: prints a shell completion script.
enum CompletionCommand {
  private static let shell = Positional(
    .choice(of: Completion.Shell.self, placeholder: "SHELL"), "the shell")

  static let command = Command(
    "completion", "Print a shell completion script.",
    discussion: [
      "The script completes commands, options, option values, recordings and devices."
    ],
    positionals: [shell],
    examples: [
      "source <(retouch completion bash)": "enable completion in this bash session",
      "retouch completion zsh > ~/.zfunc/_retouch":
        "enable completion in zsh, with ~/.zfunc in fpath",
      "retouch completion fish > ~/.config/fish/completions/retouch.fish":
        "enable completion in fish",
    ]
  ) { arguments in
    Output.write(Completion.script(for: Retouch.program, shell: arguments[shell]))
    return .success
  }
}

/// The hidden command with which a completion script requests the words of a kind.
enum WordsCommand {
  private static let kind = Positional(.text("KIND"), "the kind of words")

  static let command = Command(
    Completion.wordsCommand, "Print the completion words of a kind, one per line.",
    positionals: [kind],
    isHidden: true
  ) { arguments in
    Output.write(lines: CompletionWords.words(of: arguments[kind]))
    return .success
  }
}
