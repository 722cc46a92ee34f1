package import Devices
internal import Evdev
package import Recordings

/// A HID device that sends its reports again, of which the kernel's own driver makes events.
package final class HIDInstrument: Instrument {
  package let name: String
  package let nodes: [String]
  package let isTemporary = true
  private let device: HIDDevice
  private let reports: [HIDRecording.Report]

  /// Makes the device, of which the recording holds everything but its answers to questions.
  package init(for recording: HIDRecording) throws(DeviceError) {
    name = recording.name
    reports = recording.reports
    device = try HIDDevice(
      name: recording.name, identity: recording.identity, descriptor: recording.descriptor,
      features: HIDInstrument.features)
    nodes = device.nodes
  }

  /// There is no report of which every driver makes nothing.
  package func rehearse() throws(DeviceError) {}

  package func play(_ frame: Int) throws(DeviceError) { try device.input(reports[frame].bytes) }

  /// What its reports hold down, only its driver knows; the kernel lets go of it with the device.
  package func lift() throws(DeviceError) -> Bool { false }

  /// The driver asks how many contacts there are at most; ten is what most panels say.
  private static var features: [HIDDevice.Feature] {
    (0...255).map { number in
      HIDDevice.Feature(number: number, bytes: [number] + [UInt8](repeating: 10, count: 8))
    }
  }

  /// When each report is due.
  ///
  /// Of its events nobody knows the number, so one is reckoned for each byte.
  package static func track(of recording: HIDRecording) -> PlaySchedule.Track {
    var latest = Timestamp(microseconds: .min)
    let moments = recording.reports.map { report in
      latest = max(latest, report.time)
      // Whether a finger rests, the reports do not tell: no gap is cut.
      return PlaySchedule.Moment(time: latest, length: report.bytes.count, isRest: false)
    }
    return PlaySchedule.Track(moments: moments, queue: 512)
  }
}
