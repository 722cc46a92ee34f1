import Evdev

/// Parses the lines of getevent that are not events, and determines the device of each event.
struct GeteventSenders: Sendable {
  /// A device that was listed, described or named by an event.
  private struct Device: Sendable {
    var description: GeteventDescription
    /// The device index; `nil` until the device was described or sent an event.
    var number: Int?
  }

  /// The devices, in file order.
  private var listed: [Device] = []
  private var places: [String: Int] = [:]
  /// The positions in `listed` of the devices with an index, by index.
  private var numbered: [Int] = []
  /// The position of the device to which description lines apply.
  private var described: Int?
  /// The node named by a getevent command, used for events without a node.
  private var commanded: String?
  /// Whether a line of getevent was read.
  private(set) var hasBegun = false
  /// The index of the device that sent the last event.
  private(set) var last: Int?
  /// The node of the last event as written, and its device index.
  private var named: (node: [UInt8], number: Int)?
  /// The device of events without a node; `nil` until there was one.
  private var nameless: Int?

  var devices: [RecordedDevice] {
    numbered.map { index in
      let description = listed[index].description
      return RecordedDevice(entry: description.file, node: description.node)
    }
  }

  // MARK: Devices of events

  /// Parses the node in an event line and returns the device index.
  mutating func deviceThatSends(_ line: inout LineScanner) throws(LineError) -> Int {
    hasBegun = true
    let number =
      if line.next == UInt8(ascii: "/") { try namedDevice(&line) } else { try namelessDevice() }
    last = number
    return number
  }

  private mutating func namedDevice(_ line: inout LineScanner) throws(LineError) -> Int {
    let start = line.position
    line.skip(to: UInt8(ascii: ":"))
    let node = line.bytes[start..<line.position]
    _ = line.consume(":")
    line.skipBlanks()
    if let named, node.elementsEqual(named.node) { return named.number }
    let number = number(at: try index(of: String(decoding: node, as: UTF8.self)))
    named = (Array(node), number)
    return number
  }

  private mutating func namelessDevice() throws(LineError) -> Int {
    if let nameless { return nameless }
    let number = try chooseNameless()
    nameless = number
    return number
  }

  /// Skips the node of a line if it is that of the last event.
  ///
  /// Returns whether it is.
  @inline(__always)
  func isLast(_ bytes: Span<UInt8>, at index: inout Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "/") else { return last == nameless }
    guard let named, named.number == last else { return false }
    let length = named.node.count
    guard index + length + 2 < bytes.count, bytes[index + length] == UInt8(ascii: ":"),
      bytes[index + length + 1] == 0x20
    else { return false }
    for offset in 0..<length where bytes[index + offset] != named.node[offset] { return false }
    index += length + 2
    return true
  }

  private mutating func number(at offset: Int) -> Int {
    if let number = listed[offset].number { return number }
    listed[offset].number = numbered.count
    numbered.append(offset)
    return numbered.count - 1
  }

  private mutating func index(of node: String) throws(LineError) -> Int {
    if let index = places[node] { return index }
    guard listed.count < GeteventLines.maximumDevices else { throw LineError(.tooManyDevices) }
    places[node] = listed.count
    listed.append(Device(description: GeteventDescription(node: node)))
    return listed.count - 1
  }

  /// Returns the device of events without a node: the one named by the command, the only touch
  /// device, or the only device.
  ///
  /// Otherwise adds a device.
  private mutating func chooseNameless() throws(LineError) -> Int {
    if let commanded { return number(at: try index(of: commanded)) }
    let touchable = listed.indices.filter { listed[$0].description.file?.device.kind != nil }
    if touchable.count == 1 { return number(at: touchable[0]) }
    if listed.count == 1 { return number(at: 0) }
    listed.append(Device(description: GeteventDescription(node: nil)))
    return number(at: listed.count - 1)
  }

  // MARK: Other lines

  mutating func readLine(_ line: inout LineScanner) throws(LineError) {
    guard !line.isAtEnd, !line.isComplaint else { return }
    if line.consume("add device ") {
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

  /// Parses `3: /dev/input/event2`.
  ///
  /// Text after the node is ignored.
  private mutating func list(_ line: inout LineScanner) throws(LineError) {
    let _: Int32 = try line.expect(.deviceNumber) { $0.digits() }
    try line.expect(":")
    guard line.begins(with: "/dev/") else { throw LineError(.expected(.node)) }
    let node = line.word()
    let place = try index(of: node)
    // A device listed again may be a different one.
    listed[place].description = GeteventDescription(node: node)
    described = place
  }

  /// Stores the node in `$ getevent -lt /dev/input/event2`.
  private mutating func noteCommand(_ line: LineScanner) {
    var line = line
    while !line.isAtEnd, !line.begins(with: "/dev/input/") { line.position += 1 }
    guard !line.isAtEnd else { return }
    commanded = line.word()
    nameless = nil
  }
}

extension LineScanner {
  /// Whether the line is an error message of getevent or adb.
  fileprivate var isComplaint: Bool {
    begins(withAny: ["could not ", "scan dir failed", "remote device", "poll ", "* daemon"])
  }
}
