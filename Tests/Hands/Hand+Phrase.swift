package import Evdev
package import Gestures
import Synthesis
package import Touches

extension Hand {
  /// A chain of movements from landing to lift.
  ///
  ///     Hand().down(.index, .middle).move(.right, by: 22).rest(.milliseconds(400)).up()
  ///
  /// Fingers land at the positions given by the palm.
  package struct Phrase {
    fileprivate var hand: Hand

    /// Moves all fingers that are down, by default at 250 mm/s.
    package func move(
      _ direction: Gesture.Direction, by length: Double, over time: Microseconds? = nil
    ) -> Phrase {
      move(by: direction.way * length, over: time)
    }

    /// Moves all fingers that are down along a straight line, by default at 250 mm/s.
    package func move(by way: Vector, over time: Microseconds? = nil) -> Phrase {
      var phrase = self
      phrase.hand.moveAll(
        by: way, over: time ?? Microseconds(Int64(way.squaredLength.squareRoot() * 4_000)))
      return phrase
    }

    /// Puts further fingers down.
    package func down(_ fingers: Finger...) -> Phrase { hand.landing(fingers) }

    /// Keeps the fingers still.
    package func rest(_ time: Microseconds) -> Phrase {
      var phrase = self
      phrase.hand.wait(time)
      return phrase
    }

    /// Lifts a finger.
    package func up(_ finger: Finger) -> Phrase {
      var phrase = self
      phrase.hand.up(finger)
      return phrase
    }

    /// Lifts all fingers and returns the hand.
    package func up() -> Hand {
      var hand = hand
      hand.up()
      return hand
    }
  }

  /// Puts fingers down at the positions given by the palm.
  package func down(_ fingers: Finger...) -> Phrase { landing(fingers) }

  /// Lets time pass without touches.
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
