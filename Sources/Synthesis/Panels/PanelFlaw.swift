/// A fault of a panel, in addition to the errors of every sensor.
public enum PanelFlaw: String, Sendable, CaseIterable {
  /// Contacts are occasionally lost for 5 to 60 ms and return as new contacts.
  case dropouts
  /// Positions follow the fingers with a time constant of 60 ms, at 60 Hz.
  case lag
  /// Two contacts swap identities, mostly when they are close together.
  case swaps
  /// An infrared frame, which detects fingers before they touch and after they lift.
  ///
  /// It merges two fingers if one shadows the other.
  case ir
  /// A resistive multi-touch panel.
  ///
  /// It requires pressure, so touches begin late, end early and are interrupted.
  case resistive
  /// Reports arrive in bursts every 30 to 50 ms.
  case bursts

  /// A description for lists and help.
  public var explanation: String {
    switch self {
    case .dropouts: "contacts are lost for 5 to 60 ms and return with new identities"
    case .lag: "positions are smoothed over 60 ms and reported 60 times a second"
    case .swaps: "two contacts swap their identities"
    case .ir: "an infrared frame: fingers are detected before they touch, and merged on one axis"
    case .resistive:
      "a resistive multi-touch panel: touches begin late, end early and are interrupted"
    case .bursts: "reports come in bursts, every 30 to 50 ms"
    }
  }
}
