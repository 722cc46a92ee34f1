import Elements

/// The placeholders and size of a text in the string tables, before arguments are filled in.
struct FormatRequirements {
  let language: String
  /// Whether the text has plural forms.
  let hasForms: Bool
  /// The highest argument number; `nil` if there are no placeholders.
  private(set) var highest: Int?
  private var forms: [Form] = []

  private struct Form {
    let size: Int
    /// The number of uses of each argument, by argument number.
    var uses: [(place: Int, count: Int)] = []
  }
  /// The text before the first placeholder of each form, and whether it is the whole form.
  private(set) var beginnings: [(text: String, isWhole: Bool)] = []

  init(_ text: StringTables.Text, language: String) {
    self.language = language
    let patterns: [String]
    switch text {
    case .plain(let pattern): (hasForms, patterns) = (false, [pattern])
    case .forms(let forms): (hasForms, patterns) = (true, forms.map(\.text))
    }
    for text in patterns {
      let pattern = FormatString(text, .arguments)
      var form = Form(size: text.utf8.count)
      for index in pattern.places.compactMap({ Int($0) }).sorted() where index >= 0 {
        if form.uses.last?.place != index { form.uses.append((index, 0)) }
        form.uses[form.uses.count - 1].count += 1
      }
      highest = [highest, form.uses.last?.place].compactMap(\.self).max()
      beginnings.append(pattern.beginning)
      forms.append(form)
    }
  }

  /// Returns the maximum size of the filled text in bytes, over all forms.
  ///
  /// The placeholders themselves are included.
  func length(with arguments: [ScreenValue]) -> Int {
    let sizes = arguments.map { ($0.string ?? $0.number?.decimalText ?? "").utf8.count }
    return forms.reduce(0) { longest, form in
      let given = form.uses.prefix { $0.place < sizes.count }
      return max(longest, given.reduce(form.size) { $0 + $1.count * sizes[$1.place] })
    }
  }
}
