/// A pointer of the library's that is kept between its calls; its keeper says which thread uses it.
struct Handle: Hashable, Sendable {
  private let bits: UInt

  init(_ pointer: OpaquePointer) { bits = UInt(bitPattern: pointer) }

  var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: bits) }
}
