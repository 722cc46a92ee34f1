public import Recordings

/// The reason why a hand cannot perform an act on a device.
public enum SynthesisError: Error, Hashable, Sendable {
  /// The device detects fewer fingers than the act has.
  case tooManyFingers(HandAction, device: String, felt: Int)
  /// The device reports fewer positions than the act requires.
  case tooFewPositions(HandAction, device: String)
  /// The device reports the bounding box of its fingers, which is the same for the opposite act.
  case ambiguousBox(HandAction, device: String)
  /// The surface is too small for the act, even at the smallest size that people use.
  case surfaceTooSmall(HandAction, device: String, needed: DeviceFile.Size, has: DeviceFile.Size)
  /// The device has no position axes, or axes without extent.
  case missingAxes(device: String)
}

extension SynthesisError {
  /// The act that failed; `nil` if the device supports no acts.
  public var act: HandAction? {
    switch self {
    case .tooManyFingers(let act, _, _), .tooFewPositions(let act, _), .ambiguousBox(let act, _),
      .surfaceTooSmall(let act, _, _, _):
      act
    case .missingAxes: nil
    }
  }
}
