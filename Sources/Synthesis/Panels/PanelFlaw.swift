/// What a panel does to the touches of a hand, beside the errors of every sensor.
public enum PanelFlaw: String, Sendable, CaseIterable {
  /// Contacts are lost for 5 to 60 ms now and then and come back as others.
  case dropouts
  /// Places follow the fingers with a time constant of 60 ms, 60 times a second.
  case lag
  /// Two contacts take each other's identity, mostly where they are near each other.
  case swaps
  /// An infrared frame: it sees fingers 2 to 5 mm above the surface, and one in the shadow of another
  /// as one with it.
  case ir
  /// A resistive panel for several fingers: it needs pressure, so touches begin late, end early and
  /// break.
  case resistive
  /// Reports come in bursts, every 30 to 50 ms.
  case bursts

  /// What the panel does, for lists and help.
  public var explanation: String {
    switch self {
    case .dropouts: "contacts are lost for 5 to 60 ms and come back as others"
    case .lag: "places are smoothed over 60 ms, 60 times a second"
    case .swaps: "two contacts exchange their identities"
    case .ir: "an infrared frame: fingers are seen early, and merged on one axis"
    case .resistive:
      "a resistive panel for several fingers: touches begin late, end early and break"
    case .bursts: "reports come in bursts, every 30 to 50 ms"
    }
  }
}
