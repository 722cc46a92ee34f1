import Evdev

/// Typed values of nodes. Each accessor throws if the node has another type.
extension LibinputNode {
  func wrong(_ problem: RecordingError.Problem) -> LibinputError {
    LibinputError(problem, at: offset)
  }

  private func tooShort(_ expectation: RecordingError.Expectation) -> LibinputError {
    LibinputError(.expected(expectation), at: offset, isTruncated: true)
  }

  /// Returns the entries of a mapping, as far as they are complete.
  ///
  /// A null node is an empty mapping.
  func entries(_ expectation: RecordingError.Expectation) throws(LibinputError) -> [Entry] {
    if case .mapping(let entries) = content { return entries }
    try requireNothing(expectation)
    return []
  }

  /// Returns the elements of a list, as far as they are complete.
  ///
  /// A null node is an empty list.
  func elements(_ expectation: RecordingError.Expectation) throws(LibinputError) -> [LibinputNode] {
    if case .list(let elements) = content { return elements }
    try requireNothing(expectation)
    return []
  }

  private func requireNothing(_ expectation: RecordingError.Expectation) throws(LibinputError) {
    if let error { throw error }
    switch content {
    case .missing: return
    case .scalar(let text) where text.isNull: return
    case .scalar, .list, .mapping, .alias: throw wrong(.expected(expectation))
    }
  }

  func text(_ expectation: RecordingError.Expectation) throws(LibinputError) -> String {
    guard case .scalar(let text) = content else { throw error ?? wrong(.expected(expectation)) }
    return text
  }

  func texts(_ expectation: RecordingError.Expectation) throws(LibinputError) -> [String] {
    let texts = try elements(expectation).map { element throws(LibinputError) in
      try element.text(expectation)
    }
    if let error { throw error }
    return texts
  }

  /// Returns an integer, quoted or not.
  func number<Number: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, below bound: Number = .max
  ) throws(LibinputError) -> Number {
    guard let number = Int64(yaml: try text(expectation)) else {
      throw wrong(.expected(expectation))
    }
    guard let fitting = Number(exactly: number), bound == .max || 0..<bound ~= fitting else {
      throw wrong(.outOfRange(expectation))
    }
    return fitting
  }

  /// Returns a list of integers.
  func numbers<Number: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, count: Int? = nil, below bound: Number = .max
  ) throws(LibinputError) -> [Number] {
    var numbers: [Number] = []
    for element in try elements(expectation) {
      guard numbers.count < count ?? .max else { throw element.wrong(.expected(expectation)) }
      numbers.append(try element.number(expectation, below: bound))
    }
    if let error { throw error }
    guard numbers.count == count ?? numbers.count else { throw tooShort(expectation) }
    return numbers
  }

  /// Returns an event; `nil` for an event of libinput.
  ///
  /// libinput events are invalid among evdev events, but `libinput record` can omit the beginning
  /// of their list.
  func event() throws(LibinputError) -> InputEvent? {
    if case .mapping = content { return nil }
    guard case .list(let numbers) = content else { throw error ?? wrong(.expected(.event)) }
    func number<Number: FixedWidthInteger>(
      _ index: Int, _ expectation: RecordingError.Expectation
    ) throws(LibinputError) -> Number {
      // For a list that is too short, the error is at the list; for an invalid number, at the
      // number.
      guard index < numbers.count else { throw error ?? tooShort(.event) }
      return try numbers[index].number(expectation)
    }
    let seconds: Int64 = try number(0, .wholeSeconds)
    let microseconds: Int64 = try number(1, .microseconds)
    let type: UInt16 = try number(2, .typeNumber)
    let code: UInt16 = try number(3, .codeNumber)
    let value: Int32 = try number(4, .eventValue)
    guard numbers.count == 5 else { throw numbers[5].wrong(.expected(.event)) }
    if let error { throw error }
    guard let time = Timestamp(libinputSeconds: seconds, microseconds: microseconds) else {
      throw wrong(.outOfRange(.wholeSeconds))
    }
    return InputEvent(time: time, code: EventCode(EventType(rawValue: type), code), value: value)
  }
}

extension String {
  /// Whether the text is null in YAML.
  var isNull: Bool { isEmpty || self == "~" || self == "null" }
}

extension Int64 {
  /// Parses a YAML integer: decimal, or hexadecimal with the prefix `0x`.
  fileprivate init?(yaml text: String) {
    if text.hasPrefix("0x") {
      self.init(text.dropFirst(2), radix: 16)
    } else {
      self.init(text)
    }
  }
}
