extension String {
  /// The file name quoted as one shell word that is not parsed as an option.
  package var shellQuotedPath: String { (hasPrefix("-") ? "./" + self : self).shellQuoted }

  /// The text quoted as one shell word, if it needs quotes.
  package var shellQuoted: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+:@%,=".unicodeScalars.contains(scalar)
      }
    return isPlain ? self : singleQuoted
  }

  /// The text quoted as one word of bash or zsh.
  package var singleQuoted: String {
    "'" + map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }
}
