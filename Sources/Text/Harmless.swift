extension String {
  /// Foreign text that cannot upset a terminal: each control character is shown as a dot.
  ///
  /// Names of devices and lines of broken files come from anywhere, and an escape sequence in one of
  /// them could hide or forge what the program says. Tabs stay. What is no UTF-8 in the name of a file
  /// is shown as `\xE9`.
  public var harmless: String {
    // Most text is as it should be; 0xc2 begins the controls beyond ASCII, and others.
    let isSuspect = utf8.contains {
      $0 < 0x20 && $0 != 0x09 || $0 == 0x7f || $0 == 0xc2 || $0 == String.strayByteLead
    }
    guard isSuspect else { return self }
    return rewriting { scalar in
      let isControl = scalar.value < 0x20 && scalar != "\t" || (0x7f...0x9f).contains(scalar.value)
      return scalar.strayByteText ?? (isControl ? "·" : nil)
    }
  }
}
