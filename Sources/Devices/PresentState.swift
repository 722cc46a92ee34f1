package import Evdev

/// What a device's fingers are doing at one moment, for a reader who missed how it came about.
package struct PresentState: Hashable, Sendable {
  package var contacts: Contacts
  /// Where the single pointer is: every axis that is not told slot by slot.
  package var axes: [Reading]
  /// The buttons and tools of touching, pressed or not.
  package var keys: [Reading]

  package struct Reading: Hashable, Sendable {
    package var code: EventCode
    package var value: Int32

    package init(_ code: EventCode, _ value: Int32) {
      self.code = code
      self.value = value
    }
  }

  /// How the device tells of several fingers.
  package enum Contacts: Hashable, Sendable {
    /// In slots, which the kernel remembers: protocol B.
    case slots([Slot], current: Int32)
    /// Anew in every frame, and nothing is remembered: protocol A.
    case anonymous
    /// It knows one finger only.
    case single
  }

  /// One slot with the values that the kernel remembers of it.
  package struct Slot: Hashable, Sendable {
    package var number: Int32
    /// Negative when no finger is in the slot.
    package var trackingID: Int32
    package var readings: [Reading]

    package var isActive: Bool { trackingID >= 0 }

    package init(number: Int32, trackingID: Int32, readings: [Reading]) {
      self.number = number
      self.trackingID = trackingID
      self.readings = readings
    }
  }

  package init(contacts: Contacts, axes: [Reading], keys: [Reading]) {
    self.contacts = contacts
    self.axes = axes
    self.keys = keys
  }
}

extension PresentState {
  package var isTouched: Bool {
    switch contacts {
    case .slots(let slots, _): slots.contains(where: \.isActive)
    case .anonymous, .single: keys.contains { $0.code == .btnTouch && $0.value != 0 }
    }
  }

  /// One frame that states everything, as if all of it had just happened.
  ///
  /// A contact that the frame does not name is gone. For protocol A it names none: the next packet
  /// of the device will.
  package func frame(at time: Timestamp) -> [InputEvent] {
    var readings: [Reading] = []
    switch contacts {
    case .slots(let slots, let current):
      for slot in slots where slot.isActive {
        readings.append(Reading(.absMTSlot, slot.number))
        readings.append(Reading(.absMTTrackingID, slot.trackingID))
        readings += slot.readings
      }
      readings += keys
      readings += axes
      readings.append(Reading(.absMTSlot, current))
    case .anonymous:
      readings += keys
    case .single:
      readings += keys
      readings += axes
    }
    readings.append(Reading(.synReport, 0))
    return readings.map { InputEvent(time: time, code: $0.code, value: $0.value) }
  }

  /// What stands in the place of events that were lost: the loss, closed, then the present.
  package func framesAfterLoss(at loss: Timestamp, now: Timestamp) -> [InputEvent] {
    [
      InputEvent(time: loss, code: .synDropped, value: 0),
      InputEvent(time: loss, code: .synReport, value: 0),
    ] + frame(at: now)
  }
}
