/// An object of a JSON Lines stream, with its keys in the order of the calls.
///
/// Each line begins with `"v":1`, the version of the format; nested objects do not.
public struct JSONLine: Sendable {
  /// The text so far, without the closing brace.
  public private(set) var unclosedText: String
  private var isEmpty: Bool

  /// Creates a line with the version.
  public init() {
    unclosedText = "{\"v\":1"
    isEmpty = false
  }

  private init(nested: Void) {
    unclosedText = "{"
    isEmpty = true
  }

  /// The complete object.
  public var line: String { unclosedText + "}" }

  /// Appends a string.
  public mutating func add(_ key: String, _ value: String) {
    add(key, verbatim: JSONLine.quote(value))
  }

  /// Appends a string, or `null` if the value is `nil`.
  package mutating func add(_ key: String, orNull value: String?) {
    add(key, verbatim: value.map(JSONLine.quote) ?? "null")
  }

  /// Appends an integer.
  public mutating func add(_ key: String, _ value: some BinaryInteger) {
    add(key, verbatim: String(value))
  }

  /// Appends a Boolean value.
  public mutating func add(_ key: String, _ value: Bool) {
    add(key, verbatim: value ? "true" : "false")
  }

  /// Appends a number with a fixed count of decimals.
  public mutating func add(_ key: String, _ value: Double, decimals: Int) {
    add(key, verbatim: Decimals.text(value, decimals: decimals))
  }

  /// Appends an array of strings.
  public mutating func add(_ key: String, _ values: [String]) {
    add(key, verbatim: "[" + values.map(JSONLine.quote).joined(separator: ",") + "]")
  }

  /// Appends an array of objects, each filled by the closure from its element.
  public mutating func add<Element>(
    _ key: String, _ elements: [Element], _ fill: (inout JSONLine, Element) -> Void
  ) {
    let objects = elements.map { element in JSONLine.object { fill(&$0, element) } }
    add(key, verbatim: "[" + objects.joined(separator: ",") + "]")
  }

  /// Appends an object, filled by the closure.
  public mutating func add(_ key: String, _ fill: (inout JSONLine) -> Void) {
    add(key, verbatim: JSONLine.object(fill))
  }

  /// Returns an object without a version, filled by the closure.
  package static func object(_ fill: (inout JSONLine) -> Void) -> String {
    var object = JSONLine(nested: ())
    fill(&object)
    return object.line
  }

  /// Appends a value that is already JSON.
  public mutating func add(_ key: String, verbatim value: String) {
    if !isEmpty { unclosedText += "," }
    isEmpty = false
    unclosedText += JSONLine.quote(key)
    unclosedText += ":"
    unclosedText += value
  }

  /// Returns a string as a JSON string literal.
  ///
  /// Bytes of a file name that are not UTF-8 appear as `\xE9` in the decoded string.
  public static func quote(_ string: String) -> String {
    // Almost all strings are ASCII without a character that needs an escape.
    if string.utf8.allSatisfy(isPlain) { return "\"\(string)\"" }
    let content = string.replacingScalars { scalar in
      // In file names, private scalars represent control characters and bytes that are not UTF-8.
      // The former have JSON escapes; the latter are written as text: `\\xE9`.
      scalar.asJSON ?? scalar.escapedControl?.asJSON ?? scalar.escapedByteText.map { "\\" + $0 }
    }
    return "\"\(content)\""
  }

  /// Whether a byte is an ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension Unicode.Scalar {
  /// The escape sequence in a JSON string, or `nil` if the scalar needs none.
  package var asJSON: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isUnsafeControl ? "\\u" + fourDigits : nil
    }
  }
}
