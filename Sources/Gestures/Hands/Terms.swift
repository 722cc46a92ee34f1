/// What hands are watched under, from beginning to end.
///
/// It is a class, so that hands share it: they are copied whenever rows are asked, and stay small.
final class Terms: Sendable {
  let tunables: Tunables
  let surface: SurfaceTraits
  /// Whether any gesture of several fingers is asked for.
  let takesSeveral: Bool
  /// Whether a finger that explores is asked for, itself or with one that taps beside it.
  let takesExplorers: Bool
  /// What a pair that comes together is watched with, if turns are asked for.
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

  /// The same with other tunables.
  func with(_ tunables: Tunables) -> Terms { Terms(self, tunables) }
}
