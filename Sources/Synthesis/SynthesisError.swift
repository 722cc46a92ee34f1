public import Recordings

/// Why a hand cannot make a gesture on a device.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The device feels fewer fingers than the act has.
  case fingers(Act, device: String, felt: Int)
  /// The device tells one place, and the act is seen by two.
  case places(Act, device: String)
  /// The device tells the box around its fingers, which a turn and its opposite change alike.
  case box(Act, device: String)
  /// The act needs so many millimetres, even made as small as people do.
  case room(Act, device: String, needed: DeviceFile.Size, has: DeviceFile.Size)
  /// The device has no axes, or axes without length.
  case axes(device: String)
}

extension SynthesisError {
  /// What the hand was asked to do; `nil` where nothing at all can be done on the device.
  public var act: Act? {
    switch self {
    case .fingers(let act, _, _), .places(let act, _), .box(let act, _), .room(let act, _, _, _):
      act
    case .axes: nil
    }
  }
}
