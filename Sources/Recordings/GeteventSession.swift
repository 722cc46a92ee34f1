import Evdev

/// Everything in getevent's output that is no event: its devices, and which of them sends.
struct GeteventSession: Sendable {
  /// Every device that was listed, described or seen sending, in the order of the file.
  private var listed: [GeteventDescription] = []
  private var places: [String: Int] = [:]
  /// Those among them that were described or sent; their order here is their number.
  private var numbered: [Int] = []
  private var numbers: [Int: Int] = [:]
  /// The one that the lines of a description are about.
  private var described: Int?
  /// The node that a command named: what has no node of its own comes from there.
  private var commanded: String?
  /// Whether a line of getevent's was seen.
  private(set) var hasBegun = false
  /// The device that sent last, as the line wrote it.
  private var lastNode: [UInt8] = []
  private var lastNumber = 0
  /// The device of events without a node, once one was needed.
  private var namelessNumber: Int?

  var devices: [RecordedDevice] {
    numbered.map { RecordedDevice(file: listed[$0].file, node: listed[$0].node) }
  }

  /// Passes the node of the device that sends the event of this line, and tells its number.
  @inline(__always)
  mutating func deviceThatSends(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) -> Int {
    hasBegun = true
    guard cursor.next(bytes) == UInt8(ascii: "/") else {
      if let namelessNumber { return namelessNumber }
      let number = try chooseNameless()
      namelessNumber = number
      return number
    }
    let start = cursor.position
    if isLastNode(bytes, start, cursor.end) {
      cursor.position = start + lastNode.count
    } else {
      while cursor.next(bytes) != UInt8(ascii: ":"), cursor.position < cursor.end {
        cursor.position += 1
      }
      lastNode.removeAll(keepingCapacity: true)
      lastNode.append(contentsOf: bytes, start, cursor.position)
      lastNumber = try number(of: LineCursor(position: start, end: cursor.position).rest(bytes))
    }
    _ = cursor.take(":", bytes)
    cursor.skipBlanks(bytes)
    return lastNumber
  }

  /// The device that sends the event of this line, when it is the last one again, and where its code
  /// stands.
  @inline(__always)
  func lastSender(_ bytes: Span<UInt8>, at place: inout Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "/") else { return namelessNumber }
    let next = place + lastNode.count + 2
    guard next < bytes.count, isLastNode(bytes, place, bytes.count), bytes[next - 1] == 0x20
    else { return nil }
    place = next
    return lastNumber
  }

  @inline(__always)
  private func isLastNode(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let length = lastNode.count
    guard length > 0, start + length < end, bytes[start + length] == UInt8(ascii: ":") else {
      return false
    }
    for offset in 0..<length where bytes[start + offset] != lastNode[offset] { return false }
    return true
  }

  /// The number of the device at a node.
  private mutating func number(of node: String) throws(LineProblem) -> Int {
    number(at: try place(of: node))
  }

  private mutating func number(at place: Int) -> Int {
    if let number = numbers[place] { return number }
    numbers[place] = numbered.count
    numbered.append(place)
    return numbered.count - 1
  }

  private mutating func place(of node: String) throws(LineProblem) -> Int {
    if let place = places[node] { return place }
    guard listed.count < GeteventSession.mostDevices else { throw LineProblem(.tooManyDevices) }
    places[node] = listed.count
    listed.append(GeteventDescription(node: node))
    return listed.count - 1
  }

  /// A kernel numbers no more nodes than these.
  static let mostDevices = 1_024

  /// Without a node, the device is the one that the command named, or the only one to touch.
  private mutating func chooseNameless() throws(LineProblem) -> Int {
    if let commanded { return try number(of: commanded) }
    let touchable = listed.indices.filter { listed[$0].file?.device.kind != nil }
    if touchable.count == 1 { return number(at: touchable[0]) }
    if listed.count == 1 { return number(at: 0) }
    listed.append(GeteventDescription(node: nil))
    return number(at: listed.count - 1)
  }

  /// Reads a line that is no event.
  mutating func readLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    guard cursor.position < cursor.end, !isComplaint(bytes, cursor) else { return }
    if cursor.take("add device ", bytes) {
      hasBegun = true
      try list(bytes, &cursor)
    } else if cursor.begins(with: "remove device ", bytes) {
      described = nil
    } else if noteCommand(bytes, cursor) {
      described = nil
    } else if let described {
      if try listed[described].readLine(bytes, &cursor) {
        if listed[described].file != nil { _ = number(at: described) }
      } else {
        try passNoise(bytes, cursor)
      }
    } else {
      try passNoise(bytes, cursor)
    }
  }

  /// Reads `3: /dev/input/event2`; what people add behind the node is left alone.
  private mutating func list(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(LineProblem) {
    let _: Int32 = try cursor.require(.deviceNumber) { $0.digits(bytes) }
    try cursor.require(":", bytes)
    guard cursor.begins(with: "/dev/", bytes) else { throw LineProblem(.expected(.node)) }
    let place = try place(of: cursor.word(bytes))
    // Where a device is listed again, it may be another one.
    listed[place] = GeteventDescription(node: listed[place].node)
    described = place
  }

  /// Takes note of the node in `$ getevent -lt /dev/input/event2`; `false` for any other line.
  private mutating func noteCommand(_ bytes: Span<UInt8>, _ line: LineCursor) -> Bool {
    guard line.contains("getevent", bytes) else { return false }
    var place = line
    while place.position < place.end {
      if place.begins(with: "/dev/input/", bytes) {
        commanded = place.word(bytes)
        namelessNumber = nil
        return true
      }
      place.position += 1
    }
    return true
  }

  private func passNoise(_ bytes: Span<UInt8>, _ cursor: LineCursor) throws(LineProblem) {
    guard hasBegun, !cursor.isPasted(bytes) else { return }
    throw LineProblem(.unknownLine(.getevent))
  }

  /// Whether the line is what getevent and adb say when something does not go well.
  private func isComplaint(_ bytes: Span<UInt8>, _ cursor: LineCursor) -> Bool {
    let beginnings: [StaticString] = [
      "could not ", "scan dir failed", "remote device", "poll ", "* daemon",
    ]
    return beginnings.contains { cursor.begins(with: $0, bytes) }
  }
}
