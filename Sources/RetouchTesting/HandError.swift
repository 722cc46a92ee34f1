public import Gestures
public import ScreenReader

/// An error of a synthetic hand.
public enum HandError: Error, Hashable, CustomStringConvertible {
  /// No gesture has this name.
  case unknownGesture(String)
  /// The device detects too few fingers for this gesture, or does not locate them.
  case undetectableGesture(Gesture, device: String)
  /// The rotor has no option with this name now.
  case noRotorOption(String, among: [String])
  /// No element on the screen has this label, but these exist.
  case noElement(String, among: [String])
  /// The cursor did not reach an element, but another one or none.
  case notReached(FocusedElement, instead: FocusedElement?)

  /// The error message.
  public var description: String {
    switch self {
    case .unknownGesture(let name):
      "'\(name)' is not a gesture; 'retouch gestures' lists the names of all gestures"
    case .undetectableGesture(let gesture, let device):
      "\(device) cannot detect \(gesture.name); use a hand on another device"
    case .noRotorOption(let name, let names):
      "the rotor has no option “\(name)” here, but: \(names.joined(separator: ", "))"
    case .noElement(let label, let labels):
      "no element on the screen has the label “\(label)”, but: \(labels.joined(separator: ", "))"
    case .notReached(let element, let other):
      "the touch did not reach \(element) but \(other?.description ?? "no element"); "
        + "is it outside of the screen, hidden or covered?"
    }
  }
}
