import Devices
import Evdev
import Glibc
import Live
import System
import Terminal

/// Selects the devices to record, with a prompt if the choice is ambiguous.
enum DeviceChoice {
  /// Returns the devices named by `words`, or the only device without them.
  ///
  /// Returns `nil` if the user quits the prompt.
  static func choose(_ words: [String], _ loop: inout EventLoop) throws -> [ListedDevice]? {
    guard words.isEmpty else { return try named(words) }
    let usable = try TouchDevices.here.all().filter { $0.kind != nil && $0.unusableReason == nil }
    // Without a name, `find` throws an error unless there is exactly one usable device.
    guard usable.count > 1, Prompt.isPossible else { return [try TouchDevices.here.find(nil)] }
    return try ask(usable, &loop).map { [$0] }
  }

  private static func named(_ words: [String]) throws -> [ListedDevice] {
    var devices: [ListedDevice] = []
    for word in words {
      let device = try TouchDevices.here.find(linked: word)
      guard !devices.contains(where: { $0.node == device.node }) else {
        throw CommandError.deviceNamedTwice(word, node: device.node)
      }
      devices.append(device)
    }
    return devices
  }

  private static func ask(
    _ devices: [ListedDevice], _ loop: inout EventLoop
  ) throws -> ListedDevice? {
    Prompt.say("There are several touch devices:\n")
    for (index, device) in devices.enumerated() {
      let kind = device.kind.map { ", \($0.rawValue)" } ?? ""
      Prompt.say("  \(index + 1)  \(device.description.name) (\(device.node)\(kind))\n")
    }
    while let answer = try Prompt.ask("Which one? [1] ", &loop) {
      let number = answer.isEmpty ? 1 : Int(answer) ?? 0
      if devices.indices.contains(number - 1) { return devices[number - 1] }
      Prompt.say("A number from 1 to \(devices.count), or Ctrl-C.\n")
    }
    return nil
  }
}
