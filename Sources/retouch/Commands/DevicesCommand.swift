import Arguments
import Devices
import Evdev
import Live
import Text
import Touches

/// `retouch devices`: lists the touch devices and why a device is unusable.
enum DevicesCommand {
  private static let format = OutputFormat.option
  private static let all = Option<Bool>.flag(
    "all", "include input devices that are not touch devices")
  private static let watch = Option<Bool>.flag(
    "watch", "keep running, and print each device that is connected or disconnected")
  private static let files = Option<Bool>.flag("files", "list the device files of Retouch instead")

  static let command = Command(
    "devices", "List the touch devices of this machine.",
    discussion: [
      "Each line shows the node, name, kind, touch protocol, vendor and product IDs, and size of a "
        + "device. If a device cannot be used, the lines below it state the reason and the remedy."
    ],
    options: [format, all, watch, files], exclusive: [[watch, files], [all, files]],
    examples: [
      "retouch devices": "list the touch devices",
      "retouch devices --watch": "check that a panel is detected when you connect it",
      "retouch devices --files": "list the names that --device accepts",
    ],
    exits: [
      .noInput: "--files finds no device files",
      .unavailable: "this machine has no input devices",
    ]
  ) { arguments in
    if arguments[files] {
      try DeviceFileTable.print(as: arguments[format])
      return .success
    }
    if arguments[watch] {
      return try HotplugPrinter.run(arguments[format], all: arguments[all])
    }
    let devices = try TouchDevices.here.all(grabbing: .short)
    DeviceTable.print(devices, as: arguments[format], all: arguments[all])
    return .success
  }
}
