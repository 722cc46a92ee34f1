import Elements
import Text

/// Checks a screen file and collects all mistakes.
///
/// The file is traversed twice: first to collect names, then to check all values.
struct Checker {
  private var issues: [ScreenIssue] = []
  /// The mistakes in `issues`: one in a node of `repeat` is found for each item.
  private var knownIssues: Set<ScreenIssue> = []
  /// The positions of mistakes beyond the limit.
  private var omitted: Set<SourcePosition> = []
  /// The position of the last reported mistake once the limit is reached; later ones are only
  /// counted.
  private var end: SourcePosition?
  /// The placeholder being checked, within its text.
  var part: SourceText.Part?
  /// The mistakes for duplicate IDs.
  var doubleIDs: [ScreenIssue] = []
  /// The IDs of elements whose traits a step changes.
  var idsGivenTraits: Set<String> = []
  /// The IDs of elements whose `isAccessibilityElement` a step changes.
  var idsMadeElements: Set<String> = []
  /// The number of adjustable and zoomable nodes so far.
  var askable = TraitCounts()
  /// The nearest enclosing node with an ID, if the reader reads its descendants.
  var holder: String?
  var holding = ContainmentGraph()
  var index = ScreenIndex()
  let tables: StringTables
  var templates: [String: [FormatRequirements]] = [:]
  /// The size of the texts that the tables have supplied to nodes so far, in bytes.
  var filled = 0
  var source: SourceText
  /// Whether this is the first pass, which reports no mistakes.
  var isCollecting = true
  /// The name of the screen being checked.
  var screen = ""
  /// Whether the checked value is in a step, where texts can contain placeholders.
  var isInSteps = false
  /// Whether the step being checked creates elements.
  var makesNodes = false
  /// Whether the checked value can contain the text of a secure field.
  var permitsSecrets = false
  /// The attributes of the handled event.
  var eventAttributes: [String] = []

  init(tables: StringTables, source: SourceText) {
    self.tables = tables
    self.source = source
  }

  static func check(
    _ value: ScreenValue, data: ScreenData, of bytes: [UInt8]
  ) -> (index: ScreenIndex, mistakes: [ScreenIssue], omittedCount: Int) {
    var checker = Checker(tables: StringTables(value["strings"]), source: SourceText(bytes))
    checker.index.define(value["variables"], data)
    checker.checkFile(value)
    checker.isCollecting = false
    checker.checkFile(value)
    checker.checkCircles()
    return (checker.index, checker.issues + checker.doubleIDs, checker.omitted.count)
  }

  /// The first mistake that was reported; `nil` without mistakes.
  var firstIssue: ScreenIssue? { issues.first }

  /// Reports a mistake.
  ///
  /// `problem` is evaluated only if the mistake is kept, because finding suggestions is slow.
  mutating func report(
    _ problem: @autoclosure () -> ScreenIssue.Kind, at position: SourcePosition
  ) {
    guard !isCollecting else { return }
    if let end, position >= end {
      omitted.insert(position)
      return
    }
    var exact = position
    if let part { exact = source.position(of: part, at: position) }
    let issue = ScreenIssue(problem(), at: exact)
    guard knownIssues.insert(issue).inserted else { return }
    issues.append(issue)
    if issues.count >= ScreenError.maximum { keepFirst() }
  }

  /// Keeps the first mistakes of the file, up to the limit.
  private mutating func keepFirst() {
    let sorted = issues.inOrder
    omitted.formUnion(sorted.dropFirst(ScreenError.maximum).map(\.position))
    issues = Array(sorted.prefix(ScreenError.maximum))
    end = issues.last?.position
  }

  /// Reports that a value of another shape is expected.
  mutating func expect(_ shape: FieldType, at value: ScreenValue) {
    report(.expected(shape.phrase), at: value.position)
  }

  // MARK: Values

  /// Checks a value that is not null.
  mutating func check(_ value: ScreenValue, _ shape: FieldType) {
    switch shape {
    case .boolean: if value.flag == nil { expect(shape, at: value) }
    case .trueOnly: if value.flag != true { expect(shape, at: value) }
    case .number(let range): checkNumber(value, range, shape)
    case .integer(let range): checkInteger(value, range, shape)
    case .string:
      guard let text = value.string else { return expect(shape, at: value) }
      checkPlaces(in: text, at: value.position)
    case .languageTag: if value.string.map(LanguageTag.isValid) != true { expect(shape, at: value) }
    case .color: checkColor(value)
    case .file(let use): checkFileName(value, use, shape)
    case .date(let mode): checkDate(value, mode, shape)
    case .enumeration(let words, let name):
      checkWord(value, words, .value(of: name, among: words), shape)
    case .traits: checkTraits(value)
    case .tuple(let names): checkNumbers(value, names, shape)
    case .list(let item):
      guard let list = value.list else { return expect(shape, at: value) }
      for element in list { check(element, item) }
    case .amount: checkAmount(value)
    case .anyValue: checkAnyValue(value)
    case .either(let one, let other): checkEither(value, one, other, shape)
    case .object(let object): checkObject(value, object)
    case .text: checkText(value)
    case .plainText: checkPlainText(value)
    case .id:
      guard let id = value.string else { return expect(shape, at: value) }
      checkID(id, at: value.position)
    case .screen:
      guard let name = value.string else { return expect(shape, at: value) }
      checkScreen(name, at: value.position)
    case .attributePath(let need):
      guard let text = value.string, let path = path(text) else {
        return expect(shape, at: value)
      }
      checkTarget(path, need, at: value.position)
    case .steps: checkSteps(value)
    case .nodes(let context): checkNodes(value, context)
    case .node(let context): checkNode(value, context)
    case .elements: checkElements(value)
    case .languageName: checkLanguageName(value)
    case .reasons:
      guard let entries = value.entries else { return expect(shape, at: value) }
      for entry in entries where entry.value.string?.isEmpty != false {
        expect(shape, at: entry.value)
      }
    case .strings: checkStrings(value)
    case .screens: checkScreens(value)
    case .definitions(let kind): checkDefinitions(value, kind)
    // Handlers of nodes are checked with their node. These belong to the application.
    case .handlers:
      checkHandlers(value, among: ScreenEvent.ofPrograms.map(\.rawValue), of: "the program")
    }
  }

