internal import Compression
internal import Disk
internal import Evdev
internal import Text
public import Recordings
public import Replay

extension RecordedSession {
  /// Reads a recording of any format, compressed or not, with the session file and the file of
  /// expected gestures beside it.
  ///
  /// If the session names a device, it replaces the device that the recording describes.
  /// `-` reads the recording from standard input. The closure receives notices for the user, such as
  /// that the recording is truncated or does not identify its device.
  public init(
    contentsOf path: String, onNotice: @escaping (String) -> Void = { _ in }
  ) throws(FileError) {
    self = try FileError.atDisk { () throws(DiskError) in
      let notice = { (one: DiskNotice) in onNotice(one.notice.line) }
      let opened = OpenRecording(path, notice: notice)
      try opened.check()
      let review = try SessionFiles.review(of: path, notice: notice)
      if let log = review?.log { try opened.setDevice(of: log, beside: path) }
      let read = try opened.spool()
      for line in SessionFiles.lines(review?.warnings ?? [], of: path) { onNotice(line) }
      // A path in a session file is relative to that file.
      var log = review?.log
      if let options = log?.options {
        log?.options = options.map { $0.resolved(relativeTo: SessionFiles.path(of: path)) }
      }
      var recordings: [Recording] = []
      for (number, device) in read.devices.enumerated() {
        recordings.append(
          Recording(
            device: device, notes: read.notes, events: try read.events.all(of: number)))
      }
      return RecordedSession(
        recordings, log: log, firstEvents: read.events.order, isWhole: read.isWhole)
    }
  }

  /// Writes the recording, and its log as a session file beside it.
  ///
  /// The extension determines the format (`.yml`, `.evemu`, `.events` or `.raw`) and, with `.gz`,
  /// `.xz` or `.zst`, the compression. The files appear when they are complete. Existing files are
  /// replaced only if `replacing` is `true`; then a session file that does not belong to this
  /// recording is removed.
  public func write(to path: String, replacing: Bool = false) throws(FileError) {
    let name = CompressionFormat.removingExtension(from: path)
    guard let format = RecordingWriter.Format(fileName: name) else {
      throw FileError(.unknownFormat(path))
    }
    guard recordings.count < 2 || format.hasRoomForSeveralDevices else {
      throw FileError(.formatForOneDevice(path, count: recordings.count))
    }
    let bytes = RecordingWriter.bytes(of: recordings, as: format)
    try FileError.atDisk { () throws(DiskError) in
      let stale = try StaleSession(beside: path, force: replacing)
      let file = try OutputFile(path, force: replacing)
      try file.write(bytes.span)
      guard var log else {
        try file.finish()
        _ = try stale?.remove()
        return
      }
      let name = path + SessionFiles.suffix
      log.options = log.options.map { $0.beside(name) }
      let session = try OutputFile(name, force: replacing)
      try session.write(log.text)
      try file.finish()
      try session.finish()
    }
  }
}

extension Recording {
  /// Reads the recording of one device, of any format, compressed or not.
  public init(contentsOf path: String) throws(FileError) {
    let recordings = try RecordedSession(contentsOf: path).recordings
    guard recordings.count < 2 else {
      throw FileError(.severalDevices(path, count: recordings.count))
    }
    self = recordings.first ?? Recording()
  }

  /// Writes the recording; see `RecordedSession.write(to:replacing:)`.
  public func write(to path: String, replacing: Bool = false) throws(FileError) {
    try RecordedSession([self]).write(to: path, replacing: replacing)
  }
}

extension OpenRecording {
  /// Sets the device that the options of a session name, if any.
  fileprivate func setDevice(of log: SessionLog, beside path: String) throws(DiskError) {
    let named = SessionOptions(log.options.all.filter { $0.name == .device })
      .from(.session(SessionFiles.path(of: path)))
    guard let name = try named.checked(PathPolicy()).device else { return }
    setDevice(try DeviceFileCatalog.device(named: name, notice: notice))
  }
}
