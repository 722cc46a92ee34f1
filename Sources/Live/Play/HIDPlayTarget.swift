package import Devices
internal import Evdev
package import Recordings

/// A virtual HID device that replays reports; the kernel's driver turns them into events.
package final class HIDPlayTarget: PlayTarget {
  /// The name of the device.
  package let name: String
  /// The device nodes.
  package let nodes: [String]
  /// Whether the device is temporary; always `true`.
  package let isTemporary = true
  private let device: HIDDevice
  private let reports: [HIDRecording.Report]

  /// Creates the device.
  ///
  /// Its feature reports are invented, because recordings do not contain them.
  package init(for recording: HIDRecording) throws(DeviceError) {
    name = recording.name
    reports = recording.reports
    device = try HIDDevice(
      name: recording.name, identity: recording.identity, descriptor: recording.descriptor,
      features: HIDPlayTarget.features)
    nodes = device.nodes
  }

  /// Does nothing: no report is without effect for every driver.
  package func warmUp() throws(DeviceError) {}

  /// Sends a report.
  package func play(_ frame: Int) throws(DeviceError) { try device.input(reports[frame].bytes) }

  /// Does nothing: the effect of reports is unknown.
  ///
  /// The kernel releases all when the device is removed.
  package func releaseAll() throws(DeviceError) -> Bool { false }

  /// Feature reports for the driver, which reads the maximum number of contacts: ten, as for most
  /// panels.
  private static var features: [HIDDevice.Feature] {
    (0...255).map { number in
      HIDDevice.Feature(number: number, bytes: [number] + [UInt8](repeating: 10, count: 8))
    }
  }

  /// Returns the schedule of the reports.
  ///
  /// The number of events per report is unknown; one per byte is assumed.
  package static func track(of recording: HIDRecording) -> PlaySchedule.Track {
    var latest = Timestamp(microseconds: .min)
    let moments = recording.reports.map { report in
      latest = max(latest, report.time)
      // Reports do not reveal whether a finger rests, so gaps are not shortened.
      return PlaySchedule.Moment(time: latest, length: report.bytes.count, isIdle: false)
    }
    return PlaySchedule.Track(moments: moments, queue: 512)
  }
}
