extension Completion {
  /// The program-independent part of the bash script.
  ///
  /// It parses the line, looks up possible completions in the tables, and fills `COMPREPLY`.
  static let bashRuntime = #"""
    # Completion of PROGRAM for bash.

    NAME() {
      local command=PROGRAM word glue= ended= kind= count=0 index
      local -a words=()
      COMPREPLY=()
      # Bash splits words at "=" and ":"; put them together again.
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ ${#words[@]} -gt 0 && ( $word =~ ^[=:]+$ || $glue ) ]]; then
          words[${#words[@]}-1]+=$word
        else
          words+=("$word")
        fi
        glue=
        if [[ $word =~ ^[=:]+$ ]]; then glue=yes; fi
      done
      local last=$((${#words[@]} - 1))
      local current=${words[last]}

      for ((index = 0; index < last; index++)); do
        word=${words[index]}
        if [[ $kind ]]; then
          kind=
        elif [[ ! $ended && $word == -- ]]; then
          ended=yes
        elif [[ ! $ended && $word == -?* && $word != -[0-9.]* ]]; then
          NAME__value "$command $word"
        elif NAME__command "$command $word"; then
          command+=" $word"
        else
          count=$((count + 1))
        fi
      done

      local head=
      if [[ $kind ]]; then
        :
      elif [[ ! $ended && $current == --*=* ]]; then
        NAME__value "$command ${current%%=*}"
        head=${current%%=*}=
        current=${current#*=}
      elif [[ ! $ended && $current == -* ]]; then
        NAME__options "$command"
      else
        NAME__argument "$command $count"
      fi
      NAME__reply "$head"
    }

    # Fills the answer with the words of $kind that begin with $current.
    NAME__reply() {
      local word
      local -a kinds
      read -ra kinds <<<"$kind"
      if [[ ${kinds[0]} == list ]]; then
        kinds=("${kinds[@]:1}")
        # What stands before the last comma is complete.
        set -- "$1${current%"${current##*,}"}"
        current=${current##*,}
      fi
      case ${kinds[0]} in
        words)
          for word in "${kinds[@]:1}"; do
            if [[ $word == "$current"* ]]; then COMPREPLY+=("$word"); fi
          done
          ;;
        files | directories)
          # Readline quotes the names again, and ends directories with a slash.
          compopt -o filenames 2>/dev/null
          current=${current#[\"\']}
          current=${current//\\/}
          while IFS= read -r word; do
            COMPREPLY+=("$word")
          done < <(
            shopt -s nocasematch
            if [[ $kind == files ]]; then
              compgen -f -- "$current"
            else
              compgen -d -- "$current"
            fi
            for word in "${kinds[@]:1}"; do compgen -f -X "!*.$word" -- "$current"; done
          )
          ;;
        dynamic)
          while IFS= read -r word; do
            if [[ $word == "$current"* ]]; then COMPREPLY+=("$(printf %q "$word")"); fi
          done < <("${COMP_WORDS[0]}" __complete "${kinds[1]}" 2>/dev/null)
          ;;
      esac
      # Bash replaces only what follows the last "=" or ":", where it splits words at these.
      local breaks=${COMP_WORDBREAKS//[^=:]/} start=
      local whole=$1$current
      if [[ $breaks ]]; then start=${whole%"${whole##*[$breaks]}"}; fi
      for index in "${!COMPREPLY[@]}"; do
        word=$1${COMPREPLY[index]}
        COMPREPLY[index]=${word#"$start"}
      done
    }

    """#
}
