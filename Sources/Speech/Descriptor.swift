internal import Glibc

/// An open descriptor that closes itself.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Takes over what a call answers: a new descriptor, or -1 with the reason in `errno`.
  init(_ operation: VoiceError.Operation, _ body: () -> Int32) throws(VoiceError) {
    number = body()
    if number < 0 { throw .failed(operation, errno: errno) }
  }

  deinit { close(number) }
}

extension Duration {
  /// The whole milliseconds after which it has passed, but no more than a minute: who waits looks again.
  var inMillisecondsOfSleep: Int32 { Int32(min(60_000, self / .milliseconds(1) + 1)) }
}
