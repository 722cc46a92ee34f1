internal import Evdev
internal import Touches

// How long one line may take, so that it is a flick and its finger does not explore.
extension Tunables {
  /// How long a flick of a length may take.
  func flickLimit(length: Double) -> Microseconds {
    max(flickTime, min(flickSpeed.time(for: Millimeters(length)), longFlickTime))
  }
}

extension Hands {
  /// A Boolean value that indicates whether a single finger has drawn so long a line for so long
  /// that it explores.
  var isSweep: Bool {
    guard let finger = touch.fingers.first, finger.strayed > tunables.sweepLength.squared,
      finger.restingSince - finger.landed > tunables.sweepTime
    else { return false }
    let least = tunables.sweepLength.count * Vector.armScale(finger.start, finger.startPlace)
    return finger.strayed > least * least
  }

  /// Until when a single finger may lie where its line has ended: later it was no flick.
  ///
  /// People slow down and rest before they lift. What was fast until then has more time for it.
  var endOfDwell: Timestamp? {
    guard let finger = touch.fingers.first, finger.strayed >= tunables.flickLength.squared else {
      return nil
    }
    let drew = finger.restingSince - finger.landed
    let isFast = drew <= tunables.flickSpeed.time(for: Millimeters(finger.strayed.squareRoot()))
    let limit = isFast ? tunables.longFlickTime : tunables.flickTime
    return min(finger.restingSince + tunables.flickDwell, finger.landed + limit)
  }
}
