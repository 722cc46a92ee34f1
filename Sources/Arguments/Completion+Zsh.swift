import Text

extension Completion {
  /// Returns a script with one function per command; each calls `_arguments` of zsh.
  static func zsh(_ root: Node) -> String {
    let functions = root.all.map { $0.children.isEmpty ? leafFunction($0) : branchFunction($0) }
    let main = root.function
    return """
      #compdef \(root.name)
      # Completion of \(root.name) for zsh.

      # Adds the words that the program lists for a kind, which is the last argument.
      \(main)__words() {
        local -a found=(${(f)"$(${(Q)program} \(wordsCommand) ${@[-1]} 2>/dev/null)"})
        compadd "${@[1,-2]}" -a found
      }

      \(functions.joined(separator: "\n\n"))

      # The file is either found in $fpath, and is the function, or is sourced.
      if [[ ${funcstack[1]} == \(main) ]]; then
        \(main) "$@"
      else
        compdef \(main) \(root.name)
      fi

      """
  }

  /// Returns the shell function for a command that has subcommands.
  ///
  /// The function completes the subcommand names, and calls the function of a typed subcommand.
  private static func branchFunction(_ node: Node) -> String {
    let describeEntries = node.children.map {
      "        " + ($0.name.escaping(":\\") + ":" + $0.abstract.menuText).singleQuoted
    }
    let caseBranches = node.children.map { "        \($0.name)) \($0.function) ;;" }
    // The program as the user typed it: `__words` runs it to list dynamic words.
    let program = node.path.count == 1 ? " program=$words[1]" : ""
    return """
      \(node.function)() {
        local curcontext=$curcontext state line\(program)
        local -A opt_args
        _arguments -C -s -S \\
      \(node.options.flatMap { option($0, of: node) }.joined()) \
          '1: :->command' '*:: :->arguments' && return
        case $state in
          command)
            local -a commands=(
      \(describeEntries.joined(separator: "\n"))
            )
            _describe -t commands command commands
            ;;
          arguments)
            case $line[1] in
      \(caseBranches.joined(separator: "\n"))
            esac
            ;;
        esac
      }
      """
  }

  private static func leafFunction(_ node: Node) -> String {
    let positionals = node.positionals.enumerated().map { index, positional in
      let positionPrefix =
        positional.isRepeatable ? "*:" : "\(index + 1):" + (positional.isRequired ? "" : ":")
      return specification(positionPrefix + value(positional, of: node))
    }
    let options = node.options.flatMap { option($0, of: node) }
    return """
      \(node.function)() {
        _arguments -s -S \\
      \((options + positionals).joined().dropLast(3))
      }
      """
  }

  /// Returns one `_arguments` specification per spelling of an option.
  ///
  /// Unless the option is repeatable, each spelling excludes all spellings.
  private static func option(_ option: Parameter, of node: Node) -> [String] {
    let exclusions = option.isRepeatable ? "" : "(\(option.spellings.joined(separator: " ")))"
    return option.spellings.map { spelling in
      let attached = option.placeholder == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let abstract = option.abstract.menuText.escaping("[]:\\")
      let value = option.placeholder == nil ? "" : ":" + value(option, of: node)
      let repeats = option.isRepeatable ? "*" : ""
      return specification(exclusions + repeats + spelling + attached + "[\(abstract)]" + value)
    }
  }

  private static func specification(_ text: String) -> String {
    "    \(text.singleQuoted) \\\n"
  }

  /// Returns the part `name:action` of a specification, which completes a value.
  private static func value(_ parameter: Parameter, of node: Node) -> String {
    let name = (parameter.placeholder ?? "").escaping(":\\")
    return "\(name):\(action(parameter.suggestions, of: node))"
  }

  private static func action(_ suggestions: Suggestions, of node: Node) -> String {
    switch suggestions {
    case .none: " "
    case .files(let extensions) where extensions.isEmpty: "_files"
    // A single name in parentheses would be parsed as a glob qualifier.
    case .files(let extensions) where extensions.count == 1: "_files -g \"(#i)*.\(extensions[0])\""
    case .files(let extensions): "_files -g \"(#i)*.(\(extensions.joined(separator: "|")))\""
    case .directories: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(.words(let words)): "_sequence -d compadd - \(words.joined(separator: " "))"
    case .list(.dynamic(let kind)): "_sequence -d \(node.main)__words - \(kind)"
    // Lists of files or directories are not completed; no declaration uses them.
    case .list: " "
    case .dynamic(let kind): "\(node.main)__words \(kind)"
    }
  }
}
