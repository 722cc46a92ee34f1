/// The figures of a kind of hand: how long, how far, how straight.
package struct Habits: Sendable {
  // MARK: Taps

  /// How long the whole hand touches in a tap, from its first finger down to its first finger up.
  package var tapLength: Spread
  /// The pause between two taps, from the last finger up to the first one down.
  package var tapPause: Spread
  /// How far a finger slides within a tap.
  package var tapDrift: Spread
  /// How far the next tap is from the one before.
  package var tapWander: Spread
  /// How long a touch lasts that is meant to stay.
  package var holdLength: Spread

  // MARK: Fingers of one hand

  /// How long after the first finger the last one lands.
  package var landing: Spread
  /// How long after the first finger the last one lifts.
  package var lifting: Spread
  /// How far the fingers are apart, as a part of how they lie at ease.
  package var spacing: Spread
  /// How far the hand is turned.
  package var turned: Spread
  /// How much longer or shorter than the hand's way each finger's own is.
  package var ownScale: Spread
  /// How far each finger's way is turned from the hand's.
  package var ownTurn: Spread

  // MARK: Lines

  package var flickLength: Spread
  /// How fast a flick is on average.
  package var flickSpeed: Spread
  /// How far a line is off its axis.
  package var offAxis: Spread
  /// How far a line bends sideways in its middle, as a part of its length.
  package var bend: Spread
  /// How long a finger lies before it moves.
  package var hesitation: Spread
  /// How long a finger lies after it moved.
  package var linger: Spread
  /// The part of the swing after which the finger leaves the surface; at 1 it has come to rest.
  package var followThrough: Spread

  // MARK: Exploring

  package var exploreLength: Spread
  /// How fast a finger explores, on average over a leg.
  package var exploreSpeed: Spread
  /// How far a finger slides that is meant to rest.
  package var restDrift: Spread

  // MARK: Z, rotor, pinch

  package var legLength: Spread
  /// How wide a Z is.
  package var zWidth: Spread
  /// How high a Z is, as a part of its width.
  package var zHeight: Spread
  /// How far the legs of a Z lean.
  package var legSlant: Spread
  package var rotorTurn: Spread
  package var rotorLength: Spread
  /// Half the distance between the two fingers of a rotor.
  package var rotorRadius: Spread
  /// How far each finger of a pinch moves.
  package var pinchTravel: Spread
  package var pinchLength: Spread

  // MARK: Everything

  /// How far the hand shakes to each side.
  package var tremor: Spread
  package var tremorRate: Spread
  /// How long the hand is away between two gestures.
  package var betweenGestures: Spread
}
