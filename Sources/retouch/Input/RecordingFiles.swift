import Evdev
import Recordings

/// Recordings on disk: finds the description that belongs to events, and says what it used.
enum RecordingFiles {
  /// Reads a recording; what the person should know about it is noted on standard error.
  static func read(_ path: String, deviceName: String?) throws(Failure) -> Recording {
    var recording = try parse(path)
    if let deviceName {
      recording.device = try DeviceShelf.device(named: deviceName)
    } else if recording.device == nil, path != "-", let neighbor = description(besides: path) {
      let device = try parse(neighbor).device
      if let device, device.device.canSend(recording.events) {
        recording.device = device
        Output.note("\(path): described by \(neighbor)")
      }
    }
    guard recording.device == nil else { return recording }
    Output.note(
      "\(path): warning: nothing says which device this is; ranges are guessed from the events, so "
        + "millimetres are wrong. Name it with --device (see 'retouch devices --files').")
    recording.device = DeviceFile(device: DeviceDescription(observing: recording.events))
    return recording
  }

  /// Reads one file as it is.
  static func parse(_ path: String) throws(Failure) -> Recording {
    var reader = EvemuReader()
    var events: [InputEvent] = []
    try FileBytes.read(path) { piece throws(Failure) in
      do throws(RecordingError) {
        try reader.read(piece, into: &events)
      } catch {
        throw Failure(error, in: path)
      }
    }
    do throws(RecordingError) {
      if try !reader.finish(into: &events) {
        Output.note("\(path): warning: the last line breaks off; it is left out")
      }
    } catch {
      throw Failure(error, in: path)
    }
    return Recording(device: reader.device, events: events)
  }

  /// The description that stands apart: the longest name that the recording's name goes on from.
  ///
  /// `Panel.desc` describes `Panel.tap.events`, and `Panel-move.events` when nothing fits better.
  private static func description(besides path: String) -> String? {
    let (directory, name) = split(path)
    var best: (path: String, length: Int)?
    for candidate in FileBytes.names(in: directory.isEmpty ? "." : directory) {
      guard let stem = ["desc", "prop"].lazy.compactMap({ candidate.without(".\($0)") }).first,
        name.hasPrefix(stem), name != candidate
      else { continue }
      let goesOn = name.dropFirst(stem.count).first
      guard goesOn == "." || goesOn == "-" || goesOn == "_" else { continue }
      if stem.count > best?.length ?? 0 { best = (directory + candidate, stem.count) }
    }
    return best?.path
  }

  private static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let after = path.index(after: slash)
    return (String(path[..<after]), String(path[after...]))
  }
}

extension DeviceDescription {
  /// Whether the positions and keys among the events can come from this device.
  fileprivate func canSend(_ events: [InputEvent]) -> Bool {
    events.allSatisfy { ($0.type != .abs && $0.type != .key) || has($0.code) }
  }
}

extension String {
  /// The name without an ending; `nil` when it ends otherwise.
  func without(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
