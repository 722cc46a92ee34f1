extension String {
  /// The name of a file as one word of a shell, which no program takes for an option.
  package var shellFile: String { (hasPrefix("-") ? "./" + self : self).shellWord }

  /// The text as one word of a shell.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+:@%,=".unicodeScalars.contains(scalar)
      }
    return isPlain ? self : quoted
  }
}
