/// A pointer to an object of a C library.
@safe
struct LibraryObject: Sendable {
  private let bits: UInt

  /// Creates a reference to an object; `nil` for a null pointer.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    bits = UInt(bitPattern: pointer)
  }

  /// The object.
  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: bits) }
}
