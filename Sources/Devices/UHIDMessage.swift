internal import CLibevdev
internal import Evdev
internal import Glibc

/// Messages of the kernel's interface for user-space HID devices (`linux/uhid.h`), as bytes.
///
/// They are packed structures in a union, which Swift would read at wrong offsets, so the offsets
/// are explicit.
enum UHIDMessage {
  static let path = "/dev/uhid"
  /// The maximum size of a message, in bytes.
  static let maximumSize = 4_380

  enum Request: Equatable {
    case getReport(id: UInt32, number: UInt8)
    case setReport(id: UInt32)
  }

  /// Returns the request in a message, or `nil` if it requires no reply.
  static func request(in bytes: [UInt8]) -> Request? {
    guard bytes.count >= 10 else { return nil }
    let id = UInt32(littleEndian: bytes[4..<8])
    switch UInt32(littleEndian: bytes[0..<4]) {
    case UHID_GET_REPORT.rawValue: return .getReport(id: id, number: bytes[8])
    case UHID_SET_REPORT.rawValue: return .setReport(id: id)
    default: return nil
    }
  }

  static func create(
    name: String, unique: String, identity: DeviceIdentity, descriptor: [UInt8]
  ) -> [UInt8] {
    header(UHID_CREATE2) + field(name, 128) + field("retouch", 64) + field(unique, 64)
      + bytes(UInt16(clamping: descriptor.count)) + bytes(identity.bus)
      + bytes(UInt32(identity.vendor)) + bytes(UInt32(identity.product))
      + bytes(UInt32(identity.version)) + bytes(UInt32(0)) + descriptor
  }

  static var destroy: [UInt8] { header(UHID_DESTROY) }

  static func input(_ report: [UInt8]) -> [UInt8] {
    header(UHID_INPUT2) + bytes(UInt16(clamping: report.count)) + report
  }

  /// Returns the reply to `getReport`; `nil` means that the report does not exist.
  static func report(_ id: UInt32, _ report: [UInt8]?) -> [UInt8] {
    let noSuchReport = UInt16(EIO)
    return header(UHID_GET_REPORT_REPLY) + bytes(id) + bytes(report == nil ? noSuchReport : 0)
      + bytes(UInt16(clamping: report?.count ?? 0)) + (report ?? [])
  }

  static func setReportReply(_ id: UInt32) -> [UInt8] {
    header(UHID_SET_REPORT_REPLY) + bytes(id) + bytes(UInt16(0))
  }

  private static func header(_ type: uhid_event_type) -> [UInt8] { bytes(type.rawValue) }

  /// Returns text in a null-terminated field of fixed width.
  private static func field(_ text: String, _ width: Int) -> [UInt8] {
    let text = text.utf8.prefix(width - 1)
    return text + [UInt8](repeating: 0, count: width - text.count)
  }

  private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: 0, to: type(of: value).bitWidth, by: 8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }
}
