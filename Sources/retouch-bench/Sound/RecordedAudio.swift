import CBaseline
import Evdev
import System

/// A private PulseAudio with an inaudible device, which is recorded.
final class RecordedAudio {
  let programs: PrivatePrograms
  private let recorder: PipedProcess
  /// The byte of an incomplete sample.
  private var rest: [UInt8] = []
  /// The time at which the latest audible sample arrived.
  private(set) var lastAudible: Int64 = 0

  static let rate = 22_050
  /// The magnitude above which a sample is audible.
  private static let silentMagnitude: UInt16 = 100
  private static let silence: Int64 = 120_000_000
  private static let timeout: Int64 = 3_000_000_000

  /// The programs that it needs, with their packages.
  static let needed = [("pulseaudio", "pulseaudio"), ("parec", "pulseaudio-utils")]

  /// The address of the server.
  var server: String { "unix:\(programs.directory)/pulse.sock" }

  /// Starts the server and the recorder.
  init() throws {
    programs = try PrivatePrograms()
    let socket = "\(programs.directory)/pulse.sock"
    try programs.start([
      "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
      "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
      "-L", "module-null-sink sink_name=null rate=\(Self.rate) channels=1 format=s16le",
    ])
    try PrivatePrograms.awaitFile(socket, of: "pulseaudio")
    recorder = try programs.start([
      "parec", "--server=unix:\(socket)", "--device=null.monitor", "--raw", "--format=s16le",
      "--rate=\(Self.rate)", "--channels=1", "--latency-msec=2",
    ])
    let end = baseline_nanoseconds() + Self.timeout
    while try !receive(within: 10_000_000), baseline_nanoseconds() < end {}
  }

  /// Reads what was recorded, or waits for it; returns whether there was something.
  @discardableResult
  private func receive(within nanoseconds: Int64) throws -> Bool {
    let limit = MonotonicClock.now + Microseconds(nanoseconds / 1_000)
    PipedProcess.wait(for: recorder, toRead: true, toWrite: false, or: -1, until: limit)
    guard let part = recorder.read(upTo: 1 << 16) else {
      throw BenchError.program("parec", .hasEnded)
    }
    let now = baseline_nanoseconds()
    rest += part
    let count = rest.count / 2
    let isAudible = (0..<count).contains { index in
      let sample = Int16(truncatingIfNeeded: Int(rest[2 * index]) | Int(rest[2 * index + 1]) << 8)
      return sample.magnitude > Self.silentMagnitude
    }
    if isAudible {
      if firstAudible == nil { firstAudible = now }
      lastAudible = now
    }
    rest.removeFirst(2 * count)
    return !part.isEmpty
  }

  private var firstAudible: Int64?

  /// Returns the time at which the first audible sample arrives; `nil` if none does.
  func firstAudible(after time: Int64) throws -> Int64? {
    firstAudible = nil
    let end = time + Self.timeout
    while firstAudible == nil, baseline_nanoseconds() < end { try receive(within: 10_000_000) }
    return firstAudible
  }

  /// Waits until nothing was audible for some time; returns the time of the last audible sample.
  @discardableResult
  func awaitSilence() throws -> Int64 {
    let begin = baseline_nanoseconds()
    while true {
      try receive(within: 10_000_000)
      let now = baseline_nanoseconds()
      guard now - max(lastAudible, begin) < Self.silence, now - begin < Self.timeout else {
        return lastAudible
      }
    }
  }
}
