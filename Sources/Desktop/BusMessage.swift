internal import CSystemd

/// Reads the values of a message in order.
///
/// Reading a value of another type returns `nil`, because programs may reply anything. It is valid
/// only during the closure that receives it.
@safe struct BusMessage {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) { unsafe self.message = message }

  /// Reads a string, an object path or a signature.
  func string() -> String? {
    guard let type = nextType, type == "s" || type == "o" || type == "g" else { return nil }
    var text: UnsafePointer<CChar>?
    guard unsafe read(type, into: &text), let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  /// Reads a number of any type.
  func number() -> Double? {
    switch nextType {
    case "d":
      var number = 0.0
      return read("d", into: &number) ? number : nil
    case "t":
      var number: UInt64 = 0
      return read("t", into: &number) ? Double(number) : nil
    default: return integer().map { Double($0) }
    }
  }

  /// Reads an integer of any type up to 64 bits with a sign.
  func integer() -> Int? {
    switch nextType {
    case "i":
      var number: Int32 = 0
      return read("i", into: &number) ? Int(number) : nil
    case "u":
      var number: UInt32 = 0
      return read("u", into: &number) ? Int(number) : nil
    case "n":
      var number: Int16 = 0
      return read("n", into: &number) ? Int(number) : nil
    case "q":
      var number: UInt16 = 0
      return read("q", into: &number) ? Int(number) : nil
    case "y":
      var number: UInt8 = 0
      return read("y", into: &number) ? Int(number) : nil
    case "x":
      var number: Int64 = 0
      return read("x", into: &number) ? Int(number) : nil
    default: return nil
    }
  }

  /// Reads a Boolean value.
  func flag() -> Bool? {
    var flag: Int32 = 0
    return nextType == "b" && read("b", into: &flag) ? flag != 0 : nil
  }

  /// Reads the elements of an array, each with `read`; ends at the first that it cannot read.
  ///
  /// Returns `nil` if the next value is not an array with elements of the type `contents`.
  func array<Element>(of contents: String, _ read: () -> Element?) -> [Element]? {
    guard enter("a", contents) else { return nil }
    defer { unsafe sd_bus_message_exit_container(message) }
    var elements: [Element] = []
    while unsafe sd_bus_message_at_end(message, 0) == 0, let element = read() {
      elements.append(element)
    }
    return elements
  }

  /// Reads a structure.
  func structure<Value>(_ contents: String, _ read: () -> Value?) -> Value? {
    inside("r", contents, read)
  }

  /// Reads an entry of a dictionary.
  func entry<Value>(_ contents: String, _ read: () -> Value?) -> Value? {
    inside("e", contents, read)
  }

  /// Reads the value of a variant, whatever its type.
  func variant<Value>(_ read: () -> Value?) -> Value? {
    guard let (type, contents) = nextContainer, type == "v" else { return nil }
    return inside("v", contents, read)
  }

  /// Skips the next value.
  @discardableResult
  func skip() -> Bool { unsafe sd_bus_message_skip(message, nil) > 0 }

  private func inside<Value>(
    _ type: Character, _ contents: String, _ read: () -> Value?
  ) -> Value? {
    guard enter(type, contents) else { return nil }
    let value = read()
    // A container can only be left at its end.
    while unsafe sd_bus_message_at_end(message, 0) == 0, skip() {}
    unsafe sd_bus_message_exit_container(message)
    return value
  }

  private func enter(_ type: Character, _ contents: String) -> Bool {
    unsafe sd_bus_message_enter_container(message, type.code, contents) > 0
  }

  private func read<Value>(_ type: Character, into value: inout Value) -> Bool {
    unsafe withUnsafeMutablePointer(to: &value) {
      unsafe sd_bus_message_read_basic(message, type.code, UnsafeMutableRawPointer($0)) > 0
    }
  }

  private var nextType: Character? { nextContainer?.type }

  private var nextContainer: (type: Character, contents: String)? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard unsafe sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
    let text = unsafe contents.map { unsafe String(cString: $0) } ?? ""
    return (Character(Unicode.Scalar(UInt8(bitPattern: type))), text)
  }
}

/// Appends arguments to a message.
@safe struct BusMessageWriter {
  private let message: OpaquePointer
  /// Negative after an error.
  private(set) var result: Int32 = 0

  init(_ message: OpaquePointer) { unsafe self.message = message }

  /// Appends a string.
  mutating func append(_ text: String) {
    keep(unsafe sd_bus_message_append_basic(message, Character("s").code, text))
  }

  /// Appends a number with 32 bits.
  mutating func append(_ number: UInt32) {
    var number = number
    keep(unsafe sd_bus_message_append_basic(message, Character("u").code, &number))
  }

  /// Appends a number with 32 bits and a sign.
  mutating func append(_ number: Int32) {
    var number = number
    keep(unsafe sd_bus_message_append_basic(message, Character("i").code, &number))
  }

  /// Appends a number in a variant.
  mutating func append(variant number: Double) {
    var number = number
    keep(unsafe sd_bus_message_open_container(message, Character("v").code, "d"))
    keep(unsafe sd_bus_message_append_basic(message, Character("d").code, &number))
    keep(unsafe sd_bus_message_close_container(message))
  }

  /// Appends a Boolean value.
  mutating func append(flag: Bool) {
    var number: Int32 = flag ? 1 : 0
    keep(unsafe sd_bus_message_append_basic(message, Character("b").code, &number))
  }

  /// Appends a Boolean value in a variant.
  mutating func append(variant flag: Bool) {
    var number: Int32 = flag ? 1 : 0
    keep(unsafe sd_bus_message_open_container(message, Character("v").code, "b"))
    keep(unsafe sd_bus_message_append_basic(message, Character("b").code, &number))
    keep(unsafe sd_bus_message_close_container(message))
  }

  private mutating func keep(_ result: Int32) { if result < 0 { self.result = result } }
}

extension Character {
  /// The code of an ASCII character.
  fileprivate var code: CChar { CChar(asciiValue ?? 0) }
}