  private mutating func checkEither(
    _ value: ScreenValue, _ one: FieldType, _ other: FieldType, _ shape: FieldType
  ) {
    // If no similar word exists, the value may have been intended for the other shape.
    if case .enumeration(let words, _) = one, let word = value.string, !words.contains(word),
      words.closestMatch(to: word) == nil
    {
      expect(shape, at: value)
    } else if one.suits(value) {
      check(value, one)
    } else if other.suits(value) {
      check(value, other)
    } else {
      expect(shape, at: value)
    }
  }

  /// Checks the keys of an object and their values.
  mutating func checkObject(_ value: ScreenValue, _ object: ObjectType) {
    guard let entries = value.entries else { return expect(.object(object), at: value) }
    for entry in entries {
      if let field = object.field(entry.key) {
        if !entry.value.isNull { check(entry.value, field.type) }
      } else {
        unknownKey(entry, among: object.fields.map(\.name), of: object.name)
      }
    }
    checkPresence(of: object, in: value)
  }

  mutating func checkPresence(of object: ObjectType, in value: ScreenValue) {
    checkNeeded(object.fields, of: object.name, in: value, at: value.position)
    checkChoices(object.choices, among: object.fields.map(\.name), in: value) {
      object.field($0)?.type
    }
  }

  /// Reports missing keys, except those that are present under another name.
  mutating func checkNeeded(
    _ fields: [Field], of name: String, in value: ScreenValue, at position: SourcePosition
  ) {
    let missing = fields.filter { $0.isRequired && value[$0.name] == nil }
    guard !missing.isEmpty, !isCollecting else { return }
    let meant = meantKeys(of: value, among: fields.map(\.name))
    for field in missing where !meant.contains(field.name) {
      if let null = value.null(of: [field.name]) {
        expect(field.type, at: null.value)
      } else {
        report(.missing(key: field.name, of: name), at: position)
      }
    }
  }

  /// Returns the known keys that are present under other names.
  func meantKeys(of value: ScreenValue, among names: [String]) -> [String] {
    // Bounded, because finding a suggestion is slow.
    (value.entries ?? []).lazy.filter { !names.contains($0.key) }
      .prefix(ScreenError.maximum).compactMap { NameAliases.nearest(to: $0.key, among: names) }
  }

  mutating func checkChoices(
    _ choices: [[String]], among names: [String], in value: ScreenValue,
    shape: (String) -> FieldType?
  ) {
    guard !choices.isEmpty, !isCollecting else { return }
    let meant = meantKeys(of: value, among: names)
    for choice in choices where !choice.contains(where: meant.contains) {
      let given = choice.filter { value[$0] != nil }
      if given.count > 1 {
        report(.excludes(given[0], given[1]), at: value.keyPosition(of: given[1]))
      } else if given.isEmpty, let null = value.null(of: choice), let shape = shape(null.key) {
        expect(shape, at: null.value)
      } else if given.isEmpty {
        report(.needsOneOf(choice), at: value.position)
      }
    }
  }

  mutating func unknownKey(_ entry: ScreenValue.Entry, among known: [String], of name: String) {
    if entry.key.hasPrefix("//") {
      return report(.unsupportedSyntax(.slashes), at: entry.keyPosition)
    }
    report(
      .unknown(
        .key(of: name), entry.key, nearest: NameAliases.nearest(to: entry.key, among: known)),
      at: entry.keyPosition)
  }

  // MARK: Words

  mutating func checkWord(
    _ value: ScreenValue, _ words: [String], _ vocabulary: ScreenIssue.Vocabulary,
    _ shape: FieldType
  ) {
    guard let word = value.string else { return expect(shape, at: value) }
    guard !words.contains(word) else { return }
    report(
      .unknown(vocabulary, word, nearest: NameAliases.nearest(to: word, among: words)),
      at: value.position)
  }
}

extension ScreenValue {
  /// Returns the first of the keys whose value is null.
  fileprivate func null(of keys: [String]) -> Entry? {
    entries?.first { keys.contains($0.key) && $0.value.isNull }
  }

  func keyPosition(of key: String) -> SourcePosition {
    entries?.first { $0.key == key }?.keyPosition ?? position
  }
}

extension FieldType {
  /// Whether a value has the right type, even if it is invalid.
  func suits(_ value: ScreenValue) -> Bool {
    switch self {
    case .boolean, .trueOnly: value.flag != nil
    case .number, .integer: value.number != nil
    case .string, .enumeration, .id, .screen, .languageTag, .color, .file, .attributePath,
      .languageName, .date:
      value.string != nil
    case .text, .plainText: value.string != nil || value["key"] != nil || value["text"] != nil
    case .traits, .tuple, .list, .steps, .nodes, .elements: value.list != nil
    case .object, .handlers, .node, .reasons, .strings, .screens, .definitions:
      value.entries != nil
    case .amount: value.number != nil || value.string != nil
    case .anyValue: value.list == nil && value.entries == nil
    case .either(let one, let other): one.suits(value) || other.suits(value)
    }
  }
}
