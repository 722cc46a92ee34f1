import Arguments
import Devices
import Disk
import Editing
import Evdev
import Recordings
import Text
import Touches

/// `retouch describe`: prints a device file for `devices/`.
enum DescribeCommand {
  private static let device = Positional(
    .dynamic("devices", placeholder: "DEVICE"),
    "a connected device (node or part of its name), or a recording or device file")
  private static let size = SurfaceOptions.size
  private static let kind = Option<DeviceKind?>(
    "kind", .choice(of: DeviceKind.self), "what it is, for a panel that poses as a mouse")
  private static let note = Option<[String]>.list(
    "note", .text("TEXT"), "what people should know of the device")

  static let command = Command(
    "describe", "Print a device file for devices/.",
    discussion: [
      "A device file is an evemu description: evemu-device makes a virtual device of it as it is. "
        + "What evemu has no letter for stands in its comment lines: kind, size, notes.",
      "Where the device does not know its size, measure the glass and give it with --size: then "
        + "everyone with this panel gets true millimetres.",
    ],
    positionals: [device], options: [size, kind, note],
    examples: [
      "retouch describe /dev/input/event4 --size 344x194 > devices/my-panel.evemu":
        "a panel that was measured with a ruler",
      "retouch describe tap.evemu": "the device of a recording",
    ],
    exits: [
      .badData: "the file is no recording and no device file, or a broken one",
      .noInput: "there is no such device or file",
      .unavailable: "another program has the device, or there is none",
      .noPermission: "you may not read the device or the file",
    ]
  ) { arguments in
    var file = try read(arguments[device])
    if let option = arguments[size] {
      file.size = DeviceFile.Size(
        width: option.width, height: option.height, source: "measured")
    } else if file.size == nil, let kernel = SurfaceSize(kernel: file.device), kernel.isPlausible {
      file.size = DeviceFile.Size(
        width: kernel.width, height: kernel.height, source: "kernel resolution")
    }
    if let kind = arguments[kind] { file.kind = kind }
    if file.size == nil {
      Output.warn("nobody knows how large this device is; give --size WxH in millimetres")
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
