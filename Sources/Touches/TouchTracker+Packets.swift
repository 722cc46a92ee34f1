import Evdev

/// The fingers that protocol A lists between two reports.
struct PacketList {
  /// The finger that is being told.
  var open = Packet()
  var closed: [Packet] = []
  /// A lone `SYN_MT_REPORT` lists nobody, and that is a statement, too.
  var isStated = false

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
  }
}

extension TouchTracker {
  /// How far a finger may be from where it was a report ago, in millimetres; beyond it is another.
  ///
  /// Practised hands flick at up to 900 mm/s, and slow panels report every 30 ms.
  private static let farthestStep = 30.0

  /// Protocol A: every report lists all fingers, each with all its values.
  mutating func packetAxis(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absMTPositionX: packets.open.x = value
    case .absMTPositionY: packets.open.y = value
    case .absMTTrackingID: packets.open.trackingID = value
    case .absMTTouchMajor:
      if value > 0 { hasMajorSpoken = true }
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

  /// The finger that was told is complete.
  mutating func closePacket() {
    packets.isStated = true
    let packet = packets.open
    packets.open = PacketList.Packet()
    guard packet.x != nil, packet.y != nil, !packet.isLeaving else { return }
    guard packets.closed.count < TouchTracker.mostContacts else {
      pending.append(.tooManyContacts)
      return
    }
    packets.closed.append(packet)
  }

  /// Sorts the listed fingers into slots; whoever is not listed has left.
  mutating func sortPackets() {
    if packets.open.x != nil || packets.open.y != nil {
      pending.append(.unclosedPacket)
      closePacket()
    }
    if packets.isStated {
      sortByTrackingID()
      sortByNearness()
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
        pending.append(.listedTwice(trackingID: trackingID))
        packets.closed[index].isSorted = true
      } else {
        place(index, trackingID: trackingID, in: known)
      }
    }
  }

  /// The nearest pair of a listed finger and a known one first, until no pair is near enough.
  private mutating func sortByNearness() {
    while true {
      var nearest: (packet: Int, slot: Int)?
      var least = TouchTracker.farthestStep * TouchTracker.farthestStep
      for packet in packets.closed.indices where !packets.closed[packet].isSorted {
        for slot in slots.indices where slots[slot].isOccupied {
          guard !slots[slot].flags.contains(.listed) else { continue }
          let distance = squaredDistance(packets.closed[packet], slots[slot])
          guard distance < least else { continue }
          least = distance
          nearest = (packet, slot)
        }
      }
      guard let nearest else { return }
      place(nearest.packet, trackingID: nil, in: nearest.slot)
    }
  }

  private func squaredDistance(_ packet: PacketList.Packet, _ slot: Slot) -> Double {
    let there = surface.position(surface.place(packet.x ?? 0, packet.y ?? 0))
    return (there - surface.position(surface.place(slot.x, slot.y))).squaredLength
  }

  /// Puts a listed finger into its slot, or into one that nobody is in.
  private mutating func place(_ index: Int, trackingID: Int32?, in known: Int?) {
    let slot = known ?? slots.firstIndex { $0.isFree } ?? slots.count
    if slot == slots.count { slots.append(Slot()) }
    packets.closed[index].isSorted = true
    let packet = packets.closed[index]
    slots[slot].x = packet.x ?? 0
    slots[slot].y = packet.y ?? 0
    slots[slot].flags.subtract(.absent)
    slots[slot].flags.formUnion(packet.flags.union(.positionStated).union(.listed))
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
    case .untold, .nobody: false
    }
  }

  /// Nobody is in the slot, and no frame is waiting to show that somebody left it.
  fileprivate var isFree: Bool { !isOccupied && contact == 0 }
}
