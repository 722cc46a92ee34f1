package import Evdev

/// A client of the event loop, in addition to devices and voice.
///
/// Examples are typed input, a transcript writer, and a status line.
package protocol EventLoopClient: AnyObject {
  /// The event source that identifies its descriptor.
  var source: EventLoop.Source { get }
  /// The descriptor to wait for, read before each sleep; `nil` without a request.
  var pollRequest: PollRequest? { get }
  /// When to be called although nothing happened.
  var deadline: Timestamp? { get }
  /// Called before each sleep.
  func prepare(at now: Timestamp)
  /// Called when its descriptor is ready, or when the window size changes.
  func handle(_ event: EventLoop.Event)
  /// Returns whether the session should stop.
  func wantsStop(hasVoice: Bool) -> Bool
}

/// A descriptor that the event loop waits for, on behalf of a client.
package struct PollRequest: Hashable, Sendable {
  /// The file descriptor.
  package let descriptor: Int32
  /// Whether to wait for reading or writing.
  package let interest: EventLoop.Interest

  /// Creates a request to wait for a descriptor.
  package init(_ descriptor: Int32, _ interest: EventLoop.Interest = .reading) {
    (self.descriptor, self.interest) = (descriptor, interest)
  }
}

extension EventLoopClient {
  /// No deadline.
  package var deadline: Timestamp? { nil }
  /// Does nothing.
  package func prepare(at now: Timestamp) {}
  /// Continues the session.
  package func wantsStop(hasVoice: Bool) -> Bool { false }
}
