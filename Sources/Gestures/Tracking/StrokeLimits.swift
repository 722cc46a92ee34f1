internal import Evdev
internal import Touches

// Time limits of a line, beyond which its finger explores.
extension Tunables {
  /// Returns the minimum length of a flick with a number of fingers.
  func flickLength(of fingers: Int) -> Millimeters {
    fingers == 1 ? flickLength : multiFingerFlickLength
  }

  /// Returns the maximum duration of a flick of a length.
  func flickLimit(length: Double) -> Microseconds {
    max(flickTimeLimit, min(flickSpeed.time(for: Millimeters(length)), longFlickTimeLimit))
  }
}

extension RecognitionState {
  /// Whether a single finger has drawn such a long line for such a long time that it explores.
  var isSweep: Bool {
    guard let finger = touch.fingers.first,
      finger.maxSquaredDistance > tunables.sweepLength.squared,
      finger.restingSince - finger.landed > tunables.sweepTimeLimit
    else { return false }
    let minimum = tunables.sweepLength.count * Vector.armScale(finger.start, finger.startPlace)
    return finger.maxSquaredDistance > minimum * minimum
  }

  /// The time until which a single finger may rest at the end of its line and still flick.
  ///
  /// `nil` if it has not drawn a line. Users slow down and rest before they lift. A fast line
  /// allows a longer total time.
  var endOfDwell: Timestamp? {
    guard let finger = touch.fingers.first,
      finger.maxSquaredDistance >= tunables.flickLength.squared
    else {
      return nil
    }
    let drew = finger.restingSince - finger.landed
    let isFast =
      drew <= tunables.flickSpeed.time(for: Millimeters(finger.maxSquaredDistance.squareRoot()))
    let limit = isFast ? tunables.longFlickTimeLimit : tunables.flickTimeLimit
    return min(finger.restingSince + tunables.flickDwellLimit, finger.landed + limit)
  }
}
