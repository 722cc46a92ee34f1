internal import Text

extension Completion {
  /// Returns a script with one conditional `complete` line for each option, argument and command.
  static func fish(_ root: Node) -> String {
    let lines = root.all.flatMap { node in
      node.children.map { command($0, of: root, below: node) }
        + node.options.map { option($0, of: node, root) }
        + node.positionals.enumerated().map { argument($1, number: $0 + 1, of: node, root) }
    }
    let helpers = fishHelpers.replacing("NAME", with: "_\(root.function)")
    return """
      # Completion of \(root.name) for fish.

      \(helpers)
      complete -c \(root.name) -e
      complete -c \(root.name) -f
      \(lines.joined(separator: "\n"))

      """
  }

  private static func command(_ node: Node, of root: Node, below parent: Node) -> String {
    let condition = "_\(root.function)_at 1 \(fishWord(parent.command))"
    return line(root, condition, "-a \(node.name)", node.abstract)
  }

  private static func option(_ option: Parameter, of node: Node, _ root: Node) -> String {
    // A command with subcommands accepts its options only before the subcommand.
    let exact = node.children.isEmpty ? "0" : "1"
    let condition = "_\(root.function)_at \(exact) \(fishWord(node.command))"
    var words = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
    if option.placeholder != nil { words += " " + values(option.suggestions, root, isOption: true) }
    return line(root, condition, words, option.abstract)
  }

  private static func argument(
    _ positional: Parameter, number: Int, of node: Node, _ root: Node
  ) -> String {
    let last = positional.isRepeatable ? 1000 : number
    let withValue = node.options.filter { $0.placeholder != nil }.flatMap(\.spellings)
    let words = ["\(number)", "\(last)", fishWord(node.command)] + withValue
    let condition = "_\(root.function)_argument \(words.joined(separator: " "))"
    return line(root, condition, values(positional.suggestions, root, isOption: false))
  }

  private static func line(
    _ root: Node, _ condition: String, _ words: String, _ abstract: String? = nil
  ) -> String {
    "complete -c \(root.name) -n \(fishWord(condition)) \(words)"
      + (abstract.map { " -d \(fishWord($0.menuText))" } ?? "")
  }

  private static func values(_ suggestions: Suggestions, _ root: Node, isOption: Bool) -> String {
    let only = isOption ? "-x" : "-f"
    if let command = wordList(suggestions, root) { return "\(only) -a '(\(command))'" }
    return switch suggestions {
    case .none, .dynamic, .list: only
    case .files(let extensions) where extensions.isEmpty: isOption ? "-r -F" : "-F"
    case .files(let extensions):
      "\(only) -a '(_\(root.function)_files \(extensions.joined(separator: " ")))'"
    case .directories: "\(only) -a '(_\(root.function)_files)'"
    case .words(let words): "\(only) -a \(fishWord(words.joined(separator: " ")))"
    }
  }

  /// Returns the shell command that prints the words, or `nil` if the suggestions need none.
  private static func wordList(_ suggestions: Suggestions, _ root: Node) -> String? {
    switch suggestions {
    case .none, .files, .directories, .words: nil
    case .dynamic(let kind): "_\(root.function)_words \(kind)"
    case .list(.words(let words)): "_\(root.function)_list \(words.joined(separator: " "))"
    case .list(let one): wordList(one, root).map { "_\(root.function)_list (\($0))" }
    }
  }

  private static func fishWord(_ text: String) -> String { "'" + text.escaping("\\'") + "'" }

  private static let fishHelpers = #"""
    # NAME_at EXACT COMMAND: whether the words so far begin with a command, or are exactly it.
    function NAME_at
        set -l words (commandline -opc)
        set -e words[1]
        set -l path (string split -n ' ' -- $argv[2])
        if test $argv[1] -eq 1
            test "$words" = "$path"
        else
            test (count $words) -ge (count $path) -a "$words[1..$(count $path)]" = "$path"
        end
    end

    # NAME_argument FIRST LAST COMMAND OPTION…: whether an argument with such a number comes next;
    # the options are those that take a value.
    function NAME_argument
        NAME_at 0 $argv[3]; or return 1
        set -l words (commandline -opc)
        set -l path (string split -n ' ' -- $argv[3])
        set -e words[1..$(math 1 + (count $path))]
        set -l number 1
        set -l skip no
        for word in $words
            if test $skip = yes
                set skip no
            else if contains -- $word $argv[4..]
                set skip yes
            else if not string match -qr -- '^-[^0-9.]' $word
                set number (math $number + 1)
            end
        end
        test $number -ge $argv[1] -a $number -le $argv[2]
    end

    # NAME_files EXTENSION…: directories, and files with one of the extensions.
    function NAME_files
        set -l token (commandline -ct | string replace -r -- '^--?[^=]*=' '')
        set -l pattern (string join '|' -- $argv)
        for path in (complete -C "NAME_nothing $token")
            set path (string split -f 1 \t -- $path)
            # Fish also completes what follows a ":" or "=" in a word as if it began a name.
            if string match -qr -- '[:=]' $token
                test -e $path; or continue
            end
            string match -qri -- "(/|\.($pattern))\$" $path; and echo $path
        end
    end

    # NAME_list WORD…: the words, each behind what a list has up to its last comma.
    function NAME_list
        set -l token (commandline -ct | string replace -r -- '^--?[^=]*=' '')
        set -l head (string match -r -- '^.*,' $token; or echo '')
        printf '%s\n' $head$argv
    end

    # NAME_words KIND: the words that the program lists for a kind.
    function NAME_words
        set -l words (commandline -opc)
        $words[1] __complete $argv[1] 2>/dev/null
    end

    """#
}
