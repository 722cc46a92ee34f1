import Evdev

/// The fingers that protocol A lists between two reports.
struct PacketList {
  /// The finger that is being listed.
  var open = Packet()
  var closed: [Packet] = []
  /// A lone `SYN_MT_REPORT` lists nobody, and that is a statement, too.
  var isStated = false
  /// The time of the last list.
  var time = Timestamp(microseconds: 0)
  /// Whether the list that is being sorted has the time of the one before.
  var isSameInstant = false

  /// One finger of the list.
  struct Packet {
    var trackingID: Int32?
    var x: Int32?
    var y: Int32?
    var flags: Slot.Flags = []
    /// Some drivers list a finger once more as it leaves, without any size.
    var isLeaving = false
    /// It has its slot.
    var isSorted = false
    /// The slot of the finger that it is taken for.
    var pairedSlot: Int?
    /// The best such slot so far.
    var bestSlot: Int?

    var isUnpaired: Bool { !isSorted && pairedSlot == nil }
  }
}

extension TouchTracker {
  /// How far a finger may be from where it was a report ago, in millimetres; beyond it is another.
  ///
  /// Practised hands flick at up to 900 mm/s, and slow panels report every 30 ms.
  private static let farthestStep = 30.0
  private static let farthestStepOfPrograms = 10_000.0
  /// The fingers of a few people at once.
  private static let mostOfHands = 20
  /// How far a whole hand may go from one report to the next.
  private static let farthestReach = 40.0

  /// How far a finger may be from where it was a report ago.
  ///
  /// Reports at one instant are a program's, and their fingers may be anywhere.
  private var farthestStep: Double {
    packets.isSameInstant ? TouchTracker.farthestStepOfPrograms : TouchTracker.farthestStep
  }

  private var farthestReach: Double {
    packets.isSameInstant ? TouchTracker.farthestStepOfPrograms : TouchTracker.farthestReach
  }

