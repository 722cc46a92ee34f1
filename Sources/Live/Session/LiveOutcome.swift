/// What came of a session that is over.
public struct LiveOutcome: Sendable {
  public var end: End
  /// How long fingers waited for what they did.
  public var latency: LatencyMeter
  /// Why not everything was recorded; `nil` where it was, or was not asked for.
  public var lostRecording: LostRecording?

  public enum End: Hashable, Sendable {
    /// Somebody wished so.
    case stopped
    /// Five fingers were held down for three seconds.
    case letGo
  }
}
