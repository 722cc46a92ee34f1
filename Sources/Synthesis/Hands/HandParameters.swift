/// The timing and geometry of one kind of hand that draws lines.
///
/// Each value lists the ranges of the practiced, learning, slow and trembling hands, in this order.
/// The other kinds share these ranges, except in what they are named after.
///
/// The ranges are slightly wider than measured. A recognizer that reads gestures correctly at these
/// limits also does within them.
package struct HandParameters: Sendable {
  let hand: HandKind

  // MARK: Taps

  /// The duration of a tap in milliseconds, from the first landing to the first lift.
  ///
  /// Measured: 35 to 90 ms for practiced hands, up to 200 ms for learning and slow ones.
  package var tapDuration: ClosedRange<Double> {
    figure(30...100, 45...210, 80...215, 45...190)
  }
  /// The pause between two taps in milliseconds, from the last lift to the next landing.
  ///
  /// Measured: 60 to 150 ms for practiced hands, up to 300 ms for learning and slow ones.
  package var tapPause: ClosedRange<Double> { figure(55...170, 75...310, 110...315, 75...290) }
  /// The distance that a finger slides within a tap, in millimeters.
  ///
  /// Measured: 1 to 2 mm for trembling hands.
  package var tapDrift: ClosedRange<Double> { figure(0...0.8, 0...1.4, 0...1.8, 0.4...2.2) }
  /// The distance between two taps, in millimeters.
  ///
  /// A practiced hand hardly moves between taps.
  package var tapWander: ClosedRange<Double> { figure(0...3.5, 0...6, 0...7, 0...6) }
  /// The duration of a held touch, in milliseconds.
  package var holdLength: ClosedRange<Double> {
    figure(700...1_600, 800...2_200, 900...2_600, 800...2_200)
  }

  // MARK: Fingers of one hand

  /// The time from the first landing to the last, in milliseconds.
  ///
  /// Measured: up to 20 ms for practiced hands, 70 ms for learning ones and 105 ms for slow ones.
  /// The first fingers of learning hands move while the others land.
  package var landing: ClosedRange<Double> { figure(0...24, 0...78, 0...110, 0...75) }
  /// The time from the first lift to the last, in milliseconds.
  package var lifting: ClosedRange<Double> { figure(0...30, 0...80, 0...110, 0...80) }
  /// The distances between the fingers, relative to those of a relaxed hand.
  package var spacing: ClosedRange<Double> {
    figure(0.75...1.1, 0.72...1.2, 0.72...1.2, 0.75...1.2)
  }
  /// The rotation of the hand, in degrees.
  ///
  /// Forearms come from below, from the left or from the right.
  package var turned: ClosedRange<Double> { figure(-25...25, -32...32, -35...35, -30...30) }
  /// The length of a finger's path, relative to the hand's.
  package var pathScale: ClosedRange<Double> {
    figure(0.93...1.07, 0.88...1.12, 0.86...1.14, 0.88...1.12)
  }
  /// The rotation of a finger's path relative to the hand's, in degrees.
  package var pathRotation: ClosedRange<Double> { figure(-3...3, -6...6, -7...7, -5...5) }

  // MARK: Lines

  /// The length of a flick in millimeters.
  ///
  /// Measured: 18 to 55 mm for practiced hands, 15 to 90 mm for slow ones. Blind learners draw
  /// longer and less even lines.
  package var flickLength: ClosedRange<Double> { figure(16...62, 15...82, 15...95, 16...75) }
  /// The mean speed of a flick, in millimeters per second.
  ///
  /// Measured: 250 to 900 mm/s for practiced hands, from 120 mm/s for slow ones.
  package var flickSpeed: ClosedRange<Double> {
    figure(220...980, 150...700, 115...380, 170...650)
  }
  /// The angle between a line and its axis, in degrees.
  ///
  /// Of 300 lines of sighted people 99 % are less than 9 degrees off; slow hands reach 30 degrees.
  package var offAxis: ClosedRange<Double> { figure(0...11, 0...22, 0...31, 0...20) }
  /// The sideways bend of a line in its middle, as a fraction of its length.
  ///
  /// Of the same lines 95 % bend by less than 3.7 %; those of slow hands by 10 %.
  package var bend: ClosedRange<Double> { figure(0...0.045, 0...0.085, 0...0.11, 0...0.08) }
  /// The standard deviation of a normally distributed bend; `nil` if `bend` applies.
  ///
  /// Measured for learning and trembling hands: 0.15 of the length.
  package var bendDeviation: Double? { hand == .curving ? 0.15 : nil }
  /// The time that a finger rests before it moves, in milliseconds.
  package var hesitation: ClosedRange<Double> { figure(0...20, 0...60, 0...90, 0...60) }
  /// The time that a finger rests after it moved, in milliseconds.
  ///
  /// Some people rest for 150 ms and more after a line.
  package var linger: ClosedRange<Double> {
    hand == .dwelling ? 150...340 : figure(0...20, 0...60, 0...90, 0...60)
  }
  /// The fraction of the swing after which the finger lifts; at 1 it has come to rest.
  ///
  /// Fast lines end at 36 mm/s, so some fingers lift while they move; slow lines end at 5 mm/s.
  package var followThrough: ClosedRange<Double> { figure(0.78...1, 0.82...1, 0.9...1, 0.82...1) }

  // MARK: Exploring

  /// The duration of exploring, in milliseconds.
  package var exploreDuration: ClosedRange<Double> {
    figure(700...2_400, 800...3_000, 900...3_500, 800...3_000)
  }
  /// The mean speed of one exploring movement, in millimeters per second.
  package var exploreSpeed: ClosedRange<Double> { figure(20...65, 15...60, 10...50, 12...55) }
  /// The distance that a resting finger slides, in millimeters.
  package var restDrift: ClosedRange<Double> { figure(0...1, 0...1.6, 0...2.2, 0...2.2) }

  // MARK: Z, rotor, pinch

  /// The duration of one leg of a Z, in milliseconds.
  ///
  /// Measured: 180 to 480 ms over all hands. A Z of three legs takes at least 0.55 s.
  package var legDuration: ClosedRange<Double> {
    figure(165...320, 200...420, 270...490, 200...420)
  }
  /// The width of a Z in millimeters.
  package var zWidth: ClosedRange<Double> { figure(16...60, 15...75, 15...80, 18...72) }
  /// The height of a Z, relative to its width.
  ///
  /// A Z is wide and flat, or narrow and tall.
  package var zHeight: ClosedRange<Double> { figure(0.26...1.5, 0.26...1.7, 0.26...1.7, 0.3...1.5) }
  /// The slant of the legs of a Z, in degrees.
  package var legSlant: ClosedRange<Double> { figure(-9...9, -16...16, -18...18, -14...14) }
  /// The angle by which a rotor turns, in degrees.
  ///
  /// Wrists turn by up to about 110 degrees in one movement.
  package var rotorTurn: ClosedRange<Double> { figure(34...110, 34...125, 34...125, 36...115) }
  /// The duration of a rotor turn, in milliseconds.
  package var rotorDuration: ClosedRange<Double> {
    figure(220...650, 300...1_100, 450...1_600, 300...1_100)
  }
  /// Half the distance between the two fingers of a rotor, in millimeters.
  package var rotorRadius: ClosedRange<Double> { figure(14...32, 13...36, 13...36, 14...36) }
  /// The distance that each finger of a pinch moves, in millimeters.
  package var pinchTravel: ClosedRange<Double> { figure(9...32, 8...36, 8...36, 10...36) }
  /// The duration of a pinch, in milliseconds.
  package var pinchDuration: ClosedRange<Double> {
    figure(160...480, 200...750, 300...1_000, 200...750)
  }

  // MARK: Tremor and pauses

  /// The amplitude of the tremor, in millimeters.
  ///
  /// Every hand trembles slightly. Measured for hands with a tremor: about 1 mm.
  package var tremor: ClosedRange<Double> {
    figure(0.03...0.18, 0.05...0.3, 0.06...0.4, 0.6...1.4)
  }
  /// The frequency of the tremor, in hertz.
  ///
  /// Measured for hands with a tremor: 6 to 11 Hz.
  package var tremorRate: ClosedRange<Double> { figure(7...12, 6...12, 6...11, 5.5...11.5) }
  /// The pause between two gestures, in milliseconds.
  package var betweenGestures: ClosedRange<Double> {
    figure(600...1_300, 700...1_800, 900...2_400, 700...1_800)
  }

  private func figure(
    _ practiced: ClosedRange<Double>, _ learning: ClosedRange<Double>, _ slow: ClosedRange<Double>,
    _ tremor: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    switch hand {
    case .practiced, .dwelling: practiced
    case .learning, .curving: learning
    case .slow: slow
    case .tremor: tremor
    }
  }
}
