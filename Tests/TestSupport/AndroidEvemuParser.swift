/// A parser of the evemu text that Android's `uinput` command accepts, and of nothing else.
///
/// Written from the behavior of `EvemuParser.java` in AOSP's `frameworks/base/cmds/uinput`, which is
/// stricter than evemu: the order of lines is fixed, and one space separates fields.
package struct AndroidEvemuParser {
  package struct Problem: Error, Hashable {
    package var message: String
  }

  /// An event, with its time in microseconds.
  package struct Event: Hashable {
    package var time: Int
    package var type, code, value: Int32
  }

  package private(set) var name = ""
  /// Bus, vendor, product and version.
  package private(set) var identity: [Int32] = []
  package private(set) var properties: [Int] = []
  /// The codes of each event type, except those of EV_SYN, which cannot be set.
  package private(set) var codes: [Int32: [Int]] = [:]
  /// Minimum, maximum, fuzz, flat and resolution of each axis.
  package private(set) var axes: [Int32: [Int32]] = [:]
  package private(set) var events: [Event] = []
  private var lines: ArraySlice<String>

  /// Parses a text completely.
  package init(_ text: String) throws {
    // The first character decides between evemu and JSON.
    guard let first = text.first(where: { $0 != "\n" }), first == "#" || first == "N" else {
      throw Problem(message: "not evemu: the text begins with neither # nor N")
    }
    lines =
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(AndroidEvemuParser.withoutComment).filter { !$0.isEmpty }[...]
    try parseDevice()
    while !lines.isEmpty {
      let parts = try fields(expect("E"), count: 4)
      let time = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      guard time.count == 2, !time[1].isEmpty else { throw Problem(message: "time \(parts[0])") }
      guard let seconds = Int(time[0]), let rest = Int32(time[1]) else {
        throw Problem(message: "time \(parts[0])")
      }
      events.append(
        Event(
          time: seconds * 1_000_000 + Int(rest), type: try number(parts[1], 16),
          code: try number(parts[2], 16), value: try number(parts[3], 10)))
    }
  }

  private mutating func parseDevice() throws {
    name = try expect("N")
    identity = try fields(expect("I"), count: 4).map { try number($0, 16) }
    var bytes: [Int32] = []
    while let line = try accept("P") { bytes += try fields(line).map(byte) }
    properties = AndroidEvemuParser.bits(bytes)
    var bitmaps: [Int32: [Int32]] = [:]
    while let line = try accept("B") {
      let parts = fields(line)
      guard parts.count >= 2 else { throw Problem(message: "bitmap without bytes") }
      let type = try number(parts[0], 16)
      let bytes = try parts.dropFirst().map(byte)
      if type != 0 { bitmaps[type, default: []] += bytes }
    }
    codes = bitmaps.mapValues(AndroidEvemuParser.bits)
    while let line = try accept("A") {
      let parts = fields(line)
      guard (5...6).contains(parts.count) else { throw Problem(message: "axis \(line)") }
      let numbers = try parts.dropFirst().map { try number($0, 10) }
      axes[try number(parts[0], 16)] = numbers + [Int32](repeating: 0, count: 6 - parts.count)
    }
    while try accept("L") != nil {}
    while try accept("S") != nil {}
  }

  private static func withoutComment(_ line: Substring) -> String {
    guard !line.hasPrefix("N: "), let comment = line.firstIndex(of: "#") else {
      return String(line)
    }
    return stripped(line[..<comment])
  }

  private static func stripped(_ text: Substring) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }

  private mutating func expect(_ type: String) throws -> String {
    guard let line = try accept(type) else {
      throw Problem(message: "expected \(type): instead of \(lines.first ?? "the end")")
    }
    return line
  }

  /// Returns the rest of the next line if it has the given type.
  private mutating func accept(_ type: String) throws -> String? {
    guard let line = lines.first else { return nil }
    guard let separator = line.firstRange(of: ": ") else {
      throw Problem(message: "no separator in \(line)")
    }
    guard line[..<separator.lowerBound] == type else { return nil }
    lines.removeFirst()
    return String(line[separator.upperBound...])
  }

  private func fields(_ line: String) -> [String] {
    AndroidEvemuParser.stripped(line[...]).split(
      separator: " ", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private func fields(_ line: String, count: Int) throws -> [String] {
    let parts = fields(line)
    guard parts.count == count else { throw Problem(message: "not \(count) fields: \(line)") }
    return parts
  }

  private func number(_ text: String, _ radix: Int) throws -> Int32 {
    guard let number = Int32(text, radix: radix) else { throw Problem(message: "number \(text)") }
    return number
  }

  private func byte(_ text: String) throws -> Int32 {
    let byte = try number(text, 16)
    guard (0...0xFF).contains(byte) else { throw Problem(message: "byte \(text)") }
    return byte
  }

  private static func bits(_ bytes: [Int32]) -> [Int] {
    bytes.indices.flatMap { index in
      (0..<8).filter { bytes[index] & 1 << Int32($0) != 0 }.map { index * 8 + $0 }
    }
  }
}
