public import Evdev

/// Combines touches from any source, such as a Wayland client or a game, into frames.
///
/// Add each change of a finger. A frame is complete when a touch with a later time arrives, or when
/// `endFrame()` is called.
public struct TouchFrameBuilder: Sendable {
  private let width, height: Double
  /// The fingers on the surface, with the source's numbers; those that ended stay for one frame.
  private var fingers: [(source: Int, contact: Contact)] = []
  private var lastID = 0
  /// The time of the unfinished frame, or of the last frame.
  private var time = Timestamp(microseconds: .min)
  private var hasChanged = false

  /// Creates a builder for a surface of this size in millimeters.
  ///
  /// A size of zero is unknown.
  public init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// The time of the incomplete frame; `nil` if all frames are complete.
  public var pendingTime: Timestamp? { hasChanged ? time : nil }

  /// Adds a change of a finger and returns the frame that it completes, if any.
  ///
  /// `id` is the number that the source gives to the finger until it ends; it may use it again
  /// afterwards. `x` and `y` are millimeters from the upper left corner.
  ///
  /// Incomplete sources are tolerated: a finger that moves without having begun begins, one that
  /// begins twice is cancelled first, one that ends without having begun is ignored, a coordinate
  /// that is not a number keeps its last value, and a time before the last one counts as that.
  public mutating func add(
    id: Int, x: Double, y: Double, phase: Contact.Phase, at time: Timestamp
  ) -> TouchFrame? {
    let known = fingers.lastIndex { $0.source == id && !$0.contact.phase.isLast }
    if known == nil, phase.isLast { return nil }
    var completed = time > self.time ? endFrame() : nil
    // A frame contains one change of a finger, so a finger that begins and ends needs two.
    if completed == nil, phase.isLast, let known, fingers[known].contact.phase == .began {
      completed = endFrame()
    }
    self.time = max(time, self.time)
    hasChanged = true
    let index = fingers.lastIndex { $0.source == id && !$0.contact.phase.isLast }
    if let index, phase != .began {
      move(index, x, y)
      // A finger that began in this frame has still begun.
      if fingers[index].contact.phase != .began || phase.isLast {
        fingers[index].contact.phase = phase
      }
      return completed
    }
    if let index { fingers[index].contact.phase = .cancelled }
    lastID += 1
    let contact = Contact(id: lastID, phase: .began, position: Vector(0, 0))
    fingers.append((id, contact))
    move(fingers.count - 1, x, y)
    return completed
  }

  /// Completes the current frame and returns it; `nil` if no finger changed.
  public mutating func endFrame() -> TouchFrame? {
    guard hasChanged else { return nil }
    let frame = TouchFrame(time: time, contacts: fingers.map(\.contact))
    fingers.removeAll { $0.contact.phase.isLast }
    for index in fingers.indices { fingers[index].contact.phase = .stationary }
    hasChanged = false
    return frame
  }

  private mutating func move(_ index: Int, _ x: Double, _ y: Double) {
    if x.isFinite { fingers[index].contact.position.x = x }
    if y.isFinite { fingers[index].contact.position.y = y }
    let position = fingers[index].contact.position
    fingers[index].contact.normalizedPosition = UnitPoint(
      x: width > 0 ? position.x / width : 0, y: height > 0 ? position.y / height : 0)
  }
}
