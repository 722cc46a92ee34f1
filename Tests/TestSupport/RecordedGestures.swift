import Evdev
package import Gestures
import Recordings
import Text
import Touches

/// The touch frames of a recording, and the gestures recognized in them.
package struct RecordedGestures {
  /// The time of the first event.
  private let start: Timestamp
  private let frames: [TouchFrame]
  private let surface: SurfaceTraits

  /// Reads the text of a recording of one device.
  ///
  /// Returns `nil` if it is invalid.
  package init?(of text: String) {
    let read = try? RecordingReader.recordings(in: Array(text.utf8).span)
    guard let recording = read?.recordings.first, let file = recording.device.entry else {
      return nil
    }
    let surface = Surface(device: file.device, size: SurfaceSize(of: file))
    var tracker = TouchTracker(device: file.device, surface: surface)
    var frames: [TouchFrame] = []
    tracker.handleAll(recording.events) { frames.append($0) }
    self.frames = frames
    start = recording.events.first?.time ?? Timestamp(microseconds: 0)
    self.surface = SurfaceTraits(file.device)
  }

  /// Returns the events of a recognizer for the frames.
  package func reports(_ tunables: Tunables = .standard) -> [GestureEvent] {
    var recognizer = GestureRecognizer(tunables: tunables, surface: surface)
    recognizer.reportsTouches = true
    for frame in frames { recognizer.handle(frame) }
    recognizer.finish()
    return recognizer.events
  }

  /// The lines that `retouch` prints: one per gesture, and those of each touch.
  package var printed: (gestures: [String], touches: [String]) {
    var printed: (gestures: [String], touches: [String]) = ([], [])
    for report in reports() {
      switch report {
      case .recognized(let it): printed.gestures.append(GestureFormatter.line(it, since: start))
      case .touch(let account): printed.touches += GestureFormatter.lines(account, since: start)
      case .phase, .trace: break
      }
    }
    return printed
  }

  /// Returns the golden text: the gestures with the time of their completion, and the outcome of
  /// each touch.
  ///
  /// It does not depend on the value of a tunable: it omits delays, the time at which a hold is
  /// recognized, and missed limits.
  package func golden(_ tunables: Tunables = .standard) -> String {
    var (gestures, touches) = ("", "")
    for report in reports(tunables) {
      switch report {
      case .recognized(let it): gestures += line(it)
      case .touch(let account): touches += lines(account)
      case .phase, .trace: break
      }
    }
    return gestures + touches
  }

  private func line(_ recognition: Recognition) -> String {
    let isMadeByTime = if case .doubleTapHold = recognition.gesture { true } else { false }
    let end = isMadeByTime ? "" : " to \(seconds(recognition.completionTime))"
    let region = recognition.region.map { "  \($0.rawValue)" } ?? ""
    let (x, y) = (recognition.position.x, recognition.position.y)
    return recognition.gesture.name.padded(trailing: 28)
      + (seconds(recognition.start) + end).padded(trailing: 16)
      + Decimals.text(x, decimals: 1).padded(leading: 7)
      + Decimals.text(y, decimals: 1).padded(leading: 7) + region + "\n"
  }

  private func lines(_ account: TouchOutcome) -> String {
    let measures = GestureFormatter.timing(of: account, since: start)
    let line = "touch \(account.number): \(measures): \(GestureFormatter.outcome(of: account))\n"
    guard let closest = account.closest else { return line }
    let measured = closest.reason.measure.map { measure in
      let unit = measure.dimension.unit
      return "  \(Decimals.text(measure.value, decimals: 2))" + (unit.isEmpty ? "" : " \(unit)")
    }
    return line + "  \(closest.gesture.name)  \(closest.reason.name)\(measured ?? "")\n"
  }

  private func seconds(_ time: Timestamp) -> String {
    String((time - start).formattedSeconds.dropLast(3))
  }
}
