package import Evdev
package import Gestures
import Synthesis
package import Touches

extension HandScript {
  /// A chain of movements from landing to lift.
  ///
  ///     Hand().down(.index, .middle).move(.right, by: 22).rest(.milliseconds(400)).up()
  ///
  /// Fingers land at the positions given by the palm.
  package struct TouchBuilder {
    fileprivate var hand: HandScript

    /// Moves all fingers that are down, by default at 250 mm/s.
    package func move(
      _ direction: Gesture.Direction, by length: Double, over time: Microseconds? = nil
    ) -> TouchBuilder {
      move(by: direction.unitVector * length, over: time)
    }

    /// Moves all fingers that are down along a straight line, by default at 250 mm/s.
    package func move(by way: Vector, over time: Microseconds? = nil) -> TouchBuilder {
      var phrase = self
      phrase.hand.moveAll(
        by: way, over: time ?? Microseconds(Int64(way.squaredLength.squareRoot() * 4_000)))
      return phrase
    }

    /// Puts further fingers down.
    package func down(_ fingers: Finger...) -> TouchBuilder { hand.landing(fingers) }

    /// Keeps the fingers still.
    package func rest(_ time: Microseconds) -> TouchBuilder {
      var phrase = self
      phrase.hand.wait(time)
      return phrase
    }

    /// Lifts a finger.
    package func up(_ finger: Finger) -> TouchBuilder {
      var phrase = self
      phrase.hand.up(finger)
      return phrase
    }

    /// Lifts all fingers and returns the hand.
    package func up() -> HandScript {
      var hand = hand
      hand.up()
      return hand
    }
  }

  /// Puts fingers down at the positions given by the palm.
  package func down(_ fingers: Finger...) -> TouchBuilder { landing(fingers) }

  /// Lets time pass without touches.
  package func pause(_ time: Microseconds) -> HandScript {
    var hand = self
    hand.wait(time)
    return hand
  }

  private func landing(_ fingers: [Finger]) -> TouchBuilder {
    var phrase = TouchBuilder(hand: self)
    phrase.hand.down(fingers, at: fingers.map(palm.tip))
    return phrase
  }
}
