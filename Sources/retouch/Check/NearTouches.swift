import Evdev
import Gestures

/// The touches that tell most about a moment.
enum NearTouches {
  private static let most = 3
  /// Farther away, a touch has nothing to do with it.
  private static let farthest = Microseconds(1_500_000)

  /// Those that end nearest to it, in their order; one that lasts through it is at it.
  static func of(_ touches: [TouchAccount], at moment: Timestamp) -> [TouchAccount] {
    func distance(_ touch: TouchAccount) -> Microseconds {
      if touch.end < moment { return moment - touch.end }
      // The line is of what the fingers had done by then: who came later counts as farther.
      return touch.start > moment ? (touch.end - moment) : Microseconds(0)
    }
    let near = touches.indices
      .filter { distance(touches[$0]) <= farthest }
      .sorted { (distance(touches[$0]), $0) < (distance(touches[$1]), $1) }
    return near.prefix(most).sorted().map { touches[$0] }
  }
}
