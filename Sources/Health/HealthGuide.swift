package import Evdev
internal import Text
package import Touches

/// Asks a tester for lines along the edges, diagonals and a rest, and checks what was drawn.
///
/// Its state is a function of the frames and of the times passed to `advance(to:)`.
package struct HealthGuide: Sendable {
  /// A request of the guide.
  package enum Step: Hashable, Sendable, CaseIterable {
    case leftEdge, rightEdge, topEdge, bottomEdge, fallingDiagonal, risingDiagonal, rest

    /// The request to the tester.
    package var request: String {
      switch self {
      case .leftEdge: "Draw a line along the left edge, from the upper to the lower corner."
      case .rightEdge: "Draw a line along the right edge, from the upper to the lower corner."
      case .topEdge: "Draw a line along the upper edge, from the left to the right corner."
      case .bottomEdge: "Draw a line along the lower edge, from the left to the right corner."
      case .fallingDiagonal: "Draw a line from the upper left to the lower right corner."
      case .risingDiagonal: "Draw a line from the lower left to the upper right corner."
      case .rest: "Hold one finger still in the middle for two seconds."
      }
    }

    /// The edge that is drawn; `nil` for other steps.
    var side: Side? {
      switch self {
      case .leftEdge: .left
      case .rightEdge: .right
      case .topEdge: .top
      case .bottomEdge: .bottom
      case .fallingDiagonal, .risingDiagonal, .rest: nil
      }
    }
  }

  /// An answer of the guide.
  package struct Answer: Hashable, Sendable {
    /// The step that the tester performed.
    package let step: Step
    /// Whether the next step follows.
    package let isDone: Bool
    /// The observation, and the request to try again if the step is repeated.
    package let text: String
  }

  private let extent: Vector
  private var remaining = Step.allCases
  private var attempts = 0
  private var positions: [Vector] = []
  private var touchStart: Timestamp?
  /// The number of fingers that are down.
  private var fingers = 0
  private var lastTime: Timestamp?
  /// The nearest distance to the edge in the lines drawn for this step.
  private var nearest = Double.infinity
  /// The sides where the lines stayed away from the edge, or where nothing was seen.
  package private(set) var unreached: [Side] = []

  /// The number of times that a step is asked for.
  private static let attempts = 3
  /// The part of an edge or diagonal that a line must cover; hands cannot reach corners of kiosks
  /// in a frame.
  private static let part = 0.7
  /// The time without a touch after which the next step follows, in microseconds.
  private static let timeout = Microseconds(20_000_000)
  /// The duration of a rest, and the distance in millimeters within which a finger rests.
  private static let rest = (duration: Microseconds(1_000_000), reach: 5.0)

  /// Creates a guide for a surface of a size in millimeters.
  package init(extent: Vector) { self.extent = extent }

  /// The current step; `nil` after the last one.
  package var step: Step? { remaining.first }

  /// When to call `advance(to:)` if nothing touches.
  package var deadline: Timestamp? {
    step == nil || fingers > 0 ? nil : lastTime.map { $0 + Self.timeout }
  }

  /// Ends a step for which nothing touched in time.
  package mutating func advance(to time: Timestamp) -> Answer? {
    guard let step else { return nil }
    guard lastTime != nil else {
      lastTime = time
      return nil
    }
    guard let deadline, deadline <= time else { return nil }
    lastTime = time
    if let side = step.side { unreached.append(side) }
    return finish(step, "nothing touched for 20 s")
  }

  /// Takes the next frame; returns an answer when all fingers have lifted.
  package mutating func take(_ frame: TouchFrame) -> Answer? {
    guard let step else { return nil }
    lastTime = frame.time
    let before = fingers
    fingers = frame.contacts.count { !$0.phase.isLast }
    if before == 0, fingers > 0 {
      positions = []
      touchStart = frame.time
    }
    if let first = frame.contacts.first { positions.append(first.position) }
    guard fingers == 0, before > 0, let touchStart else { return nil }
    return judge(step, lasting: frame.time - touchStart)
  }

  // MARK: Judging

  private mutating func judge(_ step: Step, lasting duration: Microseconds) -> Answer {
    guard let first = positions.first, let last = positions.last else {
      return again(step, "no position was reported")
    }
    let way = last - first
    if let side = step.side {
      let isVertical = side == .left || side == .right
      let (along, whole) = isVertical ? (way.y, extent.y) : (way.x, extent.x)
      let distances = positions.map { side.distance($0, on: extent) }
      guard along.magnitude >= whole * Self.part, (distances.max() ?? 0) < 40 else {
        return again(step, "that was no line along the \(side.rawValue) edge")
      }
      nearest = min(nearest, distances.quantile(0.5) ?? .infinity)
      let text =
        "\(side.rawValue) edge: \(Decimals.text(along.magnitude, decimals: 0)) of "
        + "\(Decimals.text(whole, decimals: 0)) mm, \(Decimals.text(nearest, decimals: 1)) mm "
        + "from the edge"
      if nearest <= EdgeReach.reached { return finish(step, text) }
      let answer = again(step, text + ", which is far")
      if answer.isDone { unreached.append(side) }
      return answer
    }
    switch step {
    case .rest:
      let reach = positions.map { ($0 - first).span }.max() ?? 0
      guard duration >= Self.rest.duration, reach <= Self.rest.reach else {
        return again(step, "the finger moved or lifted too early")
      }
      return finish(step, "rest: \(Decimals.text(Double(duration.count) / 1e6, decimals: 1)) s")
    default:
      let rises = step == .risingDiagonal
      let isRight = (way.x * way.y < 0) == rises
      guard isRight, way.x.magnitude >= extent.x * Self.part,
        way.y.magnitude >= extent.y * Self.part
      else { return again(step, "that was not this diagonal") }
      return finish(step, "diagonal: \(Decimals.text(way.span, decimals: 0)) mm")
    }
  }

  private mutating func again(_ step: Step, _ text: String) -> Answer {
    attempts += 1
    guard attempts < Self.attempts else { return finish(step, text + "; going on") }
    return Answer(step: step, isDone: false, text: text + "; please try again")
  }

  private mutating func finish(_ step: Step, _ text: String) -> Answer {
    remaining.removeFirst()
    (attempts, nearest) = (0, .infinity)
    return Answer(step: step, isDone: true, text: text)
  }
}
