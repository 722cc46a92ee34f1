/// A train that leaves the station.
public struct Train: Sendable {
  /// The time of departure.
  public var time: String
  /// The last station.
  public var destination: String
  /// The track.
  public var track: Int
  /// The delay in minutes; 0 if the train is on time.
  public var delay = 0

  /// Creates a train.
  public init(time: String, destination: String, track: Int, delay: Int = 0) {
    (self.time, self.destination, self.track, self.delay) = (time, destination, track, delay)
  }

  /// The trains of the evening.
  public static let all = [
    Train(time: "18:04", destination: "Hamburg", track: 7),
    Train(time: "18:10", destination: "Dresden", track: 2, delay: 15),
    Train(time: "18:22", destination: "Munich", track: 4),
    Train(time: "18:30", destination: "Cologne", track: 7),
    Train(time: "18:41", destination: "Prague", track: 2, delay: 40),
    Train(time: "18:55", destination: "Leipzig", track: 5),
  ]
}
