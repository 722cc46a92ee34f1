internal import CSpeechd
internal import Glibc
internal import Synchronization

/// A pool of callbacks for libspeechd, which calls them on its own thread.
///
/// libspeechd's callbacks carry no user pointer, and each server numbers messages and clients from
/// the start again. So each connection uses its own set of C functions. There are eight sets.
enum SpeechCallbacks {
  typealias Listener = @Sendable (_ message: Int, Notification) -> Void

  /// A notification about a message.
  enum Notification: Hashable, Sendable {
    case began
    case ended
    case cancelled
    case mark(String)
  }

  private static let listeners = Mutex<[Listener?]>(Array(repeating: nil, count: plain.count))

  /// Assigns a free set of callbacks to a listener.
  ///
  /// Returns its index, or `nil` if all are in use.
  static func acquire(to listener: @escaping Listener) -> Int? {
    listeners.withLock { listeners in
      guard let index = listeners.firstIndex(where: { $0 == nil }) else { return nil }
      listeners[index] = listener
      return index
    }
  }

  /// Frees a set of callbacks.
  static func release(_ index: Int) { listeners.withLock { $0[index] = nil } }

  /// Installs a set of callbacks in a connection.
  @unsafe
  static func attach(_ index: Int, to connection: UnsafeMutablePointer<SPDConnection>) {
    unsafe connection.pointee.callback_begin = plain[index]
    unsafe connection.pointee.callback_end = plain[index]
    unsafe connection.pointee.callback_cancel = plain[index]
    unsafe connection.pointee.callback_im = marked[index]
  }

  private static func receive(_ index: Int, _ message: Int, _ kind: SPDNotificationType) {
    switch kind {
    case SPD_EVENT_BEGIN: emit(index, message, .began)
    case SPD_EVENT_END: emit(index, message, .ended)
    case SPD_EVENT_CANCEL: emit(index, message, .cancelled)
    default: break
    }
  }

  private static func receive(_ index: Int, _ message: Int, _ mark: UnsafeMutablePointer<CChar>?) {
    guard let mark = unsafe mark else { return }
    unsafe emit(index, message, .mark(String(cString: mark)))
  }

  private static func emit(_ index: Int, _ message: Int, _ heard: Notification) {
    // libspeechd ends its thread by cancelling it. Cancellation is disabled here, where locks are
    // held.
    var state: Int32 = 0
    unsafe pthread_setcancelstate(Int32(PTHREAD_CANCEL_DISABLE), &state)
    var ignored: Int32 = 0
    defer { unsafe pthread_setcancelstate(state, &ignored) }
    listeners.withLock { $0[index] }?(message, heard)
  }

  private typealias Plain = @convention(c) (Int, Int, SPDNotificationType) -> Void
  private typealias Marked =
    @convention(c) (Int, Int, SPDNotificationType, UnsafeMutablePointer<CChar>?) -> Void

  private static let plain: [Plain] = [
    { message, _, kind in receive(0, message, kind) },
    { message, _, kind in receive(1, message, kind) },
    { message, _, kind in receive(2, message, kind) },
    { message, _, kind in receive(3, message, kind) },
    { message, _, kind in receive(4, message, kind) },
    { message, _, kind in receive(5, message, kind) },
    { message, _, kind in receive(6, message, kind) },
    { message, _, kind in receive(7, message, kind) },
  ]

  private static let marked: [Marked] = unsafe [
    { message, _, _, mark in unsafe receive(0, message, mark) },
    { message, _, _, mark in unsafe receive(1, message, mark) },
    { message, _, _, mark in unsafe receive(2, message, mark) },
    { message, _, _, mark in unsafe receive(3, message, mark) },
    { message, _, _, mark in unsafe receive(4, message, mark) },
    { message, _, _, mark in unsafe receive(5, message, mark) },
    { message, _, _, mark in unsafe receive(6, message, mark) },
    { message, _, _, mark in unsafe receive(7, message, mark) },
  ]
}
