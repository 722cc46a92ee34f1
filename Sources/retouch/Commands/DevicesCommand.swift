import Arguments
import Devices
import Evdev
import Live
import Text
import Touches

/// `retouch devices`: lists the touch devices and why a device is unusable.
enum DevicesCommand {
  private static let format = OutputFormat.option
  private static let all = Option<Bool>.flag("all", "also list devices that are for something else")
  private static let watch = Option<Bool>.flag(
    "watch", "go on, and tell what is plugged in and out")
  private static let files = Option<Bool>.flag(
    "files", "list the device files that come with the program instead")

  static let command = Command(
    "devices", "List the touch devices of this machine, and why another is not usable.",
    discussion: [
      "For each device: its node, what it is, how it tells its fingers apart, and how large it is "
        + "and who says so. Where a device cannot be used, the line below says what to do."
    ],
    options: [format, all, watch, files], exclusive: [[watch, files], [all, files]],
    examples: [
      "retouch devices": "what can be touched here",
      "retouch devices --watch": "plug a panel in and see whether it is seen",
      "retouch devices --files": "names for --device",
    ],
    exits: [
      .noInput: "with --files, there are none",
      .unavailable: "this machine shows no input devices at all",
    ]
  ) { arguments in
    if arguments[files] {
      try DeviceFileTable.print(as: arguments[format])
      return .success
    }
    if arguments[watch] {
      return try HotplugPrinter.printChange(arguments[format], all: arguments[all])
    }
    let devices = try TouchDevices.here.all(grabbing: .short)
    DeviceTable.print(devices, as: arguments[format], all: arguments[all])
    return .success
  }
}
