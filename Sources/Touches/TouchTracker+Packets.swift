import Evdev

/// The fingers that a protocol A device lists between two reports.
struct PacketList {
  /// The incomplete packet.
  var open = Packet()
  var closed: [Packet] = []
  /// Whether a list was reported.
  ///
  /// A lone `SYN_MT_REPORT` reports an empty list.
  var isStated = false
  /// The time of the last list.
  var time = Timestamp(microseconds: 0)
  /// Whether the current list has the same time as the previous one.
  var isSameInstant = false

  /// One finger in the list.
  struct Packet {
    var trackingID: Int32?
    var x: Int32?
    var y: Int32?
    var absence: Slot.Absence = []
    /// Whether the packet reports a lift: some drivers list a leaving finger with a size of zero.
    var isLeaving = false
    /// Whether the finger was assigned to a slot.
    var isAssigned = false
    /// The slot of the known finger with which the packet is paired.
    var pairedSlot: Int?
    /// The slot in the best pairing so far.
    var bestSlot: Int?

    var isUnpaired: Bool { !isAssigned && pairedSlot == nil }
  }
}

extension TouchTracker {
  /// The maximum distance of a finger from its expected position, in millimeters.
  ///
  /// Farther away it is another finger. Practiced users flick at up to 900 mm/s, and slow panels
  /// report every 30 ms.
  private static let maximumStep = 30.0
  private static let maximumStepOfPrograms = 10_000.0
  /// The maximum number of fingers for pairing by common motion: those of two people.
  private static let maximumOfHands = 20
  /// The maximum common motion of a hand between two reports, in millimeters.
  private static let maximumReach = 40.0

  /// The maximum distance of a finger from its expected position, in millimeters.
  ///
  /// Reports with equal times come from software, whose fingers may jump.
  private var maximumStep: Double {
    packets.isSameInstant ? TouchTracker.maximumStepOfPrograms : TouchTracker.maximumStep
  }

  private var maximumReach: Double {
    packets.isSameInstant ? TouchTracker.maximumStepOfPrograms : TouchTracker.maximumReach
  }

