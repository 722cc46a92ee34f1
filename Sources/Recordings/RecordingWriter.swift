public import Evdev

/// Prints a recording in parts.
///
/// The caller consumes the bytes.
public struct RecordingWriter: Sendable {
  /// The writable formats.
  public enum Format: String, Sendable, CaseIterable {
    /// The YAML of `libinput record`.
    case libinput
    /// The text of evemu, with a device description.
    case evemu
    /// The events of evemu without a description.
    case events
    /// The binary events of a 64-bit kernel.
    case raw
    /// The binary events of a 32-bit kernel.
    case raw32

    /// The file name extensions of the format, the preferred one first.
    ///
    /// May be empty.
    public var endings: [String] {
      switch self {
      case .libinput: ["yml", "yaml", "libinput"]
      case .evemu: ["evemu"]
      case .events: ["events", "event"]
      case .raw: ["raw"]
      case .raw32: []
      }
    }

    /// Creates the format that a file name specifies, after removal of the compression extension.
    ///
    /// Returns `nil` if it specifies none.
    ///
    /// Case is ignored: cameras and old file systems use uppercase extensions.
    public init?(fileName: String) {
      guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return nil }
      let ending = fileName[fileName.index(after: dot)...].lowercased()
      guard let format = Format.allCases.first(where: { $0.endings.contains(ending) }) else {
        return nil
      }
      self = format
    }

    /// Creates the format for rewriting a recording; `nil` if it is read-only.
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

  /// Creates a writer.
  public init(_ format: Format) {
    switch format {
    case .evemu: printer = EvemuPrinter()
    case .events: printer = EvemuPrinter(describes: false)
    case .libinput: printer = LibinputPrinter()
    case .raw: printer = RawPrinter(layout: .bits64)
    case .raw32: printer = RawPrinter(layout: .bits32)
    }
  }

  /// Appends the text before the events.
  ///
  /// If the format supports only one device, the first is used.
  public mutating func begin(
    _ devices: [RecordedDevice], _ notes: SessionNotes = SessionNotes(), into bytes: inout [UInt8]
  ) {
    printer.begin(devices, notes, into: &bytes)
  }

  /// Appends events of one device, in order.
  ///
  /// Each device must be written completely before the next.
  public mutating func write(
    _ events: Span<InputEvent>, of device: Int = 0, into bytes: inout [UInt8]
  ) {
    printer.print(events, of: device, into: &bytes)
  }

  /// Appends the text after the events.
  public mutating func end(into bytes: inout [UInt8]) { printer.end(into: &bytes) }

  /// Returns complete recordings in a format.
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
