import Arguments
import Devices
import Disk
import Evdev
import Recordings
import Text
import Touches

/// `retouch describe`: prints a device file for `devices/`.
enum DescribeCommand {
  private static let device = Positional(
    .dynamic("devices", placeholder: "DEVICE"),
    "a device (node or part of its name), a recording or a device file")
  private static let kind = Option<DeviceKind?>(
    "kind", .choice(of: DeviceKind.self),
    "kind of the device, for a panel that identifies as a mouse")
  private static let note = Option<[String]>.list("note", .text("TEXT"), "note about the device")

  static let command = Command(
    "describe", "Print a device file, the description of a touch device.",
    discussion: [
      "A device file is an evemu description, which evemu-device can read. Its comment lines "
        + "contain kind, size and notes, which evemu does not define.",
      "If the device does not report its size, measure the touch area and specify it with --size. "
        + "Save the file in the directory devices/. Retouch then uses it for devices of this model.",
    ],
    positionals: [device], options: [SurfaceOptions.size, kind, note],
    examples: [
      "retouch describe /dev/input/event4 --size 344x194 > devices/my-panel.evemu":
        "describe a panel that you have measured",
      "retouch describe tap.evemu": "print the device of a recording",
    ],
    exits: [
      .badData: "the file is damaged, or is not a recording or device file",
      .noInput: "the device or file does not exist",
      .unavailable: "another program has grabbed the device, or this machine has no input devices",
      .noPermission: "you do not have permission to read the device or file",
    ]
  ) { arguments in
    var file = try read(arguments[device])
    if let option = SurfaceOptions.size(arguments) {
      file.size = DeviceFile.Size(width: option.width, height: option.height, source: "measured")
    } else if file.size == nil, let kernel = SurfaceSize(kernel: file.device), kernel.isPlausible {
      file.size = DeviceFile.Size(
        width: kernel.width, height: kernel.height, source: "kernel resolution")
    }
    if let kind = arguments[kind] { file.kind = kind }
    if file.size == nil {
      Output.warn("the size of this device is unknown; specify it in millimeters with --size WxH")
    }
    file.notes += arguments[note].map(\.decodedFromFileName)
    Output.write(file.text)
    for loss in RecordingWriter.Format.evemu.omissions(
      writing: RecordedDevice(entry: file), SessionNotes())
    {
      Output.emit(EditingNotice.lost(loss, .evemu))
    }
    return .success
  }

  private static func read(_ word: String) throws -> DeviceFile {
    switch try DeviceOrRecording(named: word) {
    case .device(let listed): return DeviceFile(device: listed.description, kind: listed.kind)
    case .recording(let path):
      guard var file = try DeviceFile(in: path, notice: Output.emit) else {
        throw DiskError.noDeviceDescription(path)
      }
      file.kind = file.kind ?? file.device.kind
      return file
    }
  }
}
