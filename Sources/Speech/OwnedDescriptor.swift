internal import Glibc

/// A file descriptor that is closed with its owner.
struct OwnedDescriptor: ~Copyable, Sendable {
  let number: Int32

  /// Takes ownership of the descriptor that `body` returns.
  ///
  /// If it returns -1, throws the reason in `errno`.
  init(_ operation: VoiceError.Operation, _ body: () -> Int32) throws(VoiceError) {
    number = body()
    if number < 0 { throw .failed(operation, errno: errno) }
  }

  deinit { close(number) }
}

extension Duration {
  /// The duration in milliseconds, rounded up so that it has passed, and at most a minute.
  ///
  /// The caller checks its deadline again afterwards.
  var inMillisecondsOfSleep: Int32 { Int32(min(60_000, self / .milliseconds(1) + 1)) }
}
