import Devices
import Disk
import Evdev
import Glibc
import Recordings
import System
import Terminal
import Touches

/// One recording from its beginning to its end, which may come in many ways.
final class Take {
  let name: RecordingName
  let inputs: [RecordedInput]
  private let plan: RecordPlan
  private let sinks: [RecordingSink]
  /// The first event of all; times in the file are counted from it.
  private var start: Timestamp?
  private var rule: TakeRule
  private var line: StatusLine

  /// Why a recording ended.
  enum End {
    /// The time was over, the last finger up, or somebody pressed Enter.
    case over
    /// Ctrl-C, or another wish that the program end.
    case stopped
    case unplugged
    case broken(DeviceError)
    /// The disk takes no more.
    case full(DiskError)
  }

  /// Opens the devices and makes the files.
  init(
    _ name: RecordingName, of devices: [ListedDevice], _ plan: RecordPlan, title: String
  ) throws {
    self.name = name
    self.plan = plan
    rule = plan.rule
    line = StatusLine(title: title, isShown: !plan.isQuiet)
    var sinks: [RecordingSink] = []
    var inputs: [RecordedInput] = []
    do {
      for (index, device) in devices.enumerated() {
        sinks.append(try Take.sink(name, index, plan))
        inputs.append(try RecordedInput(device, plan, into: sinks[index]))
      }
      for input in inputs { try input.begin(plan.notes, at: Monotonic.now) }
    } catch {
      // Nothing was recorded, so nothing is left behind.
      try? FileNaming.remove(sinks.compactMap { $0.partial?.path })
      throw error
    }
    self.sinks = sinks
    self.inputs = inputs
  }

  var status: RecordStatus { RecordStatus(sumOf: inputs.map(\.status), length: length) }

  var length: Microseconds {
    let spans = inputs.compactMap(\.span)
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
      return Microseconds(0)
    }
    return last - first
  }

  private static func sink(
    _ name: RecordingName, _ index: Int, _ plan: RecordPlan
  ) throws(DiskError) -> RecordingSink {
    guard plan.isStream else {
      return .partial(try PartialFile(creating: name.partial(device: index)))
    }
    guard !name.isStandardOutput else { return .stream(STDOUT_FILENO, path: "standard output") }
    let file = FileSystem.open(name.path, O_WRONLY)
    guard file >= 0 else { throw DiskError.keeping(name.path, .open) }
    return .stream(file, path: name.path)
  }
}

extension Take {
  /// Records until something ends it.
  func run(_ loop: inout EventLoop, hearsEnter: Bool) throws -> End {
    for (index, input) in inputs.enumerated() {
      if let descriptor = input.fileDescriptor { loop.watch(descriptor, as: .device(index)) }
    }
    if hearsEnter { loop.watch(STDIN_FILENO, as: .terminal) }
    defer {
      for index in inputs.indices { loop.forget(.device(index)) }
      loop.forget(.terminal)
      line.clear()
    }
    rule.begin(at: Monotonic.now)
    line.change()
    // Fingers that are down already are told without anything to wait for.
    var readable = Array(inputs.indices)
    while true {
      if let end = keep(readable, &loop) { return end }
      readable = []
      let now = Monotonic.now
      if rule.isOver(at: now) || isMade { return .over }
      line.write(status, at: now)
      try loop.wake(at: due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device(let index)): readable.append(index)
        case .readable(.terminal):
          // An end of input is no Enter.
          if Prompt.line() != nil { return keepTheRest(&loop) ?? .over }
          loop.forget(.terminal)
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          return keepTheRest(&loop) ?? .stopped
        case .signal(.windowChange): line.change()
        case .readable(.deviceWatch), .readable(.voice), .readable(.output), .signal(.suspend),
          .deadline:
          continue
        }
      }
    }
  }

  /// The gesture that ends the recording was made, and no finger is down any more.
  private var isMade: Bool {
    inputs.contains(where: \.isMade) && inputs.allSatisfy { $0.status.fingers == 0 }
  }

  private var due: Timestamp? {
    let gestures = inputs.map(\.gestureDue)
    return ([rule.due, line.due] + gestures + sinks.map { $0.partial?.due }).compactMap(\.self)
      .min()
  }

  /// Keeps what came before the end and still waits in the kernel, as it does on a busy machine.
  private func keepTheRest(_ loop: inout EventLoop) -> End? {
    keep(Array(inputs.indices), &loop)
  }

  /// Reads devices and writes what they sent, then lets the disk have what is due.
  private func keep(_ readable: [Int], _ loop: inout EventLoop) -> End? {
    var end: End?
    let before = Monotonic.now
    // What time decides is decided only after everything that came was seen.
    let isDecided = inputs.contains { $0.gestureDue.map { $0 <= before } ?? false }
    for index in isDecided ? Array(inputs.indices) : readable {
      do throws(DeviceError) {
        guard try !inputs[index].read() else { continue }
        loop.forget(.device(index))
        Output.note("\(inputs[index].name) was unplugged")
        if inputs.allSatisfy({ $0.fileDescriptor == nil }) { end = .unplugged }
      } catch {
        end = .broken(error)
      }
    }
    for input in inputs { input.letTimePass(to: before) }
    if start == nil { start = inputs.compactMap(\.firstArrival).min() }
    let now = Monotonic.now
    do throws(DiskError) {
      if let start {
        for input in inputs { try input.write(since: start, at: now) }
      }
      for sink in sinks { try sink.partial?.bringToDisk(at: now) }
    } catch {
      return .full(error)
    }
    if !readable.isEmpty {
      rule.see(
        fingers: inputs.map(\.status.fingers).reduce(0, +),
        contacts: inputs.map(\.tally.began).reduce(0, +), at: now)
      line.change()
    }
    return end
  }

  /// Ends the files; each holds then everything that came, on the disk.
  func end() throws(DiskError) {
    let now = Monotonic.now
    let start = start ?? inputs.compactMap(\.firstArrival).min()
    for input in inputs { try input.end(since: start, at: now) }
  }
}

extension RecordStatus {
  fileprivate init(sumOf parts: [RecordStatus], length: Microseconds) {
    self.init()
    for part in parts {
      fingers += part.fingers
      events += part.events
      frames += part.frames
      bytes += part.bytes
      dropped += part.dropped
    }
    self.length = length
  }
}
