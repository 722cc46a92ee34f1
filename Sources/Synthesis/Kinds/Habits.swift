/// The figures of a kind of hand: how long, how far, how straight.
///
/// Each figure stands for the practised, the learning, the slow and the trembling hand, in this order;
/// the others are as one of these but for what they are named after.
/// They reach a little beyond what was seen of people, on both sides: who reads gestures well at these
/// limits reads them well inside.
package struct Habits: Sendable {
  let hand: HandKind

  // MARK: Taps

  /// How long the whole hand touches in a tap, from its first finger down to its first finger up.
  ///
  /// Seen: 35 to 90 ms of practised hands, up to 200 ms of learning and slow ones.
  package var tapLength: Spread { figure(.milliseconds, 30...100, 45...210, 80...215, 45...190) }
  /// The pause between two taps, from the last finger up to the first one down.
  ///
  /// Seen: 60 to 150 ms of practised hands, up to 300 ms of learning and slow ones.
  package var tapPause: Spread { figure(.milliseconds, 55...170, 75...310, 110...315, 75...290) }
  /// How far a finger slides within a tap.
  ///
  /// Seen: 1 to 2 mm of trembling hands.
  package var tapDrift: Spread { figure(.millimeters, 0...0.8, 0...1.4, 0...1.8, 0.4...2.2) }
  /// How far the next tap is from the one before.
  ///
  /// A practised hand hardly leaves the place.
  package var tapWander: Spread { figure(.millimeters, 0...3.5, 0...6, 0...7, 0...6) }
  /// How long a touch lasts that is meant to stay.
  package var holdLength: Spread {
    figure(.milliseconds, 700...1_600, 800...2_200, 900...2_600, 800...2_200)
  }

  // MARK: Fingers of one hand

  /// How long after the first finger the last one lands.
  ///
  /// Seen: within 20 ms of practised hands, 70 ms of learning ones, whose early fingers move while the
  /// others land, and 105 ms of slow ones.
  package var landing: Spread { figure(.milliseconds, 0...24, 0...78, 0...110, 0...75) }
  /// How long after the first finger the last one lifts.
  package var lifting: Spread { figure(.milliseconds, 0...30, 0...80, 0...110, 0...80) }
  /// How far the fingers are apart, as a part of how they lie at ease.
  package var spacing: Spread { figure(.part, 0.75...1.1, 0.72...1.2, 0.72...1.2, 0.75...1.2) }
  /// How far the hand is turned.
  ///
  /// Forearms come from below, from the left or from the right.
  package var turned: Spread { figure(.degrees, -25...25, -32...32, -35...35, -30...30) }
  /// How much longer or shorter than the hand's way each finger's own is.
  package var ownScale: Spread { figure(.part, 0.93...1.07, 0.88...1.12, 0.86...1.14, 0.88...1.12) }
  /// How far each finger's way is turned from the hand's.
  package var ownTurn: Spread { figure(.degrees, -3...3, -6...6, -7...7, -5...5) }

  // MARK: Lines

  /// Seen: 18 to 55 mm of practised hands, 15 to 90 mm of slow ones; blind learners draw larger, and
  /// less evenly.
  package var flickLength: Spread { figure(.millimeters, 16...62, 15...82, 15...95, 16...75) }
  /// How fast a flick is on average.
  ///
  /// Seen: 250 to 900 mm/s of practised hands, from 120 mm/s of slow ones.
  package var flickSpeed: Spread { figure(.speed, 220...980, 150...700, 115...380, 170...650) }
  /// How far a line is off its axis.
  ///
  /// Of 300 lines of sighted people 99 of 100 are less than 9 degrees off; slow hands reach 30.
  package var offAxis: Spread { figure(.degrees, 0...11, 0...22, 0...31, 0...20) }
  /// How far a line bends sideways in its middle, as a part of its length.
  ///
  /// Of the same lines 95 of 100 bend less than 3.7 %; those of slow hands a tenth.
  package var bend: Spread { figure(.part, 0...0.045, 0...0.085, 0...0.11, 0...0.08) }
  /// The deviation of the same where a hand is as likely to bend little as much.
  ///
  /// Seen of people who learn and of those who tremble: 0.15 of the length.
  package var bendDeviation: Double? { hand == .curving ? 0.15 : nil }
  /// How long a finger lies before it moves.
  package var hesitation: Spread { figure(.milliseconds, 0...20, 0...60, 0...90, 0...60) }
  /// How long a finger lies after it moved.
  ///
  /// Of the lines of people some rest for 150 ms and more.
  package var linger: Spread {
    hand == .dwelling
      ? Spread(range: 150...340) : figure(.milliseconds, 0...20, 0...60, 0...90, 0...60)
  }
  /// The part of the swing after which the finger leaves the surface; at 1 it has come to rest.
  ///
  /// Fast lines end at 36 mm/s, so some fingers lift while they move; slow lines end at 5 mm/s.
  package var followThrough: Spread { figure(.part, 0.78...1, 0.82...1, 0.9...1, 0.82...1) }

  // MARK: Exploring

  package var exploreLength: Spread {
    figure(.milliseconds, 700...2_400, 800...3_000, 900...3_500, 800...3_000)
  }
  /// How fast a finger explores, on average over a leg.
  package var exploreSpeed: Spread { figure(.speed, 20...65, 15...60, 10...50, 12...55) }
  /// How far a finger slides that is meant to rest.
  package var restDrift: Spread { figure(.millimeters, 0...1, 0...1.6, 0...2.2, 0...2.2) }

  // MARK: Z, rotor, pinch

  /// Seen: 180 to 480 ms over all hands; a Z of three legs takes 0.55 s at least.
  package var legLength: Spread {
    figure(.milliseconds, 165...320, 200...420, 270...490, 200...420)
  }
  /// How wide a Z is.
  package var zWidth: Spread { figure(.millimeters, 16...60, 15...75, 15...80, 18...72) }
  /// How high a Z is, as a part of its width.
  ///
  /// A Z is wide and flat, or narrow and tall.
  package var zHeight: Spread { figure(.part, 0.26...1.5, 0.26...1.7, 0.26...1.7, 0.3...1.5) }
  /// How far the legs of a Z lean.
  package var legSlant: Spread { figure(.degrees, -9...9, -16...16, -18...18, -14...14) }
  /// Wrists turn up to some 110 degrees in one go.
  package var rotorTurn: Spread { figure(.degrees, 34...110, 34...125, 34...125, 36...115) }
  package var rotorLength: Spread {
    figure(.milliseconds, 220...650, 300...1_100, 450...1_600, 300...1_100)
  }
  /// Half the distance between the two fingers of a rotor.
  package var rotorRadius: Spread { figure(.millimeters, 14...32, 13...36, 13...36, 14...36) }
  /// How far each finger of a pinch moves.
  package var pinchTravel: Spread { figure(.millimeters, 9...32, 8...36, 8...36, 10...36) }
  package var pinchLength: Spread {
    figure(.milliseconds, 160...480, 200...750, 300...1_000, 200...750)
  }

  // MARK: Everything

  /// How far the hand shakes to each side.
  ///
  /// Every hand trembles a little; seen of those that shake: about 1 mm.
  package var tremor: Spread {
    figure(.millimeters, 0.03...0.18, 0.05...0.3, 0.06...0.4, 0.6...1.4)
  }
  /// Seen of hands that shake: 6 to 11 Hz.
  package var tremorRate: Spread { figure(.hertz, 7...12, 6...12, 6...11, 5.5...11.5) }
  /// How long the hand is away between two gestures.
  package var betweenGestures: Spread {
    figure(.milliseconds, 600...1_300, 700...1_800, 900...2_400, 700...1_800)
  }

  /// The unit of a figure; a part is of something, or how many times as much.
  private enum Unit {
    case milliseconds, millimeters, speed, degrees, hertz, part
  }

  private func figure(
    _ unit: Unit, _ practised: ClosedRange<Double>, _ learning: ClosedRange<Double>,
    _ slow: ClosedRange<Double>, _ tremor: ClosedRange<Double>
  ) -> Spread {
    switch hand {
    case .practised, .dwelling: Spread(range: practised)
    case .learning, .curving: Spread(range: learning)
    case .slow: Spread(range: slow)
    case .tremor: Spread(range: tremor)
    }
  }
}

/// What a figure of a hand ranges over; every value of it is as likely as every other.
package struct Spread: Hashable, Sendable {
  package let range: ClosedRange<Double>
  /// A Boolean value that indicates whether every ratio is as likely as every other instead.
  package var isLogarithmic = false
}

extension SeededRandom {
  mutating func draw(_ spread: Spread) -> Double {
    spread.isLogarithmic ? geometric(spread.range) : within(spread.range)
  }

  /// Returns a number whose logarithm is evenly distributed.
  ///
  /// Square roots are the same on every machine; powers and logarithms of a library may not be.
  private mutating func geometric(_ range: ClosedRange<Double>) -> Double {
    var bits = next()
    var (number, ratio) = (range.lowerBound, range.upperBound / range.lowerBound)
    for _ in 0..<24 {
      ratio = ratio.squareRoot()
      if bits & 1 == 1 { number *= ratio }
      bits >>= 1
    }
    return number
  }
}
