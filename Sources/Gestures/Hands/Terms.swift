/// The configuration of the recognizer, which does not change.
///
/// A class, because hands share it: they are copied for evaluation and must stay small.
final class Terms: Sendable {
  let tunables: Tunables
  let surface: SurfaceTraits
  /// Whether any gesture of several fingers is bound.
  let takesSeveral: Bool
  /// Whether exploring or the split tap is bound.
  let takesExplorers: Bool
  /// The initial dial of a pair, if turns are bound and the device locates each finger.
  let unsetDial: RotorDial?

  init(bound: GestureSet, tunables: Tunables, surface: SurfaceTraits) {
    self.tunables = tunables
    self.surface = surface
    takesSeveral = GestureCatalog.gestures.contains { $0.fingers > 1 && bound.contains($0) }
    takesExplorers = bound.contains(.explore) || bound.contains(.splitTap)
    let turns =
      surface.showsEachFinger && Gesture.Turn.allCases.contains { bound.contains(.rotor($0)) }
    unsetDial = turns ? RotorDial(detent: tunables.rotorDetent, jump: tunables.rotorJump) : nil
  }

  private init(_ terms: Terms, _ tunables: Tunables) {
    self.tunables = tunables
    surface = terms.surface
    takesSeveral = terms.takesSeveral
    takesExplorers = terms.takesExplorers
    unsetDial = terms.unsetDial
  }

  /// Returns the same configuration with other tunables.
  func with(_ tunables: Tunables) -> Terms { Terms(self, tunables) }
}
