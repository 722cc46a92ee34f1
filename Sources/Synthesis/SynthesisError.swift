public import Recordings

/// The reason why a hand cannot perform an act on a device.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The device detects fewer fingers than the act has.
  case fingers(Act, device: String, felt: Int)
  /// The device reports fewer positions than the act requires.
  case places(Act, device: String)
  /// The device reports the bounding box of its fingers, which is the same for the opposite act.
  case box(Act, device: String)
  /// The surface is too small for the act, even at the smallest size that people use.
  case room(Act, device: String, needed: DeviceFile.Size, has: DeviceFile.Size)
  /// The device has no position axes, or axes without extent.
  case axes(device: String)
}

extension SynthesisError {
  /// The act that failed; `nil` if the device supports no acts.
  public var act: Act? {
    switch self {
    case .fingers(let act, _, _), .places(let act, _), .box(let act, _), .room(let act, _, _, _):
      act
    case .axes: nil
    }
  }
}
