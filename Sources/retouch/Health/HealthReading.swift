import Disk
import Evdev
import Health
import Recordings
import Replay
import Touches

/// Examines the panels of a recording.
enum HealthReading {
  /// Returns the examination of each touch device that sent events.
  static func panels(
    _ recording: OpenRecording, deviceName: String?, _ terms: SurfaceConfiguration
  ) throws -> [HealthPrinter.Panel] {
    try recording.identify(named: deviceName)
    ReadingProgress(of: recording)
    let stored = try recording.spool()
    let reader = RecordingFrameReader(
      stored.events, of: stored.devices, on: terms, notice: Output.emit)
    reader.emitIfUntouched(named: recording.path)
    return try reader.devices.map { device in
      var examination = PanelExamination(device.file.device, on: device.surface)
      var cursor = stored.events.cursor(of: device.number)
      while try cursor.next() {
        for event in cursor.events { examination.handle(event) }
      }
      examination.finish()
      return HealthPrinter.Panel(
        file: recording.path, number: device.number, device: device.file.device.name,
        size: device.surface.size.summary, report: examination.report)
    }
  }
}
