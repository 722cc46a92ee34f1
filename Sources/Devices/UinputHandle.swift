internal import CLibevdev
internal import Evdev
internal import Glibc

/// An owned uinput device, removed with its owner.
@safe
struct UinputHandle: ~Copyable {
  static let path = "/dev/uinput"
  let pointer: OpaquePointer

  init(_ description: DeviceDescription, filtersNoise: Bool) throws(DeviceError) {
    retouch_silence_libevdev()
    guard let model = unsafe libevdev_new() else {
      throw .failed(.open, path: Self.path, errno: ENOMEM)
    }
    defer { unsafe libevdev_free(model) }
    unsafe Self.describe(description, to: model, filtersNoise: filtersNoise)
    var pointer: OpaquePointer?
    let managed = LIBEVDEV_UINPUT_OPEN_MANAGED.rawValue
    var result: Int32
    repeat {
      result = unsafe libevdev_uinput_create_from_device(model, managed, &pointer)
    } while result == -EINTR
    guard result == 0, let pointer = unsafe pointer else {
      if result == -EINVAL { throw .impossibleDevice(name: description.name, errno: EINVAL) }
      throw DeviceError(.open, path: Self.path, errno: -result)
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe libevdev_uinput_destroy(pointer) }

  private static func describe(
    _ description: DeviceDescription, to model: OpaquePointer, filtersNoise: Bool
  ) {
    unsafe libevdev_set_name(model, description.name)
    unsafe libevdev_set_id_bustype(model, Int32(description.identity.bus))
    unsafe libevdev_set_id_vendor(model, Int32(description.identity.vendor))
    unsafe libevdev_set_id_product(model, Int32(description.identity.product))
    unsafe libevdev_set_id_version(model, Int32(description.identity.version))
    for bit in description.properties.bits {
      unsafe libevdev_enable_property(model, UInt32(bit))
    }
    for code in description.codes {
      let (type, number) = (UInt32(code.type.rawValue), UInt32(code.number))
      switch code.type {
      case .abs:
        let range = description[axis: code] ?? AxisRange(0, 0)
        var info = input_absinfo(
          value: 0, minimum: range.minimum, maximum: range.maximum,
          fuzz: filtersNoise ? range.fuzz : 0, flat: range.flat, resolution: range.resolution)
        unsafe libevdev_enable_event_code(model, type, number, &info)
      case .rep:
        // The kernel's defaults: a key repeats after 250 ms, every 33 ms.
        var milliseconds: Int32 = code.number == UInt16(REP_DELAY) ? 250 : 33
        unsafe libevdev_enable_event_code(model, type, number, &milliseconds)
      case .syn, .ff:
        // Synchronization events are always enabled; force feedback would require replies.
        break
      default: unsafe libevdev_enable_event_code(model, type, number, nil)
      }
    }
  }
}
