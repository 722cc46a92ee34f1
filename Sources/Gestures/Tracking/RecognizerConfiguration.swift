/// The configuration of the recognizer, which does not change.
///
/// A class, because hands share it: they are copied for evaluation and must stay small.
final class RecognizerConfiguration: Sendable {
  let tunables: Tunables
  let surface: SurfaceTraits
  /// Whether any gesture of several fingers is bound.
  let bindsMultiFinger: Bool
  /// Whether exploring or the split tap is bound.
  let bindsExploring: Bool
  /// The initial dial of a pair, if turns are bound and the device locates each finger.
  let dialTemplate: RotorDial?

  /// The gestures of several fingers.
  private static let ofSeveralFingers = GestureSet(
    GestureCatalog.gestures.filter { $0.fingers > 1 })

  /// `fingers` is the maximum number of fingers of a client's own gestures.
  init(bound: GestureSet, tunables: Tunables, surface: SurfaceTraits, fingers: Int) {
    self.tunables = tunables
    self.surface = surface
    bindsMultiFinger =
      fingers > 1 || !bound.intersection(RecognizerConfiguration.ofSeveralFingers).isEmpty
    bindsExploring = bound.contains(.explore) || bound.contains(.splitTap)
    let turns =
      surface.showsEachFinger && Gesture.Turn.allCases.contains { bound.contains(.rotor($0)) }
    dialTemplate = turns ? RotorDial(detent: tunables.rotorDetent, jump: tunables.rotorJump) : nil
  }

  private init(_ terms: RecognizerConfiguration, _ tunables: Tunables) {
    self.tunables = tunables
    surface = terms.surface
    bindsMultiFinger = terms.bindsMultiFinger
    bindsExploring = terms.bindsExploring
    dialTemplate = terms.dialTemplate
  }

  /// Returns the same configuration with other tunables.
  func with(_ tunables: Tunables) -> RecognizerConfiguration {
    RecognizerConfiguration(self, tunables)
  }
}
