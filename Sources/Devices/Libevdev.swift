internal import CLibevdev
internal import Evdev
internal import Glibc
internal import Text

/// An owned libevdev device, freed with its owner.
@safe
struct Libevdev: ~Copyable {
  let pointer: OpaquePointer

  /// Reads the state and capabilities of an open device.
  init(of file: borrowing FileDescriptor) throws(DeviceError) {
    // Warnings about unusual devices would disturb the output in the terminal.
    retouch_silence_libevdev()
    var pointer: OpaquePointer?
    _ = try SystemCalls.callLibevdev(.examine, file.path) {
      unsafe libevdev_new_from_fd(file.number, &pointer)
    }
    guard let pointer = unsafe pointer else { throw .notAnInputDevice(path: file.path) }
    unsafe self.pointer = pointer
  }

  deinit { unsafe libevdev_free(pointer) }
}

extension Libevdev {
  /// The identity and capabilities of the device, without synchronization events, which all devices
  /// send.
  var description: DeviceDescription {
    var description = DeviceDescription(name: name, identity: identity, properties: properties)
    let types: [EventType] = [.key, .rel, .abs, .msc, .sw, .led, .snd, .rep, .ff]
    for type in types where unsafe libevdev_has_event_type(pointer, UInt32(type.rawValue)) != 0 {
      let highest = libevdev_event_type_get_max(UInt32(type.rawValue))
      for number in 0...UInt16(clamping: max(0, highest)) {
        let code = EventCode(type, number)
        guard has(code) else { continue }
        if type == .abs { description[axis: code] = range(of: code) }
        description.insert(code)
      }
    }
    return description
  }

  func has(_ code: EventCode) -> Bool {
    unsafe libevdev_has_event_code(pointer, UInt32(code.type.rawValue), UInt32(code.number)) != 0
  }

  func value(of code: EventCode) -> Int32 {
    unsafe libevdev_get_event_value(pointer, UInt32(code.type.rawValue), UInt32(code.number))
  }

  /// The device name, with control characters replaced: firmware and Bluetooth names may contain
  /// any.
  private var name: String {
    guard let name = unsafe libevdev_get_name(pointer) else { return "" }
    return unsafe String(cString: name).terminalSafe
  }

  private var identity: DeviceIdentity {
    DeviceIdentity(
      bus: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(pointer)),
      vendor: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(pointer)),
      product: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(pointer)),
      version: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(pointer)))
  }

  private var properties: InputProperties {
    var properties: InputProperties = []
    for bit in 0..<Int(INPUT_PROP_CNT)
    where unsafe libevdev_has_property(pointer, UInt32(bit)) != 0 {
      properties.insert(InputProperties(bit: bit))
    }
    return properties
  }

  private func range(of code: EventCode) -> AxisRange? {
    guard let info = unsafe libevdev_get_abs_info(pointer, UInt32(code.number)) else { return nil }
    return unsafe AxisRange(
      info.pointee.minimum, info.pointee.maximum, fuzz: info.pointee.fuzz,
      flat: info.pointee.flat, resolution: info.pointee.resolution)
  }
}

extension Libevdev {
  /// Grabs the device.
  ///
  /// Another process that only checks the device holds it for a moment, so a busy device is
  /// retried.
  func grab(_ path: String, _ timeout: GrabTimeout) throws(DeviceError) {
    var attempt = 1
    _ = try SystemCalls.callLibevdev(.grab, path) {
      while true {
        let status = unsafe libevdev_grab(pointer, LIBEVDEV_GRAB)
        guard status == -EBUSY, attempt < timeout.attempts else { return status }
        attempt += 1
        usleep(10_000)
      }
    }
  }

  func release(_ path: String) throws(DeviceError) {
    _ = try SystemCalls.callLibevdev(.release, path) {
      unsafe libevdev_grab(pointer, LIBEVDEV_UNGRAB)
    }
  }

  /// The slot to which the next event of a slot applies.
  var currentSlot: Int32 { unsafe libevdev_get_current_slot(pointer) }

  /// Returns the state of the device after the events read so far.
  func state(of description: DeviceDescription) -> DeviceState {
    let slotCount = unsafe libevdev_get_num_slots(pointer)
    let isPerSlot = { (code: EventCode) in code.number > EventCode.absMTSlot.number }
    let axes = description.axes.map(\.code).filter { $0 < .absMTSlot }
    let contacts: DeviceState.Contacts =
      if slotCount > 0 {
        .slots(
          (0..<slotCount).map { slot($0, description.axes.map(\.code).filter(isPerSlot)) },
          current: currentSlot)
      } else if description.hasMultitouchPosition {
        .anonymous
      } else {
        .single
      }
    return DeviceState(
      contacts: contacts,
      axes: axes.map { DeviceState.Reading($0, value(of: $0)) },
      keys: description.codes.filter(\.isOfTouching).map {
        DeviceState.Reading($0, value(of: $0))
      })
  }

  /// Returns the values of a slot, whether it has a contact or not.
  func slot(_ number: Int32, _ codes: [EventCode]) -> DeviceState.Slot {
    let value = { [pointer = unsafe pointer] (code: EventCode) in
      unsafe libevdev_get_slot_value(pointer, UInt32(number), UInt32(code.number))
    }
    return DeviceState.Slot(
      number: number, trackingID: value(.absMTTrackingID),
      readings: codes.filter { $0 != .absMTTrackingID }.map { DeviceState.Reading($0, value($0)) })
  }
}

extension EventCode {
  /// Whether this is a mouse or touchpad button, or a tool type.
  fileprivate var isOfTouching: Bool {
    type == .key && (0x110...0x117 ~= number || 0x140...0x14f ~= number)
  }
}
