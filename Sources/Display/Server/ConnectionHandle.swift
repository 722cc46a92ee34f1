/// A pointer owned by libmicrohttpd, stored between callbacks.
///
/// The owner of the handle ensures that it is used on the right thread.
struct ConnectionHandle: Hashable, Sendable {
  private let bits: UInt

  init(_ pointer: OpaquePointer) { bits = UInt(bitPattern: pointer) }

  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: bits) }
}
