public import Evdev
import Text
import Touches

/// The one way in which gestures are written: by the program and in the docs.
///
/// Times count from a start that the caller names: the session's first event.
public enum GestureText {
  /// A gesture as a line for people: when, what, where, when it began and how long it was waited for.
  ///
  ///        0.520  magic-tap                    31.0   90.2  from 0.000 on, waited 350 ms
  public static func line(_ gesture: Recognition, since start: Timestamp) -> String {
    var text = time(gesture.time, since: start) + "  " + gesture.gesture.name.padded(trailing: 26)
    text += place(gesture.position.x, gesture.position.y)
    text += "  from \(time(gesture.start, since: start).trimmed) on"
    if let region = gesture.region { text += ", \(region.rawValue)" }
    if gesture.wait > Microseconds(0) { text += ", waited \(milliseconds(gesture.wait))" }
    return text
  }

  /// A step of a gesture that lasts as a line for people: `0.520  explore began  31.0   90.2`.
  public static func line(_ phase: GesturePhase, since start: Timestamp) -> String {
    let what = "\(phase.gesture.name) \(phase.step.rawValue)"
    return time(phase.time, since: start) + "  " + what.padded(trailing: 26)
      + place(phase.position.x, phase.position.y)
  }

  /// A gesture as a JSON line.
  public static func json(
    _ gesture: Recognition, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (gesture.time - start).seconds)
    line.add("gesture", gesture.gesture.name)
    line.add("fingers", gesture.fingers)
    line.add("start", verbatim: (gesture.start - start).seconds)
    line.add("wait", verbatim: gesture.wait.seconds)
    line.add(gesture.position, gesture.place)
    if let region = gesture.region { line.add("region", region.rawValue) }
    return line.line
  }

  /// A step of a gesture that lasts as a JSON line.
  public static func json(
    _ phase: GesturePhase, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (phase.time - start).seconds)
    line.add("phase", phase.step.rawValue)
    line.add("gesture", phase.gesture.name)
    line.add(phase.position, phase.place)
    return line.line
  }

  /// A moment in seconds with three decimals, in a column.
  static func time(_ time: Timestamp, since start: Timestamp) -> String {
    String((time - start).seconds.dropLast(3)).padded(leading: 10)
  }

  /// A stretch of time in milliseconds: `350 ms`.
  static func milliseconds(_ time: Microseconds) -> String {
    Decimals.plain(Double(time.count) / 1_000, decimals: 1) + " ms"
  }

  private static func place(_ x: Double, _ y: Double) -> String {
    Decimals.text(x, decimals: 1).padded(leading: 7)
      + Decimals.text(y, decimals: 1).padded(leading: 7)
  }
}

extension JSONLine {
  /// Says whose the line is, where that is not clear.
  mutating func begin(_ file: String?, _ device: Int) {
    if let file { add("file", file) }
    if device > 0 { add("device", device) }
  }

  /// Says where something was: in millimetres, and from 0 to 1 of the surface.
  mutating func add(_ position: Vector, _ place: Vector) {
    add("x", position.x, decimals: 2)
    add("y", position.y, decimals: 2)
    add("nx", place.x, decimals: 5)
    add("ny", place.y, decimals: 5)
  }
}

extension String {
  /// The text without blanks before it.
  var trimmed: String { String(drop { $0 == " " }) }
}