  /// Protocol A: every report lists all fingers, each with all its values.
  mutating func packetAxis(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absMTPositionX: packets.open.x = value
    case .absMTPositionY: packets.open.y = value
    case .absMTTrackingID: packets.open.trackingID = value
    case .absMTTouchMajor:
      if value > 0 { hasMajorSpoken = true }
      if value >= palmSize { packets.open.flags.insert(.palmSized) }
      if value <= 0, hasMajorSpoken { packets.open.isLeaving = true }
    case .absMTPressure:
      if value > 0 { hasPressureSpoken = true }
      if value <= 0, hasPressureSpoken { packets.open.flags.insert(.unpressed) }
    case .absMTToolType:
      if ToolType(rawValue: value).isNoFinger { packets.open.flags.insert(.palm) }
    case .absMTDistance:
      if value > 0 { packets.open.flags.insert(.above) }
    default: break
    }
  }

  /// The finger that was listed is complete.
  mutating func closePacket() {
    packets.isStated = true
    let packet = packets.open
    packets.open = PacketList.Packet()
    guard packet.x != nil, packet.y != nil, !packet.isLeaving else { return }
    guard packets.closed.count < TouchTracker.mostContacts else {
      note(.tooManyContacts)
      return
    }
    packets.closed.append(packet)
  }

  /// Sorts the listed fingers into slots; whoever is not listed has left.
  mutating func sortPackets() {
    packets.isSameInstant = packets.time == clock.now
    packets.time = clock.now
    if packets.open.x != nil || packets.open.y != nil {
      note(.unclosedPacket)
      closePacket()
    }
    if packets.isStated {
      sortByTrackingID()
      sortByNearness()
      sortStrays()
      for index in packets.closed.indices where !packets.closed[index].isSorted {
        place(index, trackingID: nil, in: nil)
      }
      liftUnlisted()
    } else if touchKey == .up {
      // Some drivers list nobody at the last lift and say it by BTN_TOUCH alone.
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
          || $0.occupant == .doubtful(trackingID: trackingID)
      }
      if let known, slots[known].flags.contains(.listed) {
        note(.listedTwice, detail: "\(trackingID)")
        packets.closed[index].isSorted = true
      } else {
        place(index, trackingID: trackingID, in: known)
      }
    }
  }

  /// Gives each listed finger the known one that it most likely is.
  ///
  /// A hand that flicks goes farther from one list to the next than its fingers are apart, so the
  /// nearest is often another one. Fingers of a hand move together: the pairing is taken that leaves
  /// the least when what they moved in common is taken off.
  private mutating func sortByNearness() {
    pair(after: Vector(0, 0))
    // No hands have more fingers that could be taken for each other.
    if 2...TouchTracker.mostOfHands ~= unpairedCount { pairTogether() }
    for packet in packets.closed.indices {
      guard let slot = packets.closed[packet].pairedSlot else { continue }
      place(packet, trackingID: nil, in: slot)
    }
  }

  /// A finger that is listed where none can be is one of those that nothing listed is taken for.
  private mutating func sortStrays() {
    for index in packets.closed.indices where !packets.closed[index].isSorted {
      let (x, y) = (packets.closed[index].x ?? 0, packets.closed[index].y ?? 0)
      if axes.x.reaches(x), axes.y.reaches(y) { continue }
      guard let slot = slots.firstIndex(where: isKnown) else { return }
      place(index, trackingID: nil, in: slot)
    }
  }

  /// How many listed fingers have no tracking id to go by.
  private var unpairedCount: Int { packets.closed.count { !$0.isSorted } }

  /// Tries each common way that would take one known finger to one of the listed places.
  private mutating func pairTogether() {
    guard let anchor = slots.indices.first(where: { isKnown(slots[$0]) }) else { return }
    var least = cost(after: Vector(0, 0))
    keepPairing()
    for packet in packets.closed.indices where !packets.closed[packet].isSorted {
      let way = place(of: packets.closed[packet]) - expectedPlace(of: slots[anchor])
      guard way.squaredLength <= farthestReach * farthestReach else {
        continue
      }
      pair(after: way)
      let cost = cost(after: way)
      guard cost < least else { continue }
      least = cost
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

  /// What a pairing leaves unexplained, and a little for the way itself: a hand at rest is likelier.
  private func cost(after way: Vector) -> Double {
    var cost = 0.1 * way.squaredLength * Double(unpairedCount)
    let farthest = farthestStep * farthestStep
    for packet in packets.closed where !packet.isSorted {
      if let slot = packet.pairedSlot {
        cost += squaredDistance(packet, slots[slot], after: way)
      } else {
        cost += farthest
      }
    }
    return cost
  }

  /// Pairs the nearest first, and then exchanges those that are nearer crosswise.
  private mutating func pair(after way: Vector) {
    for packet in packets.closed.indices { packets.closed[packet].pairedSlot = nil }
    for slot in slots.indices { slots[slot].flags.remove(.paired) }
    pairNearestFirst(after: way)
    var rounds = packets.closed.count
    while rounds > 0, exchangePairs(after: way) { rounds -= 1 }
  }

  private mutating func pairNearestFirst(after way: Vector) {
    while true {
      var nearest: (packet: Int, slot: Int)?
      var least = farthestStep * farthestStep
      for packet in packets.closed.indices where packets.closed[packet].isUnpaired {
        for slot in slots.indices where isKnown(slots[slot]) && !slots[slot].flags.contains(.paired)
        {
          let distance = squaredDistance(packets.closed[packet], slots[slot], after: way)
          guard distance < least else { continue }
          least = distance
          nearest = (packet, slot)
        }
      }
      guard let nearest else { return }
      packets.closed[nearest.packet].pairedSlot = nearest.slot
      slots[nearest.slot].flags.insert(.paired)
    }
  }

  private func isKnown(_ slot: Slot) -> Bool {
    slot.isOccupied && !slot.flags.contains(.listed)
  }

  /// Exchanges the slots of pairs that are nearer crosswise; `true` when there were any.
  private mutating func exchangePairs(after way: Vector) -> Bool {
    var hasExchanged = false
    let farthest = farthestStep * farthestStep
    for one in packets.closed.indices {
      for other in packets.closed.indices where other > one {
        let (here, there) = (packets.closed[one], packets.closed[other])
        guard let first = here.pairedSlot, let second = there.pairedSlot else { continue }
        let straight =
          squaredDistance(here, slots[first], after: way)
          + squaredDistance(there, slots[second], after: way)
        let across = squaredDistance(here, slots[second], after: way)
        let back = squaredDistance(there, slots[first], after: way)
        guard max(across, back) < farthest, across + back < straight * 0.999 else { continue }
        packets.closed[one].pairedSlot = second
        packets.closed[other].pairedSlot = first
        hasExchanged = true
      }
    }
    return hasExchanged
  }

  private func place(of packet: PacketList.Packet) -> Vector {
    surface.position(surface.place(packet.x ?? 0, packet.y ?? 0))
  }

  /// A fast finger is far from where it was, and near to where it was going.
  private func expectedPlace(of slot: Slot) -> Vector {
    let (x, y) = slot.expected
    return surface.position(surface.place(x, y))
  }

  private func squaredDistance(
    _ packet: PacketList.Packet, _ slot: Slot, after way: Vector
  ) -> Double {
    (place(of: packet) - expectedPlace(of: slot) - way).squaredLength
  }

  /// Puts a listed finger into its slot, or into one that nobody is in.
  private mutating func place(_ index: Int, trackingID: Int32?, in known: Int?) {
    let slot = known ?? slots.firstIndex { $0.isFree } ?? slots.count
    if slot == slots.count { slots.append(Slot()) }
    packets.closed[index].isSorted = true
    packets.closed[index].pairedSlot = nil
    let packet = packets.closed[index]
    slots[slot].follow(packet.x ?? 0, packet.y ?? 0, isNew: known == nil)
    // A palm that comes down or leaves is smaller for a moment, and a palm all the same.
    let wasPalm = known != nil && slots[slot].flags.contains(.palmSized)
    slots[slot].flags.subtract(.absent)
    slots[slot].set(.palmSized, wasPalm)
    slots[slot].flags.formUnion(packet.flags.union(.positionStated).union(.listed))
    slots[slot].set(.broad, packet.flags.contains(.palmSized))
    // Without ids from the device the slot's own number serves.
    _ = slots[slot].occupy(trackingID: trackingID ?? Int32(slot))
  }

  private mutating func liftUnlisted() {
    for slot in slots.indices {
      if slots[slot].isOccupied, !slots[slot].flags.contains(.listed),
        let complaint = slots[slot].lift()
      {
        note(complaint, slot: slot)
      }
      slots[slot].flags.remove(.listed)
    }
  }
}

extension Slot {
  fileprivate var isOccupied: Bool {
    switch occupant {
    case .finger, .doubtful: true
    case .unstated, .nobody: false
    }
  }

  /// Nobody is in the slot, and no frame is waiting to show that somebody left it.
  fileprivate var isFree: Bool { !isOccupied && contact == 0 }
}
