package import Devices
package import Disk
internal import Evdev
package import Recordings
package import Replay
package import Touches
internal import Text

/// The touch devices of this machine, found by node or name.
package struct TouchDevices {
  /// Receives notices about device files.
  private let notice: (DiskNotice) -> Void

  /// Creates a finder of touch devices.
  package init(notice: @escaping (DiskNotice) -> Void) { self.notice = notice }

  /// Returns every input device of this machine, completed from the device database.
  ///
  /// If a grab is requested, each device is grabbed briefly to find out whether another program has
  /// grabbed it. Other programs receive no events meanwhile, so request this only if needed.
  package func all(grabbing timeout: GrabTimeout? = nil) throws(DeviceError) -> [ListedDevice] {
    try DeviceListing.list(grabTimeout: timeout).map(known)
  }

  /// Returns the touch device at a node and whether it is usable; `nil` if it is not a touch
  /// device.
  package func touchDevice(at node: String) -> ListedDevice? {
    guard let found = try? DeviceListing.device(at: node, grabbing: .immediate) else {
      return nil
    }
    let listed = known(found)
    guard listed.kind != nil else { return nil }
    return found.kind == nil ? DeviceListing.probed(listed, timeout: .immediate) : listed
  }

  /// Older touch panels look like mice to udev; a device file may correct that.
  private func known(_ listed: ListedDevice) -> ListedDevice {
    guard case .notATouchDevice(.mouse)? = listed.unusableReason,
      let kind = DeviceFileCatalog.file(for: listed.description, notice: notice)?.kind
    else { return listed }
    var known = listed
    known.kind = kind
    known.unusableReason = nil
    return known
  }

  /// Returns the device for a word: a path, a node such as `event3`, or part of a name.
  ///
  /// If `nil`, returns the only usable device.
  package func find(_ word: String?) throws(LiveError) -> ListedDevice {
    let listed: [ListedDevice]
    do throws(DeviceError) { listed = try all() } catch { throw LiveError(error) }
    guard let word else { return try only(among: listed) }
    if let device = listed.first(where: { $0.hasNode(word) }) { return try usable(device) }
    guard !word.contains("/") else { throw LiveError(DeviceError.noSuchDevice(path: word)) }
    let matches = listed.filter { $0.hasInName(word) }
    guard let device = matches.first else { throw LiveError(.noneNamed(word, among: listed)) }
    guard matches.count == 1 else { throw LiveError(.severalNamed(word, matches)) }
    return try usable(device)
  }

  private func only(among listed: [ListedDevice]) throws(LiveError) -> ListedDevice {
    let touch = listed.filter { $0.kind != nil && !$0.description.isPassThroughPanel }
    let usable = touch.filter { $0.unusableReason == nil }
    if usable.count == 1 { return usable[0] }
    guard let first = touch.first else { throw LiveError(.nothingToTouch(among: listed.count)) }
    guard !usable.isEmpty else { return try self.usable(first) }
    throw LiveError(.severalDevices(usable))
  }

  /// Returns the device.
  ///
  /// Throws if it is unusable.
  private func usable(_ listed: ListedDevice) throws(LiveError) -> ListedDevice {
    let device = DeviceListing.probed(listed)
    guard let unusable = device.unusableReason else { return device }
    throw LiveError(.unusable(device, unusable))
  }

  // MARK: Surfaces

  /// Returns the surface of a connected device, with the user's configuration.
  package func surface(
    of listed: ListedDevice, on terms: SurfaceConfiguration = SurfaceConfiguration()
  ) -> Surface {
    terms.surface(of: TouchDevice(listed)) { DeviceFileCatalog.file(for: $0, notice: notice) }
  }

  /// Returns the size of a connected device, with its source.
  package func size(of listed: ListedDevice) -> SurfaceSize { size(of: TouchDevice(listed)) }

  /// Returns the size of a recorded device; `nil` if it is not a touch device.
  package func size(of recorded: RecordedDevice) -> SurfaceSize? { recorded.touchDevice.map(size) }

  private func size(of touched: TouchDevice) -> SurfaceSize {
    SurfaceConfiguration().size(of: touched) { DeviceFileCatalog.file(for: $0, notice: notice) }
  }
}

extension ListedDevice {
  /// Returns whether a word is the device's node or part of a touch device's name.
  func isMeant(by word: String) -> Bool { hasNode(word) || hasInName(word) }

  fileprivate func hasNode(_ word: String) -> Bool {
    node == word || node == "/dev/input/\(word)"
  }

  fileprivate func hasInName(_ word: String) -> Bool {
    kind != nil && description.name.lowercased().contains(word.lowercased())
  }
}

extension TouchDevice {
  fileprivate init(_ listed: ListedDevice) {
    let udev = listed.udev
    self.init(
      listed.description, kind: listed.kind,
      udevSize: udev.width.flatMap { width in
        udev.height.map { SurfaceSize(width: Double(width), height: Double($0), source: .udev) }
      }, udevCalibration: udev.calibration.flatMap { Calibration($0) })
  }
}
