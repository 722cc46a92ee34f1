package import Evdev
package import Gestures
import Synthesis
package import Touches

extension Hand {
  /// What a hand does between landing and lifting, said in one sentence.
  ///
  ///     Hand().down(.index, .middle).move(.right, by: 22).rest(.milliseconds(400)).up()
  ///
  /// Fingers land where the palm holds them.
  package struct Phrase {
    fileprivate var hand: Hand

    /// Moves everything that touches, at 250 mm/s unless a time is given.
    package func move(
      _ direction: Gesture.Direction, by length: Double, over time: Microseconds? = nil
    ) -> Phrase {
      move(by: direction.way * length, over: time)
    }

    /// Moves everything that touches along a straight line, at 250 mm/s unless a time is given.
    package func move(by way: Vector, over time: Microseconds? = nil) -> Phrase {
      var phrase = self
      phrase.hand.moveAll(
        by: way, over: time ?? Microseconds(Int64(way.squaredLength.squareRoot() * 4_000)))
      return phrase
    }

    /// Puts further fingers down.
    package func down(_ fingers: Finger...) -> Phrase { hand.landing(fingers) }

    /// Lets the fingers lie still.
    package func rest(_ time: Microseconds) -> Phrase {
      var phrase = self
      phrase.hand.wait(time)
      return phrase
    }

    /// Lifts some of the fingers.
    package func up(_ finger: Finger) -> Phrase {
      var phrase = self
      phrase.hand.up(finger)
      return phrase
    }

    /// Lifts everything, and the hand can go on.
    package func up() -> Hand {
      var hand = hand
      hand.up()
      return hand
    }
  }

  /// Puts fingers down where the palm holds them.
  package func down(_ fingers: Finger...) -> Phrase { landing(fingers) }

  /// Lets time pass with nothing on the surface.
  package func pause(_ time: Microseconds) -> Hand {
    var hand = self
    hand.wait(time)
    return hand
  }

  private func landing(_ fingers: [Finger]) -> Phrase {
    var phrase = Phrase(hand: self)
    phrase.hand.down(fingers, at: fingers.map(palm.tip))
    return phrase
  }
}
