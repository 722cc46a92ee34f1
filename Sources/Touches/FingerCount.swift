import Evdev

/// How many fingers the keys of a touchpad count: `BTN_TOOL_FINGER` to `BTN_TOOL_QUINTTAP`.
struct FingerCount {
  /// A bit for each count that is held down.
  private var held: UInt8 = 0

  mutating func set(_ key: EventCode, _ isDown: Bool) {
    let bit: UInt8
    switch key {
    case .btnToolFinger: bit = 1 << 1
    case .btnToolDoubletap: bit = 1 << 2
    case .btnToolTripletap: bit = 1 << 3
    case .btnToolQuadtap: bit = 1 << 4
    case .btnToolQuinttap: bit = 1 << 5
    default: return
    }
    if isDown { held |= bit } else { held &= ~bit }
  }

  /// The largest count that is held, since a change of count may overlap.
  var fingers: Int { held == 0 ? 0 : 7 - held.leadingZeroBitCount }
}

extension TouchTracker {
  /// Adds the fingers that the keys count and the device cannot place.
  mutating func inferFingers() {
    let counted = countKeys.fingers
    guard counted > placeable || !inferred.isEmpty else { return }
    var placed = 0
    var middle = Vector(0, 0)
    for contact in frame.contacts where !contact.phase.isLast {
      placed += 1
      middle = middle + contact.place
    }
    let wanted = counted > placeable && placed > 0 ? max(0, counted - placed) : 0
    guard wanted > 0 || !inferred.isEmpty else { return }

    let place = placed > 0 ? middle * (1 / Double(placed)) : Vector(0, 0)
    while inferred.count > wanted {
      guard var gone = inferred.popLast() else { break }
      gone.phase = loss == .recovering || isRelease ? .cancelled : .ended
      frame.contacts.append(gone)
    }
    for index in inferred.indices {
      inferred[index].phase = inferred[index].place == place ? .stationary : .moved
      inferred[index].place = place
      inferred[index].position = surface.position(place)
      frame.contacts.append(inferred[index])
    }
    while inferred.count < wanted {
      lastContact += 1
      let contact = Contact(
        id: Int(lastContact), phase: .began, position: surface.position(place), place: place,
        isInferred: true)
      inferred.append(contact)
      frame.contacts.append(contact)
    }
  }
}
