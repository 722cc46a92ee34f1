package import Evdev

/// The state of a device at one moment, for a reader that missed the events leading to it.
package struct DeviceState: Hashable, Sendable {
  /// The contacts.
  package var contacts: Contacts
  /// The values of the axes outside of slots, such as the pointer position.
  package var axes: [Reading]
  /// The values of touch buttons and tools, pressed or not.
  package var keys: [Reading]

  /// The value of an event code.
  package struct Reading: Hashable, Sendable {
    /// The event code.
    package var code: EventCode
    /// The value.
    package var value: Int32

    /// Creates a reading.
    package init(_ code: EventCode, _ value: Int32) {
      self.code = code
      self.value = value
    }
  }

  /// The contacts, depending on the device's multitouch protocol.
  package enum Contacts: Hashable, Sendable {
    /// Slots with state in the kernel: protocol B.
    case slots([Slot], current: Int32)
    /// Contacts without state in the kernel, sent completely in each frame: protocol A.
    case anonymous
    /// A single contact: the device has no multitouch axes.
    case single
  }

  /// A slot and the values that the kernel has stored for it.
  package struct Slot: Hashable, Sendable {
    /// The slot number.
    package var number: Int32
    /// The tracking ID; negative if the slot has no contact.
    package var trackingID: Int32
    /// The values of the other axes.
    package var readings: [Reading]

    /// Whether the slot has a contact.
    package var isActive: Bool { trackingID >= 0 }

    /// Creates a slot.
    package init(number: Int32, trackingID: Int32, readings: [Reading]) {
      self.number = number
      self.trackingID = trackingID
      self.readings = readings
    }
  }

  /// Creates a state.
  package init(contacts: Contacts, axes: [Reading], keys: [Reading]) {
    self.contacts = contacts
    self.axes = axes
    self.keys = keys
  }
}

extension DeviceState {
  /// Whether a contact is down.
  package var isTouched: Bool {
    switch contacts {
    case .slots(let slots, _): slots.contains(where: \.isActive)
    case .anonymous, .single: keys.contains { $0.code == .btnTouch && $0.value != 0 }
    }
  }

  /// Returns one frame that contains the full state.
  ///
  /// A contact that is not in the frame has ended. For protocol A the frame contains no contacts;
  /// the device's next packets will.
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
    case .anonymous: readings += keys
    case .single:
      readings += keys
      readings += axes
    }
    readings.append(Reading(.synReport, 0))
    return readings.map { InputEvent(time: time, code: $0.code, value: $0.value) }
  }

  /// Returns the frames that replace lost events: a `SYN_DROPPED` frame and the full state.
  package func resyncFrames(droppedAt loss: Timestamp, now: Timestamp) -> [InputEvent] {
    [
      InputEvent(time: loss, code: .synDropped, value: 0),
      InputEvent(time: loss, code: .synReport, value: 0),
    ] + frame(at: now)
  }
}
