/// One object of a JSON Lines stream, written key by key in the order of the calls.
///
/// Each line begins with `"v":1`: programs that read it know what they read.
public struct JSONLine: Sendable {
  public private(set) var text: String
  private var isEmpty: Bool

  /// A line of its own, which carries the version.
  public init() {
    text = "{\"v\":1"
    isEmpty = false
  }

  private init(nested: Void) {
    text = "{"
    isEmpty = true
  }

  /// The object as it stands, closed.
  public var line: String { text + "}" }

  public mutating func add(_ key: String, _ value: String) {
    add(key, verbatim: JSONLine.quote(value))
  }

  package mutating func add(_ key: String, orNull value: String?) {
    add(key, verbatim: value.map(JSONLine.quote) ?? "null")
  }

  public mutating func add(_ key: String, _ value: some BinaryInteger) {
    add(key, verbatim: String(value))
  }

  public mutating func add(_ key: String, _ value: Bool) {
    add(key, verbatim: value ? "true" : "false")
  }

  public mutating func add(_ key: String, _ value: Double, decimals: Int) {
    add(key, verbatim: Decimals.text(value, decimals: decimals))
  }

  public mutating func add(_ key: String, _ values: [String]) {
    add(key, verbatim: "[" + values.map(JSONLine.quote).joined(separator: ",") + "]")
  }

  /// An array of objects, each filled by the closure from its element.
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

  /// An object, filled by the closure.
  public mutating func add(_ key: String, _ fill: (inout JSONLine) -> Void) {
    var object = JSONLine(nested: ())
    fill(&object)
    add(key, verbatim: object.line)
  }

  /// A value that is JSON already.
  public mutating func add(_ key: String, verbatim value: String) {
    if !isEmpty { text += "," }
    isEmpty = false
    text += JSONLine.quote(key)
    text += ":"
    text += value
  }

  /// A string as JSON writes it; it may be a name of a file.
  public static func quote(_ string: String) -> String {
    let content = string.rewriting { scalar in
      // JSON has a word for an order within a name, and none for a byte that is no text.
      scalar.asJSON ?? scalar.strayOrder?.asJSON ?? scalar.strayByteText.map { "\\" + $0 }
    }
    return "\"\(content)\""
  }
}

extension Unicode.Scalar {
  /// How JSON writes it within quotes; nothing where it stands for itself.
  package var asJSON: String? {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isOrder ? "\\u" + fourDigits : nil
    }
  }
}