  /// Processes an axis value.
  ///
  /// Under protocol A every report lists all fingers with all their values.
  mutating func packetAxis(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absMTPositionX: packets.open.x = value
    case .absMTPositionY: packets.open.y = value
    case .absMTTrackingID: packets.open.trackingID = value
    case .absMTTouchMajor:
      if value > 0 { hasMajorSpoken = true }
      if value >= palmSize { packets.open.absence.insert(.palmSized) }
      if value <= 0, hasMajorSpoken { packets.open.isLeaving = true }
    case .absMTPressure:
      if value > 0 { hasPressureSpoken = true }
      if value <= 0, hasPressureSpoken { packets.open.absence.insert(.unpressed) }
    case .absMTToolType:
      if ToolType(rawValue: value).isNoFinger { packets.open.absence.insert(.palm) }
    case .absMTDistance:
      if value > 0 { packets.open.absence.insert(.hovering) }
    default: break
    }
  }

  /// Completes the packet.
  mutating func closePacket() {
    packets.isStated = true
    let packet = packets.open
    packets.open = PacketList.Packet()
    guard packet.x != nil, packet.y != nil, !packet.isLeaving else { return }
    guard packets.closed.count < TouchTracker.maximumContacts else {
      note(.tooManyContacts)
      return
    }
    packets.closed.append(packet)
  }

  /// Assigns the listed fingers to slots.
  ///
  /// Fingers that are not listed have lifted.
  mutating func assignPackets() {
    packets.isSameInstant = packets.time == clock.now
    packets.time = clock.now
    if packets.open.x != nil || packets.open.y != nil {
      note(.unclosedPacket)
      closePacket()
    }
    if packets.isStated {
      sortByTrackingID()
      assignByProximity()
      assignOutliers()
      for index in packets.closed.indices where !packets.closed[index].isAssigned {
        assignSlot(index, trackingID: nil, in: nil)
      }
      liftUnlisted()
    } else if touchKey == .up {
      // Some drivers report the last lift with BTN_TOUCH only, without a list.
      liftUnlisted()
    }
    packets.closed.removeAll(keepingCapacity: true)
    packets.isStated = false
  }

  private mutating func sortByTrackingID() {
    for index in packets.closed.indices {
      guard let trackingID = packets.closed[index].trackingID, trackingID >= 0 else { continue }
      let known = slots.firstIndex {
        $0.occupant == .finger(trackingID: trackingID)
          || $0.occupant == .uncertain(trackingID: trackingID)
      }
      if let known, slots[known].listing == .listed {
        note(.listedTwice, detail: "\(trackingID)")
        packets.closed[index].isAssigned = true
      } else {
        assignSlot(index, trackingID: trackingID, in: known)
      }
    }
  }

  /// Assigns each listed finger to the known finger that it most likely continues.
  ///
  /// In a flick, fingers move farther between two lists than they are apart, so the nearest known
  /// finger is often wrong. The fingers of a hand move together. The best pairing has the smallest
  /// remainder after subtracting the common motion.
  private mutating func assignByProximity() {
    pair(after: Vector(0, 0))
    // Larger numbers of fingers are not paired by common motion.
    if 2...TouchTracker.maximumOfHands ~= unpairedCount { assignByCommonMotion() }
    for packet in packets.closed.indices {
      guard let slot = packets.closed[packet].pairedSlot else { continue }
      assignSlot(packet, trackingID: nil, in: slot)
    }
  }

  /// Assigns implausible positions to known fingers that no packet continues.
  private mutating func assignOutliers() {
    for index in packets.closed.indices where !packets.closed[index].isAssigned {
      let (x, y) = (packets.closed[index].x ?? 0, packets.closed[index].y ?? 0)
      if axes.x.isPlausible(x), axes.y.isPlausible(y) { continue }
      guard let slot = slots.firstIndex(where: isKnown) else { return }
      assignSlot(index, trackingID: nil, in: slot)
    }
  }

  /// The number of listed fingers that have no slot yet.
  private var unpairedCount: Int { packets.closed.count { !$0.isAssigned } }

  /// Tries each common motion that would take one known finger to a listed position.
  private mutating func assignByCommonMotion() {
    guard let anchor = slots.indices.first(where: { isKnown(slots[$0]) }) else { return }
    var minimum = cost(after: Vector(0, 0))
    keepPairing()
    for packet in packets.closed.indices where !packets.closed[packet].isAssigned {
      let displacement =
        position(of: packets.closed[packet]) - expectedPlace(of: slots[anchor])
      guard displacement.squaredLength <= maximumReach * maximumReach else {
        continue
      }
      pair(after: displacement)
      let cost = cost(after: displacement)
      guard cost < minimum else { continue }
      minimum = cost
      keepPairing()
    }
    for packet in packets.closed.indices {
      packets.closed[packet].pairedSlot = packets.closed[packet].bestSlot
    }
  }

  private mutating func keepPairing() {
    for packet in packets.closed.indices {
      packets.closed[packet].bestSlot = packets.closed[packet].pairedSlot
    }
  }

  /// Returns the remainder of a pairing, plus a small cost of the motion, as rest is more likely.
  private func cost(after displacement: Vector) -> Double {
    var cost = 0.1 * displacement.squaredLength * Double(unpairedCount)
    let maximum = maximumStep * maximumStep
    for packet in packets.closed where !packet.isAssigned {
      if let slot = packet.pairedSlot {
        cost += squaredDistance(packet, slots[slot], after: displacement)
      } else {
        cost += maximum
      }
    }
    return cost
  }

  /// Pairs the nearest fingers first, then swaps pairs where that reduces the distances.
  private mutating func pair(after displacement: Vector) {
    for packet in packets.closed.indices { packets.closed[packet].pairedSlot = nil }
    for slot in slots.indices where slots[slot].listing == .paired {
      slots[slot].listing = .unlisted
    }
    pairNearestFirst(after: displacement)
    var rounds = packets.closed.count
    while rounds > 0, exchangePairs(after: displacement) { rounds -= 1 }
  }

  private mutating func pairNearestFirst(after displacement: Vector) {
    while true {
      var nearest: (packet: Int, slot: Int)?
      var minimum = maximumStep * maximumStep
      for packet in packets.closed.indices where packets.closed[packet].isUnpaired {
        for slot in slots.indices where isKnown(slots[slot]) && slots[slot].listing != .paired {
          let distance = squaredDistance(packets.closed[packet], slots[slot], after: displacement)
          guard distance < minimum else { continue }
          minimum = distance
          nearest = (packet, slot)
        }
      }
      guard let nearest else { return }
      packets.closed[nearest.packet].pairedSlot = nearest.slot
      slots[nearest.slot].listing = .paired
    }
  }

  private func isKnown(_ slot: Slot) -> Bool {
    slot.isOccupied && slot.listing != .listed
  }

  /// Swaps the slots of pairs where that reduces the distances.
  ///
  /// Returns `true` if any were swapped.
  private mutating func exchangePairs(after displacement: Vector) -> Bool {
    var hasExchanged = false
    let maximum = maximumStep * maximumStep
    for one in packets.closed.indices {
      for other in packets.closed.indices where other > one {
        let (here, there) = (packets.closed[one], packets.closed[other])
        guard let first = here.pairedSlot, let second = there.pairedSlot else { continue }
        let straight =
          squaredDistance(here, slots[first], after: displacement)
          + squaredDistance(there, slots[second], after: displacement)
        let across = squaredDistance(here, slots[second], after: displacement)
        let back = squaredDistance(there, slots[first], after: displacement)
        guard max(across, back) < maximum, across + back < straight * 0.999 else { continue }
        packets.closed[one].pairedSlot = second
        packets.closed[other].pairedSlot = first
        hasExchanged = true
      }
    }
    return hasExchanged
  }

  private func position(of packet: PacketList.Packet) -> Vector {
    surface.position(surface.normalizedPosition(x: packet.x ?? 0, y: packet.y ?? 0))
  }

  /// Returns the expected position of a finger, extrapolated from its motion.
  private func expectedPlace(of slot: Slot) -> Vector {
    let (x, y) = slot.expected
    return surface.position(surface.normalizedPosition(x: x, y: y))
  }

  private func squaredDistance(
    _ packet: PacketList.Packet, _ slot: Slot, after displacement: Vector
  ) -> Double {
    (position(of: packet) - expectedPlace(of: slot) - displacement).squaredLength
  }

  /// Assigns a packet to its slot, or to a free slot.
  private mutating func assignSlot(_ index: Int, trackingID: Int32?, in known: Int?) {
    let slot = known ?? slots.firstIndex { $0.isFree } ?? slots.count
    if slot == slots.count { slots.append(Slot()) }
    packets.closed[index].isAssigned = true
    packets.closed[index].pairedSlot = nil
    let packet = packets.closed[index]
    slots[slot].follow(packet.x ?? 0, packet.y ?? 0, isNew: known == nil)
    // A palm is temporarily smaller while it lands or lifts, but remains a palm.
    let wasPalm = known != nil && slots[slot].absence.contains(.palmSized)
    slots[slot].absence.subtract(.notTouching)
    slots[slot].absence.set(.palmSized, wasPalm)
    slots[slot].absence.formUnion(packet.absence)
    slots[slot].position.formUnion(.whole)
    slots[slot].listing = .listed
    slots[slot].isLarge = packet.absence.contains(.palmSized)
    // Without a tracking ID the index of the slot serves as one.
    _ = slots[slot].occupy(trackingID: trackingID ?? Int32(slot))
  }

  private mutating func liftUnlisted() {
    for slot in slots.indices {
      if slots[slot].isOccupied, slots[slot].listing != .listed,
        let irregularity = slots[slot].lift()
      {
        note(irregularity, slot: slot)
      }
      slots[slot].listing = .unlisted
    }
  }
}

extension Slot {
  fileprivate var isOccupied: Bool {
    switch occupant {
    case .finger, .uncertain: true
    case .unknown, .empty: false
    }
  }

  /// Whether the slot is empty and no contact remains to be ended.
  fileprivate var isFree: Bool { !isOccupied && contact == 0 }
}
