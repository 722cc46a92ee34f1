internal import Devices
internal import Evdev
internal import Recordings
internal import Touches

extension RecordedDevice {
  /// What a recording says of a device that takes part, before its events.
  init(of seat: Seat, size: SurfaceSize) {
    self.init(
      file: DeviceFile(
        device: seat.description, kind: seat.listed.kind, size: DeviceFile.Size(known: size)),
      node: seat.node, udevProperties: seat.listed.udev.recorded)
  }
}

extension DeviceFile.Size {
  /// A size that somebody knew; what is only assumed is not written down.
  init?(known size: SurfaceSize) {
    switch size.source {
    case .option: self.init(width: size.width, height: size.height, source: "measured")
    case .deviceFile: self.init(width: size.width, height: size.height, source: "device file")
    case .kernel: self.init(width: size.width, height: size.height, source: "kernel resolution")
    case .udev: self.init(width: size.width, height: size.height, source: "udev")
    case .assumed: return nil
    }
  }
}
