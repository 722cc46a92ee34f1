/// What a sensor makes of the fingers: how often it looks, and how much it errs.
public struct Sensor: Hashable, Sendable {
  /// Frames a second; where `nil`, what such devices do: 60 to 133, and now and then 240.
  public var rate: Double?
  /// How unsteady the frames come, as a part of the time between two of them.
  public var jitter = 0.06
  /// The deviation of places in millimetres; where `nil`, 0.03 to 0.15, more on large frames.
  public var noise: Double?
  /// How many times a finger is lost for up to 30 ms and found again as another one.
  public var dropouts = 0
  /// The part of frames that arrive late, together with the next.
  public var lateness = 0.012

  public init(rate: Double? = nil, noise: Double? = nil, dropouts: Int = 0) {
    self.rate = rate
    self.noise = noise
    self.dropouts = dropouts
  }

  /// A sensor that errs in nothing.
  public static func exact(rate: Double) -> Sensor {
    var sensor = Sensor(rate: rate, noise: 0)
    sensor.jitter = 0
    sensor.lateness = 0
    return sensor
  }
}
