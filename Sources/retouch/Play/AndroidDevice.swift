import Recordings
import System
import Text

/// An Android device that `adb` reaches.
struct AndroidDevice {
  /// The serial number; `nil` lets adb choose, by ANDROID_SERIAL if it is set.
  let serial: String?

  /// Plays a text to its end, and returns it with its counts.
  ///
  /// Returns `nil` if a signal is pending, which `BlockedSignals` must block.
  func play(_ text: AndroidPlayText) throws(AndroidError) -> AndroidPlayText? {
    var text = text
    var isSent = false
    let words = ["adb"] + (serial.map { ["-s", $0] } ?? []) + ["shell", "uinput", "-"]
    let outcome = ChildProcess.run(
      words, stopsOnSignal: true,
      input: {
        let piece = text.next()
        isSent = piece == nil
        return piece
      })
    switch outcome {
    case .interrupted, .timedOut: return nil
    case .notFound: throw .notInstalled
    case .failed(let number): throw .notStarted(errorNumber: number)
    case .exited(0, _) where isSent: return text
    case .exited(let status, let errors):
      throw AndroidError(status: status, errors: errors, serial: serial)
    }
  }
}

/// The reason why a recording was not played on an Android device.
enum AndroidError: Error {
  case notInstalled
  case notStarted(errorNumber: Int32)
  case noDevice
  case unknownSerial(String)
  case severalDevices
  case unauthorized
  case offline
  /// The device has no program `uinput`.
  case noUinput
  /// A program ended early: its status, or the negated number of its signal, and its last messages.
  case ended(Int32, message: String?)

  /// Creates the reason from how adb ended: the status of `waitpid`, and the error output.
  init(status: Int32, errors: String, serial: String?) {
    // adb also reports the start of its server, with asterisks.
    let lines = errors.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("*") }
    func says(_ words: String) -> Bool { lines.contains { $0.contains(words) } }
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    self =
      if says("no devices/emulators found") {
        .noDevice
      } else if says("more than one device") {
        .severalDevices
      } else if says("device unauthorized") {
        .unauthorized
      } else if says("device offline") {
        .offline
      } else if let serial, says("device '\(serial)' not found") {
        .unknownSerial(serial)
      } else if code == 127 || says("uinput: inaccessible or not found") {
        .noUinput
      } else {
        .ended(
          signal == 0 ? code : -signal,
          message: lines.isEmpty ? nil : lines.suffix(3).joined(separator: " ").terminalSafe)
      }
  }
}

extension AndroidError: DescribedError {
  var message: String {
    switch self {
    case .notInstalled:
      "no program 'adb' in PATH; install the package 'adb', or Android's platform tools"
    case .notStarted(let number): "adb cannot be started: \(String(errorNumber: number))"
    case .noDevice:
      "adb finds no Android device; connect one, and switch on USB debugging in its developer "
        + "options ('adb devices' lists the devices)"
    case .unknownSerial(let serial):
      "adb finds no device '\(serial.terminalSafe)'; 'adb devices' lists the serial numbers"
    case .severalDevices:
      "several Android devices are connected; choose one with --adb-serial or ANDROID_SERIAL ('adb "
        + "devices' lists the serial numbers)"
    case .unauthorized:
      "the Android device does not allow debugging from this computer; unlock it, and confirm its "
        + "question about USB debugging"
    case .offline: "the Android device is offline; connect it again, or restart it"
    case .noUinput:
      "the Android device has no program 'uinput', so it cannot play recordings"
    case .ended(let status, let message):
      (status < 0
        ? "adb was ended by signal \(-status)" : "adb ended early with status \(status)")
        + (message.map { ": \($0)" } ?? "") + "\n"
        + "If the device is still connected, its 'uinput' may be too old for evemu text; Android 15 "
        + "reads it. 'adb logcat -d -s UINPUT UinputDevice' prints the reason."
    }
  }
}
