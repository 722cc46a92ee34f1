internal import Evdev

/// Fingers touch for a moment and stay where they landed.
struct TapShape: Shape {
  let tunables: Tunables
  /// Whether a tap came before: then nothing but a hold competes, and it may last longer.
  var isFollowing = false

  func verdict(on touch: Touch) -> Verdict? {
    let gesture = Gesture.tap(count: 1, fingers: min(max(touch.count, 1), 5))
    if let disorder = disorder(of: touch) { return .refused(gesture, disorder) }
    if let refusal = refusal(of: touch, at: touch.end) { return .refused(gesture, refusal) }
    let touched = touch.end - touch.start
    if touched < tunables.shortestTap {
      return .refused(gesture, .touchedTooShort(touched, limit: tunables.shortestTap))
    }
    return .recognized(gesture)
  }

  /// Why a touch cannot become a tap any more; `nil` while it can.
  func refusal(of touch: Touch, at now: Timestamp) -> Refusal? {
    if let flaw = touch.flaw { return flaw }
    let slop = tunables.slop(of: touch.count)
    let strayed = touch.strayed
    if strayed > slop.squared { return .slid(Millimeters(strayed.squareRoot()), limit: slop) }
    let held = touch.held(until: now)
    let limit = isFollowing ? tunables.holdAfter : tunables.longestTap(of: touch.count)
    return held > limit ? .touchedTooLong(held, limit: limit) : nil
  }
}
