/// The sampling rate and the errors of a sensor.
public struct SensorModel: Hashable, Sendable {
  /// The number of frames per second; `nil` draws a typical rate, mostly 60 to 133.
  public var rate: Double?
  /// The standard deviation of frame times, as a fraction of the frame period.
  public var jitter = 0.06
  /// The standard deviation of positions in millimeters.
  ///
  /// If `nil`, it is drawn from 0.03 to 0.15, and is 1.6 times larger on surfaces over 400 mm.
  public var noise: Double?
  /// The number of dropouts: a finger is lost for up to 30 ms and returns as a new contact.
  public var dropouts = 0
  /// The fraction of frames that arrive late, together with the next one.
  public var lateFrameRatio = 0.012

  /// Creates a sensor with default jitter and lateness.
  public init(rate: Double? = nil, noise: Double? = nil, dropouts: Int = 0) {
    self.rate = rate
    self.noise = noise
    self.dropouts = dropouts
  }

  /// Returns a sensor without errors.
  public static func exact(rate: Double) -> SensorModel {
    var sensor = SensorModel(rate: rate, noise: 0)
    sensor.jitter = 0
    sensor.lateFrameRatio = 0
    return sensor
  }
}
