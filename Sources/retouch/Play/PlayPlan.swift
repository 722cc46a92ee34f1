import Arguments
import Devices
import Evdev
import Recordings
import Touches

/// What is to be played on what: each device of a recording, with its frames made fit.
struct PlayPlan {
  private(set) var parts: [PlayPart] = []
  /// What of the recording is played otherwise than it stands, known before it begins.
  private(set) var remarks: [String] = []
  /// Which devices stand for which.
  private(set) var replacements: [String] = []

  /// A device that is not the recorded one.
  struct OtherDevice {
    var file: DeviceFile
    var size: SurfaceSize?
    /// Whether it is made in place of the recorded one; whoever names a node knows what it is.
    var replaces: Bool
  }

  /// Plays events on devices made as the recording describes them, or on another device.
  ///
  /// A recording that does not say who sent it is taken to be the other device's own.
  init(
    _ devices: [PlaySource.Device], on other: OtherDevice?, fit: Fit?
  ) throws {
    for device in devices {
      let target = other?.file ?? device.recorded.file
      if let source = device.recorded.file, let other {
        if source.device.positionAxes == nil {
          remarks.append("\(source.device.name) left out: it is nothing to touch")
        } else {
          if other.replaces, source.device != other.file.device {
            replacements.append(
              "'\(source.device.name)' was recorded; it is played on '\(other.file.device.name)'")
          }
          parts.append(try part(device, of: source, on: other, fit))
        }
      } else if let target {
        parts.append(PlayPart(device.events, on: target.device, Transposition(on: target.device)))
      }
    }
    parts.removeAll(where: \.frames.isEmpty)
  }

  private mutating func part(
    _ device: PlaySource.Device, of source: DeviceFile, on other: OtherDevice, _ fit: Fit?
  ) throws -> PlayPart {
    let target = other.file.device
    let sizes: (source: DeviceFile.Size, target: DeviceFile.Size)?
    if let mine = SurfaceOptions.size(of: device.recorded)?.known, let theirs = other.size?.known {
      sizes = (mine, theirs)
    } else {
      sizes = nil
      if fit == nil {
        remarks.append(
          "nobody knows the sizes of both devices: movements are made to reach from edge to edge")
      }
    }
    do throws(PlayRefusal) {
      let transposition = try Transposition(
        from: source.device, to: target, fit: fit ?? (sizes == nil ? .stretch : .mm), sizes: sizes)
      return PlayPart(device.events, on: target, transposition)
    } catch {
      throw Failure(sentence: "\(error)", status: .badData)
    }
  }
}

extension SurfaceSize {
  /// The size, unless it is only assumed.
  fileprivate var known: DeviceFile.Size? {
    source == .assumed ? nil : DeviceFile.Size(width: width, height: height)
  }
}
