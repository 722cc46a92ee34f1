internal import Evdev

/// The bridge of a session: a program that receives what happens on the screen, and sends messages
/// to it, such as that of a payment terminal.
///
/// Both directions are JSON Lines. Messages to the screen are recorded, so a replay needs no bridge.
public struct BridgeOptions: Hashable, Sendable {
  /// The program and its arguments, which run without a shell.
  public var command: [String]
  /// The limits and times.
  var limits = BridgeLimits()

  /// Creates options.
  public init(command: [String]) { self.command = command }

  /// The event that the session posts when the bridge begins to work, and in each new visit.
  public static let connectedEvent = "bridgeConnected"
  /// The event that the session posts when the bridge has ended or cannot be started, and in each
  /// new visit.
  public static let disconnectedEvent = "bridgeDisconnected"
}

/// The limits of a bridge, so that a faulty one does not disturb the session.
struct BridgeLimits: Hashable, Sendable {
  /// The maximum size of the lines that wait for the program to read them, in bytes.
  var waiting = 1 << 16
  /// The maximum size of a line of the program, in bytes.
  var line = 1 << 16
  /// The maximum number of messages per second; the program then has to wait.
  var messagesPerSecond = 100
  /// The maximum number of bytes that are read per second.
  var bytesPerSecond = 1 << 18
  /// The time after which a program that does not read its input is restarted.
  var hang = Microseconds(10_000_000)
  /// The time after which a running program counts as connected, unless it sends a message earlier.
  var settling = Microseconds(1_000_000)
  /// The delay before the first restart; each further one doubles it.
  var firstDelay = Microseconds(1_000_000)
  /// The maximum delay before a restart.
  var longestDelay = Microseconds(60_000_000)
  /// The running time after which the next delay is the first again.
  var stability = Microseconds(60_000_000)
  /// The time that the program has to end after its input was closed.
  var grace = Duration.seconds(2)
  /// The time in which each fault is reported once.
  var noticePeriod = Microseconds(600_000_000)
}
