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
  /// A sensor line that detects nothing, perpendicular to the x axis.
  case deadLine = "dead-line"
  /// A round spot that detects nothing.
  case deadZone = "dead-zone"
  /// A strip along the left edge that detects nothing.
  case deadEdge = "dead-edge"
  /// Brief touches where no finger is.
  case ghosts
  /// Reports are late by up to four frame periods.
  case jitter
  /// A contact that stays at one point until the end of the recording.
  case stuckSlot = "stuck-slot"
  /// A second contact for the same finger.
  case doubledSlot = "doubled-slot"
  /// Positions with errors of about a millimeter.
  case noise

  /// The flaws of working panels, with which gestures are recognized nevertheless.
  ///
  /// The others are defects, which `retouch health` finds.
  package static let usual: [PanelFlaw] = [.dropouts, .lag, .swaps, .ir, .resistive, .bursts]

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
    case .deadLine: "a column of the surface detects nothing"
    case .deadZone: "a round spot of the surface detects nothing"
    case .deadEdge: "a strip along the left edge detects nothing"
    case .ghosts: "brief touches appear where no finger is"
    case .jitter: "reports are late by up to four frame periods"
    case .stuckSlot: "a contact stays at one point and does not end"
    case .doubledSlot: "each first finger has two contacts"
    case .noise: "positions have errors of about a millimeter"
    }
  }
}
