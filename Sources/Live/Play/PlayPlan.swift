package import Devices
internal import Evdev
package import Recordings
internal import Touches

/// What is to be played on what: each device of a recording, with its frames made fit.
package struct PlayPlan {
  package private(set) var parts: [PlayPart] = []
  /// What of the recording is played otherwise than it stands, known before it begins.
  package private(set) var remarks: [Remark] = []
  /// Which devices stand for which.
  package private(set) var replacements: [Remark] = []

  package enum Remark: Hashable, Sendable {
    /// A device that is nothing to touch.
    case leftOut(String)
    /// Movements are made to reach from edge to edge, since nobody knows both sizes.
    case stretched
    /// What one device sent is played on another.
    case replaced(String, by: String)
  }

  /// A device that is not the recorded one.
  package struct OtherDevice {
    private(set) var file: DeviceFile
    private(set) var size: SurfaceSize?
    /// Whether it is made in place of the recorded one; whoever names a node knows what it is.
    private(set) var replaces: Bool

    /// A device that is made.
    package init(_ file: DeviceFile, _ devices: TouchDevices) {
      self.file = file
      size = devices.size(of: RecordedDevice(file: file))
      replaces = true
    }

    /// A device that is there.
    package init(_ device: borrowing ExistingDevice, _ devices: TouchDevices) {
      let (description, node) = (device.description, device.node)
      file = DeviceFile(device: description)
      let listed = (try? devices.all())?.first { $0.node == node }
      size = listed.map(devices.size) ?? SurfaceSize(of: description)
      replaces = false
    }
  }

  /// Plays events on devices made as the recording describes them, or on another device.
  ///
  /// A recording that does not say who sent it is taken to be the other device's own.
  package init(
    _ recorded: [PlaySource.Device], on other: OtherDevice?, fit: Fit?, _ devices: TouchDevices
  ) throws(LiveError) {
    for device in recorded {
      let target = other?.file ?? device.recorded.file
      if let source = device.recorded.file, let other {
        guard source.device.positionAxes != nil else {
          remarks.append(.leftOut(source.device.name))
          continue
        }
        if other.replaces, source.device != other.file.device {
          replacements.append(.replaced(source.device.name, by: other.file.device.name))
        }
        let size = devices.size(of: device.recorded)
        parts.append(try part(device, of: source, size, on: other, fit))
      } else if let target {
        parts.append(PlayPart(device.events, on: target.device, Transposition(on: target.device)))
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
      if fit == nil { remarks.append(.stretched) }
    }
    do throws(PlayRefusal) {
      let transposition = try Transposition(
        from: source.device, to: target, fit: fit ?? (sizes == nil ? .stretch : .mm), sizes: sizes)
      return PlayPart(device.events, on: target, transposition)
    } catch {
      throw LiveError(.unplayable(error))
    }
  }
}
