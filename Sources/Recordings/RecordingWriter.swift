public import Evdev

/// Prints a recording in a format, piece by piece, into bytes that the caller takes away.
public struct RecordingWriter: Sendable {
  /// The formats that can be written.
  public enum Format: String, Sendable, CaseIterable {
    case libinput
    case evemu
    /// evemu's events without the description.
    case events
    case raw
    /// Raw events as a kernel of 32 bits writes them.
    case raw32

    /// The endings of names that ask for it, the usual one first.
    public var endings: [String] {
      switch self {
      case .libinput: ["yml", "yaml", "libinput"]
      case .evemu: ["evemu"]
      case .events: ["events", "event"]
      case .raw: ["raw"]
      case .raw32: []
      }
    }

    /// The format that a file's name asks for, compression left aside; `nil` when it asks for none.
    ///
    /// Cameras and old file systems write endings in large letters.
    public init?(fileName: String) {
      guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return nil }
      let ending = fileName[fileName.index(after: dot)...].lowercased()
      guard let format = Format.allCases.first(where: { $0.endings.contains(ending) }) else {
        return nil
      }
      self = format
    }

    /// The format that was read, for writing it again; `nil` where it can only be read.
    public init?(_ format: RecordingFormat) {
      switch format {
      case .libinput: self = .libinput
      case .evemu: self = .evemu
      case .raw: self = .raw
      case .evtest, .getevent, .hid: return nil
      }
    }
  }

  private var printer: any RecordingPrinter

  public init(_ format: Format) {
    switch format {
    case .evemu: printer = EvemuPrinter()
    case .events: printer = EvemuPrinter(describes: false)
    case .libinput: printer = LibinputPrinter()
    case .raw: printer = RawPrinter(layout: .bits64)
    case .raw32: printer = RawPrinter(layout: .bits32)
    }
  }

  /// What stands before the events.
  ///
  /// A format with room for one device takes the first.
  public mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes = SessionNotes(), into bytes: inout [UInt8]
  ) {
    printer.begin(devices, notes, into: &bytes)
  }

  /// Events of one device, in order.
  ///
  /// Devices come one after the other, each whole.
  public mutating func write(
    _ events: Span<InputEvent>, of device: Int = 0, into bytes: inout [UInt8]
  ) {
    printer.print(events, of: device, into: &bytes)
  }

  /// What stands behind the events.
  public mutating func end(into bytes: inout [UInt8]) {
    printer.end(into: &bytes)
  }

  /// A whole recording at once.
  public static func bytes(of recordings: [Recording], as format: Format) -> [UInt8] {
    var writer = RecordingWriter(format)
    var bytes: [UInt8] = []
    writer.begin(recordings.map(\.device), recordings.first?.notes ?? SessionNotes(), into: &bytes)
    for (device, recording) in recordings.enumerated() {
      writer.write(recording.events.span, of: device, into: &bytes)
    }
    writer.end(into: &bytes)
    return bytes
  }
}
