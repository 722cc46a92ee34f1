extension String {
  /// The file name quoted as one shell word that is not parsed as an option.
  package var shellFile: String { (hasPrefix("-") ? "./" + self : self).shellWord }

  /// The text quoted as one shell word, if it needs quotes.
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
