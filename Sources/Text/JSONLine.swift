/// An object of a JSON Lines stream, with its keys in the order of the calls.
///
/// Each line begins with `"v":1`, the version of the format.
public struct JSONLine: Sendable {
  /// The text so far, without the closing brace.
  public private(set) var text: String
  private var isEmpty: Bool

  /// Creates a line with the version.
  public init() {
    text = "{\"v\":1"
    isEmpty = false
  }

  private init(nested: Void) {
    text = "{"
    isEmpty = true
  }

  /// The complete object.
  public var line: String { text + "}" }

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
    let objects = elements.map { element in
      var object = JSONLine(nested: ())
      fill(&object, element)
      return object.line
    }
    add(key, verbatim: "[" + objects.joined(separator: ",") + "]")
  }

  /// Appends an object, filled by the closure.
  public mutating func add(_ key: String, _ fill: (inout JSONLine) -> Void) {
    var object = JSONLine(nested: ())
    fill(&object)
    add(key, verbatim: object.line)
  }

  /// Appends a value that is already JSON.
  public mutating func add(_ key: String, verbatim value: String) {
    if !isEmpty { text += "," }
    isEmpty = false
    text += JSONLine.quote(key)
    text += ":"
    text += value
  }

  /// Returns a string as JSON; it may be a file name.
  public static func quote(_ string: String) -> String {
    let content = string.replacingScalars { scalar in
      // Mapped control characters have JSON escapes; mapped bytes have none.
      scalar.asJSON ?? scalar.escapedControl?.asJSON ?? scalar.escapedByteText.map { "\\" + $0 }
    }
    return "\"\(content)\""
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
