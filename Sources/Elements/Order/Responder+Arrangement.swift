extension Responder {
  /// Says that order, place or visibility of something here may be another now.
  ///
  /// Setters do this by themselves, and what a subclass or a closure computes is asked again whenever
  /// something happens (`lookAgain`). It is for what a reader shall know before that.
  public final func arrangementChanged() {
    if !flags.contains(.isUnseen) { topHolder.arrangement &+= 1 }
  }

  /// Says whether it is something on which order or visibility depend.
  final func change(_ flag: AttributeFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.set(flag, isSet)
    arrangementChanged()
  }

  /// Says whether a text of it has a link or a level of heading more or less: the rotor leads to these.
  final func marksChanged(_ before: AttributedText?, _ now: AttributedText?) {
    let marksKinds = (before?.marksKinds ?? false) || (now?.marksKinds ?? false)
    if marksKinds, before != now { arrangementChanged() }
  }

  /// Whether it can become another kind of thing without a word, since a subclass or a closure computes what
  /// it is, or it is what another one is.
  package final var mayBecomeAnything: Bool {
    !flags.contains(.tellsOfChanges) || rare?.blocks != nil || speaksFor?.mayBecomeAnything == true
  }

  /// How many levels a tree may have: what is nested deeper is not looked at.
  public static let deepest = 1_000

  /// A group is reported where it has a name: with one more or one less, the order is another.
  final func nameChanged() {
    if nameDecidesOrder { arrangementChanged() }
  }

  /// Who keeps count of the changes around it.
  final var topHolder: Responder {
    var top = self
    // A container may be held by what it holds; nobody is asked for ever.
    for _ in 0..<Responder.deepest {
      guard let above = top.holder else { break }
      top = above
    }
    return top
  }

  /// Whether it is part of that container.
  package final func isHeld(by container: Responder) -> Bool {
    var current = holder
    for _ in 0..<Responder.deepest {
      guard let here = current else { return false }
      if here === container { return true }
      current = here.holder
    }
    return false
  }
}
