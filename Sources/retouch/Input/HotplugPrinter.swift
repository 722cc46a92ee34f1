import Arguments
import Devices
import Evdev
import Live
import Text

/// Prints the current devices, then each one as it is connected or disconnected, until a signal.
enum HotplugPrinter {
  static func run(_ format: OutputFormat, all: Bool) throws -> ExitStatus {
    var loop = try EventLoop(signals: Signal.terminating)
    let monitor = try HotplugMonitor()
    loop.watch(monitor.fileDescriptor, as: .hotplug)
    var known = try currentDevices()
    DeviceTable.print(known, as: format, all: all)
    if format == .text { Output.note("watching; Ctrl-C ends") }
    while true {
      for event in try loop.wait() {
        switch event {
        case .signal: return .success
        case .ready(.hotplug):
          for change in monitor.read() { printChange(change, &known, format, all: all) }
        case .ready, .deadline: break
        }
      }
    }
  }

  /// Returns the current devices.
  ///
  /// An empty `/dev/input` is not an error, since devices may follow. Throws if the directory does
  /// not exist.
  private static func currentDevices() throws(DeviceError) -> [ListedDevice] {
    do throws(DeviceError) {
      return try TouchDevices.here.all()
    } catch {
      guard case .noInputDevices(directoryExists: true) = error else { throw error }
      return []
    }
  }

  private static func printChange(
    _ change: HotplugMonitor.Change, _ known: inout [ListedDevice], _ format: OutputFormat,
    all: Bool
  ) {
    switch change {
    case .added(let node):
      let device = ((try? TouchDevices.here.all()) ?? []).first { $0.node == node }
      guard let device, all || device.kind != nil else { return }
      known.append(device)
      print("added", device, format)
    case .removed(let node):
      guard let index = known.firstIndex(where: { $0.node == node }) else { return }
      let device = known.remove(at: index)
      if all || device.kind != nil { print("removed", device, format) }
    }
  }

  private static func print(_ what: String, _ device: ListedDevice, _ format: OutputFormat) {
    switch format {
    case .text:
      let kind = device.kind?.rawValue ?? "no touch device"
      let reason = device.unusableReason.map { ", cannot be used: \($0.message)" } ?? ""
      Output.write("\(what): \(device.node) \(device.description.name) (\(kind))\(reason)\n")
    case .jsonl:
      var line = JSONLine()
      line.add("change", what)
      line.add("device", verbatim: DeviceTable.json(device))
      Output.write(line.line + "\n")
    }
  }
}
