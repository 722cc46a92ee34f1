package import Devices
package import Disk
internal import Evdev
package import Recordings
package import Replay
package import Touches

/// The touch devices of this machine, found by what a person types.
package struct TouchDevices {
  /// Told what is wrong with device files.
  private let remark: (DiskRemark) -> Void

  package init(remark: @escaping (DiskRemark) -> Void) { self.remark = remark }

  /// Every input device of this machine, with what our device files know of it.
  ///
  /// To find out whether another program has a device takes it from everybody for a moment, so only
  /// those ask who are asked for it.
  package func all(grabbing patience: GrabPatience? = nil) throws(DeviceError) -> [ListedDevice] {
    try DeviceListing.read(grabbing: patience).map(known)
  }

  /// The touch device that a node is, and whether it can be used now; `nil` where it is none.
  package func touchDevice(at node: String) -> ListedDevice? {
    guard let found = try? DeviceListing.device(at: node, grabbing: .once) else {
      return nil
    }
    let listed = known(found)
    guard listed.kind != nil else { return nil }
    return found.kind == nil ? DeviceListing.trying(listed, .once) : listed
  }

  /// Old panels look like a mouse to udev and to us; a device file may know better.
  private func known(_ listed: ListedDevice) -> ListedDevice {
    guard case .notATouchDevice(.mouse)? = listed.unusable,
      let kind = DeviceShelf.file(for: listed.description, remark: remark)?.kind
    else { return listed }
    var known = listed
    known.kind = kind
    known.unusable = nil
    return known
  }

  /// The device that a word means: a node, `event3`, or a part of a name; without a word, the only
  /// one that there is.
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
    let touch = listed.filter { $0.kind != nil }
    let usable = touch.filter { $0.unusable == nil }
    if usable.count == 1 { return usable[0] }
    guard let first = touch.first else { throw LiveError(.nothingToTouch(among: listed.count)) }
    guard !usable.isEmpty else { return try self.usable(first) }
    throw LiveError(.severalDevices(usable))
  }

  /// The device, or why it cannot be used.
  private func usable(_ listed: ListedDevice) throws(LiveError) -> ListedDevice {
    let device = DeviceListing.trying(listed)
    guard let unusable = device.unusable else { return device }
    throw LiveError(.unusable(device, unusable))
  }

  // MARK: Surfaces

  /// The surface of a connected device, with what a person says of it.
  package func surface(
    of listed: ListedDevice, on terms: SurfaceTerms = SurfaceTerms()
  ) -> Surface {
    terms.surface(of: TouchedDevice(listed)) { DeviceShelf.file(for: $0, remark: remark) }
  }

  /// How large a connected device is, and who says so.
  package func size(of listed: ListedDevice) -> SurfaceSize { size(of: TouchedDevice(listed)) }

  /// How large a recorded device is; `nil` where nothing is there to touch.
  package func size(of recorded: RecordedDevice) -> SurfaceSize? { recorded.touched.map(size) }

  private func size(of touched: TouchedDevice) -> SurfaceSize {
    SurfaceTerms().size(of: touched) { DeviceShelf.file(for: $0, remark: remark) }
  }
}

extension ListedDevice {
  /// Whether it is what a word means: its node, or a touch device with the word in its name.
  func isMeant(by word: String) -> Bool { hasNode(word) || hasInName(word) }

  fileprivate func hasNode(_ word: String) -> Bool {
    node == word || node == "/dev/input/\(word)"
  }

  fileprivate func hasInName(_ word: String) -> Bool {
    kind != nil && description.name.lowercased().contains(word.lowercased())
  }
}

extension TouchedDevice {
  fileprivate init(_ listed: ListedDevice) {
    let udev = listed.udev
    self.init(
      listed.description, kind: listed.kind,
      udevSize: udev.width.flatMap { width in
        udev.height.map { SurfaceSize(width: Double(width), height: Double($0), source: .udev) }
      }, udevCalibration: udev.calibration.flatMap { Calibration($0) })
  }
}
