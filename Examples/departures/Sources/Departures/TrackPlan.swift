public import Elements

/// A drawing of the tracks, whose parts are elements without views.
public final class TrackPlan: View {
  private var tracks: [AccessibilityElement] = []

  /// Creates a plan of eight tracks, from left to right.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityLabel = "Plan of the tracks"
    accessibilityContainerType = .semanticGroup
    let width = frame.width / 8
    tracks = (1...8).map { number in
      let track = AccessibilityElement(accessibilityContainer: self)
      track.accessibilityLabel = "Track \(number)"
      track.accessibilityFrameInContainerSpace = Rect(
        x: width * Double(number - 1), y: 0, width: width, height: frame.height)
      return track
    }
    accessibilityElements = tracks
  }

  /// Returns the element of a track.
  public func track(_ number: Int) -> Responder { tracks[number - 1] }
}
