import Controls
import Elements

extension Checker {
  mutating func checkNumber(
    _ value: ScreenValue, _ range: ClosedRange<Double>?, _ shape: FieldType
  ) {
    guard let number = value.number else { return expect(shape, at: value) }
    if let range, !range.contains(number) { report(.outOfRange(shape.phrase), at: value.position) }
  }

  mutating func checkInteger(_ value: ScreenValue, _ range: ClosedRange<Int>?, _ shape: FieldType) {
    guard value.number != nil else { return expect(shape, at: value) }
    guard let range else {
      if value.integer == nil { report(.outOfRange(shape.phrase), at: value.position) }
      return
    }
    if let number = value.integer, range.contains(number) { return }
    let isTooMuch = value.number.map { $0 > Double(range.upperBound) } == true
    report(
      .outOfRange(isTooMuch ? "a whole number of at most \(range.upperBound)" : shape.phrase),
      at: value.position)
  }

  /// Checks a list with a fixed count of numbers.
  ///
  /// Width and height must not be negative.
  mutating func checkNumbers(_ value: ScreenValue, _ names: [String], _ shape: FieldType) {
    guard let list = value.list, list.count == names.count else { return expect(shape, at: value) }
    for (item, name) in zip(list, names) {
      guard let number = item.number else {
        report(.expected("a number for \(name)"), at: item.position)
        continue
      }
      if number < 0, name == "width" || name == "height" {
        report(.outOfRange("a \(name) of at least 0"), at: item.position)
      }
    }
  }

  /// Checks a color, and suggests the nearest color name.
  mutating func checkColor(_ value: ScreenValue) {
    guard let text = value.string, Color(text) == nil else {
      return value.string == nil ? expect(.color, at: value) : ()
    }
    guard !text.hasPrefix("#") else { return expect(.color, at: value) }
    let names = Color.Name.allCases.map(\.rawValue)
    checkWord(value, names, .value(of: "color", among: names), .color)
  }

  /// Checks a file name and adds it to the index.
  ///
  /// It must be a literal path below the directory of the screen file. Whether the file exists is
  /// checked when it is read.
  mutating func checkFileName(_ value: ScreenValue, _ use: FileUse, _ shape: FieldType) {
    guard let name = value.string, !name.isEmpty, FormatString(name).places.isEmpty else {
      return expect(shape, at: value)
    }
    let steps = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !steps.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) }) else {
      return report(.file(name, .outsideFolder), at: value.position)
    }
    guard !isCollecting, !index.names(name, for: use) else { return }
    let line = source.line(value.position.line)
    index.add(
      ReferencedFile(
        name: name, use: use, position: value.position, line: line.utf8.count < 1_000 ? line : ""))
  }

  mutating func checkDate(_ value: ScreenValue, _ mode: DatePicker.Mode?, _ shape: FieldType) {
    let date = value.string.flatMap { text in
      mode.map { DateTime(written: text, for: $0) } ?? DateTime(written: text)
    }
    if date == nil { expect(shape, at: value) }
  }

  mutating func checkTraits(_ value: ScreenValue) {
    guard let list = value.list else { return expect(.traits, at: value) }
    for item in list { checkWord(item, AccessibilityTraits.names, .trait, .string) }
  }

  mutating func checkAnyValue(_ value: ScreenValue) {
    if value.list != nil { return expect(.anyValue, at: value) }
    if value.entries != nil { return checkPlainText(value) }
    if let text = value.string { checkPlaces(in: text, at: value.position) }
  }
}
