internal import CAlsa
internal import CCanberra
internal import Synchronization
internal import Text

/// A libcanberra context, which plays short sounds.
///
/// It is destroyed with its last reference.
@safe
final class Canberra: SoundDevice {
  private let context: OpaquePointer

  /// Held while a context opens or closes its driver.
  ///
  /// libcanberra loads and unloads drivers through libltdl, which is not thread-safe: two contexts
  /// that do so at the same time crash.
  private static let driverLock = Mutex<Void>(())

  init(device: String?) throws(SoundError) {
    retouch_quieten_alsa()
    var context: OpaquePointer?
    try unsafe Canberra.check(ca_context_create(&context))
    guard let context = unsafe context else { throw .failed(reason: "no memory") }
    do throws(SoundError) {
      let about = try Proplist([
        ("application.name", "Retouch"), ("application.id", "retouch"), ("media.role", "a11y"),
      ])
      try Canberra.check(unsafe ca_context_change_props_full(context, about.list))
      if let device { try Canberra.check(unsafe ca_context_change_device(context, device)) }
      // Otherwise the first sound would open it.
      try Canberra.check(Canberra.driverLock.withLock { _ in unsafe ca_context_open(context) })
    } catch {
      unsafe Canberra.destroy(context)
      throw error
    }
    unsafe self.context = context
  }

  deinit { unsafe Canberra.destroy(context) }

  private static func destroy(_ context: OpaquePointer) {
    driverLock.withLock { _ in _ = unsafe ca_context_destroy(context) }
  }

  /// Plays a file from its beginning.
  ///
  /// If `file` is `nil`, plays the event sound of this name from the desktop's sound theme. A sound
  /// with the same number is cancelled. The listener is called on a thread of libcanberra when the
  /// sound ends.
  func play(
    _ name: String, _ file: String?, number: UInt32,
    then listener: @escaping @Sendable (SoundOutcome) -> Void
  ) throws(SoundError) {
    // If an event ID is set, libcanberra prefers a file of the sound theme to `media.filename`.
    let piece = file.map { [("media.filename", $0), ("media.name", name)] } ?? [("event.id", name)]
    let properties = try Proplist(piece + [("canberra.enable", "1")])
    unsafe ca_context_cancel(context, number)
    let call = unsafe Unmanaged.passRetained(Call(name, listener))
    let status = unsafe ca_context_play_full(
      context, number, properties.list,
      { _, _, status, pointer in
        guard let pointer = unsafe pointer else { return }
        unsafe Unmanaged<Call>.fromOpaque(pointer).takeRetainedValue().end(status)
      }, call.toOpaque())
    guard Int(status) == CA_SUCCESS else {
      // libcanberra calls the callback only if the call succeeded.
      unsafe call.release()
      // libcanberra reports an empty event name as invalid.
      if file == nil, [CA_ERROR_NOTFOUND, CA_ERROR_INVALID].contains(Int(status)) {
        throw .notInTheme(name)
      }
      throw Canberra.error(status, of: name)
    }
  }

  private final class Call: Sendable {
    private let name: String
    private let listener: @Sendable (SoundOutcome) -> Void

    init(_ name: String, _ listener: @escaping @Sendable (SoundOutcome) -> Void) {
      self.name = name
      self.listener = listener
    }

    func end(_ status: Int32) {
      switch Int(status) {
      case CA_SUCCESS: listener(.played)
      case CA_ERROR_CANCELED, CA_ERROR_DESTROYED: listener(.cutShort)
      default: listener(.failed(Canberra.error(status, of: name)))
      }
    }
  }

  fileprivate static func check(_ status: Int32) throws(SoundError) {
    if Int(status) != CA_SUCCESS { throw error(status) }
  }

  /// Returns the error for a libcanberra status, about the named sound if `name` is not `nil`.
  private static func error(_ status: Int32, of name: String? = nil) -> SoundError {
    let reason = unsafe ca_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    // These statuses mean an unreadable or unsupported file. Device problems have other statuses.
    let isOfFile = [CA_ERROR_SYSTEM, CA_ERROR_CORRUPT, CA_ERROR_TOOBIG].contains(Int(status))
    if let name, isOfFile { return .unplayable(name, reason: reason) }
    return switch Int(status) {
    case CA_ERROR_NODRIVER, CA_ERROR_NOTAVAILABLE, CA_ERROR_DISCONNECTED,
      CA_ERROR_NOTFOUND, CA_ERROR_SYSTEM, CA_ERROR_ACCESS:
      .noDevice(reason: reason)
    default: .failed(reason: reason)
    }
  }
}

/// The properties of a sound or a context, freed with their owner.
@safe
private struct Proplist: ~Copyable {
  let list: OpaquePointer

  init(_ properties: [(name: String, value: String)]) throws(SoundError) {
    var list: OpaquePointer?
    try unsafe Canberra.check(ca_proplist_create(&list))
    guard let list = unsafe list else { throw .failed(reason: "no memory") }
    do throws(SoundError) {
      for property in properties {
        // The bytes of a file name need not be UTF-8. For other text, these are its UTF-8 bytes.
        let value = property.value.fileNameBytes + [0]
        try Canberra.check(unsafe ca_proplist_set(list, property.name, value, value.count))
      }
    } catch {
      unsafe ca_proplist_destroy(list)
      throw error
    }
    unsafe self.list = list
  }

  deinit { unsafe ca_proplist_destroy(list) }
}
