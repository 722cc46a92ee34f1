import Evdev

/// Everything in getevent's output that is no event: its devices, and which of them sends.
struct GeteventSenders: Sendable {
  /// A device that was listed, described or seen sending.
  private struct Device: Sendable {
    var description: GeteventDescription
    /// How events count it, once it was described or sent.
    var number: Int?
  }

  /// In the order of the file.
  private var listed: [Device] = []
  private var places: [String: Int] = [:]
  /// The places of those that have a number, in the order of these.
  private var numbered: [Int] = []
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
    numbered.map { place in
      let description = listed[place].description
      return RecordedDevice(file: description.file, node: description.node)
    }
  }

  // MARK: Who sends

  /// Passes the node of the device that sends the event of this line, and tells its number.
  mutating func deviceThatSends(_ line: inout Line) throws(LineError) -> Int {
    hasBegun = true
    guard line.next == UInt8(ascii: "/") else {
      if let namelessNumber { return namelessNumber }
      let number = try chooseNameless()
      namelessNumber = number
      return number
    }
    let start = line.position
    line.skip(to: UInt8(ascii: ":"))
    let node = line.bytes[start..<line.position]
    if !node.elementsEqual(lastNode) {
      lastNode = Array(node)
      lastNumber = number(at: try place(of: String(decoding: node, as: UTF8.self)))
    }
    _ = line.take(":")
    line.skipBlanks()
    return lastNumber
  }

  /// The device that sends the event of a line, when it is the last one again, and where its code
  /// stands.
  @inline(__always)
  func lastSender(_ bytes: Span<UInt8>, at place: inout Int) -> Int? {
    guard bytes[place] == UInt8(ascii: "/") else { return namelessNumber }
    let length = lastNode.count
    guard length > 0, place + length + 2 < bytes.count,
      bytes[place + length] == UInt8(ascii: ":"), bytes[place + length + 1] == 0x20
    else { return nil }
    for offset in 0..<length where bytes[place + offset] != lastNode[offset] { return nil }
    place += length + 2
    return lastNumber
  }

  private mutating func number(at place: Int) -> Int {
    if let number = listed[place].number { return number }
    listed[place].number = numbered.count
    numbered.append(place)
    return numbered.count - 1
  }

  private mutating func place(of node: String) throws(LineError) -> Int {
    if let place = places[node] { return place }
    guard listed.count < GeteventLines.mostDevices else { throw LineError(.tooManyDevices) }
    places[node] = listed.count
    listed.append(Device(description: GeteventDescription(node: node)))
    return listed.count - 1
  }

  /// Without a node, the device is the one that the command named, or the only one to touch.
  private mutating func chooseNameless() throws(LineError) -> Int {
    if let commanded { return number(at: try place(of: commanded)) }
    let touchable = listed.indices.filter { listed[$0].description.file?.device.kind != nil }
    if touchable.count == 1 { return number(at: touchable[0]) }
    if listed.count == 1 { return number(at: 0) }
    listed.append(Device(description: GeteventDescription(node: nil)))
    return number(at: listed.count - 1)
  }

  // MARK: Lines that are no events

  mutating func readLine(_ line: inout Line) throws(LineError) {
    guard !line.isOver, !line.isComplaint else { return }
    if line.take("add device ") {
      hasBegun = true
      try list(&line)
    } else if line.begins(with: "remove device ") {
      described = nil
    } else if line.contains("getevent") {
      described = nil
      noteCommand(line)
    } else if let described, try listed[described].description.readLine(&line) {
      if listed[described].description.file != nil { _ = number(at: described) }
    } else if hasBegun, !line.isPasted {
      throw LineError(.unknownLine(.getevent))
    }
  }

  /// Reads `3: /dev/input/event2`; what people add behind the node is left alone.
  private mutating func list(_ line: inout Line) throws(LineError) {
    let _: Int32 = try line.require(.deviceNumber) { $0.digits() }
    try line.require(":")
    guard line.begins(with: "/dev/") else { throw LineError(.expected(.node)) }
    let node = line.word()
    let place = try place(of: node)
    // Where a device is listed again, it may be another one.
    listed[place].description = GeteventDescription(node: node)
    described = place
  }

  /// Takes note of the node in `$ getevent -lt /dev/input/event2`.
  private mutating func noteCommand(_ line: Line) {
    var line = line
    while !line.isOver, !line.begins(with: "/dev/input/") { line.position += 1 }
    guard !line.isOver else { return }
    commanded = line.word()
    namelessNumber = nil
  }
}

extension Line {
  /// Whether the line is what getevent and adb say when something does not go well.
  fileprivate var isComplaint: Bool {
    begins(withAny: ["could not ", "scan dir failed", "remote device", "poll ", "* daemon"])
  }
}
