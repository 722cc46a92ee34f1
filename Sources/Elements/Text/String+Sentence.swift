extension String {
  /// Whether the text ends with punctuation that a period cannot follow, in any supported script:
  /// “Where to?”, “Name:”.
  package var endsSentence: Bool {
    // Fast path: most texts end with a letter.
    if let last = utf8.last, UInt8(ascii: "a")...UInt8(ascii: "z") ~= last { return false }
    // Closing quotation marks and brackets may follow the punctuation.
    for sign in unicodeScalars.reversed() where !sign.closesQuotation { return sign.endsSentence }
    return isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var endsSentence: Bool {
    switch self {
    case ".", "!", "?", ":", ";", ",", "…", "‼", "⁇", "⁈", "⁉", "‽": true
    case "。", "．", "！", "？", "：", "；", "，", "、", "।", "॥", "؟", "؛", "،", "۔": true
    default: false
    }
  }

  fileprivate var closesQuotation: Bool {
    switch self {
    case "\"", "'", "”", "’", "“", "»", "«", ")", "]", "」", "』", "）", "】", "》": true
    default: false
    }
  }
}
