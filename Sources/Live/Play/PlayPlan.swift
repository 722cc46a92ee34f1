package import Devices
internal import Evdev
package import Recordings
internal import Touches

/// A playback plan: the devices of a recording with their frames adapted to the target.
package struct PlayPlan {
  /// The parts, one per device.
  package private(set) var parts: [PlayPart] = []
  /// The deviations from the recording, known before playback.
  package private(set) var notices: [PlayNotice] = []
  /// The devices that replace recorded ones.
  package private(set) var replacements: [PlayNotice] = []

  /// A deviation from the recording.
  package enum PlayNotice: Hashable, Sendable {
    /// A device without touch input, which is omitted.
    case leftOut(String)
    /// Movements are scaled from edge to edge, because a size is unknown.
    case stretched
    /// A recorded device is replaced by another device.
    case replaced(String, by: String)
  }

  /// A target device other than the recorded one.
  package struct OtherDevice {
    private(set) var file: DeviceFile
    private(set) var size: SurfaceSize?
    /// Whether it replaces the recorded device; `false` for an existing device, which the user
    /// named.
    private(set) var replaces: Bool

    /// A virtual device.
    package init(_ file: DeviceFile, _ devices: TouchDevices) {
      self.file = file
      size = devices.size(of: RecordedDevice(entry: file))
      replaces = true
    }

    /// An existing device.
    package init(_ device: borrowing ExistingDevice, _ devices: TouchDevices) {
      let (description, node) = (device.description, device.node)
      file = DeviceFile(device: description)
      let listed = (try? devices.all())?.first { $0.node == node }
      size = listed.map(devices.size) ?? SurfaceSize(of: description)
      replaces = false
    }
  }

  /// Creates a plan for devices as recorded, or for another device.
  ///
  /// A recording without a device description is assumed to be from the other device.
  package init(
    _ recorded: [PlaySource.Device], on other: OtherDevice?, fit: Fit?, _ devices: TouchDevices
  ) throws(LiveError) {
    for device in recorded {
      let target = other?.file ?? device.recorded.entry
      if let source = device.recorded.entry, let other {
        guard source.device.positionAxes != nil else {
          notices.append(.leftOut(source.device.name))
          continue
        }
        if other.replaces, source.device != other.file.device {
          replacements.append(.replaced(source.device.name, by: other.file.device.name))
        }
        let size = devices.size(of: device.recorded)
        parts.append(try part(device, of: source, size, on: other, fit))
      } else if let target {
        parts.append(PlayPart(device.events, on: target.device, EventRemapper(on: target.device)))
      }
    }
    parts.removeAll(where: \.frames.isEmpty)
  }

  private mutating func part(
    _ device: PlaySource.Device, of source: DeviceFile, _ size: SurfaceSize?,
    on other: OtherDevice, _ fit: Fit?
  ) throws(LiveError) -> PlayPart {
    let target = other.file.device
    let sizes: (source: DeviceFile.Size, target: DeviceFile.Size)?
    if let mine = size.flatMap(DeviceFile.Size.init(known:)),
      let theirs = other.size.flatMap(DeviceFile.Size.init(known:))
    {
      sizes = (mine, theirs)
    } else {
      sizes = nil
      if fit == nil { notices.append(.stretched) }
    }
    do throws(PlayError) {
      let transposition = try EventRemapper(
        from: source.device, to: target, fit: fit ?? (sizes == nil ? .stretch : .mm), sizes: sizes)
      return PlayPart(device.events, on: target, transposition)
    } catch {
      throw LiveError(.unplayable(error))
    }
  }
}
