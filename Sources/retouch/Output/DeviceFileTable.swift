import Disk
import Evdev
import Recordings
import Replay
import Text
import Touches

/// The device files of the installation, as a table or as JSON Lines.
enum DeviceFileTable {
  static func print(as format: OutputFormat) throws {
    let devices = DeviceFileCatalog.all(notice: Output.emit)
    var output = OutputBuffer()
    let width = devices.map(\.name.count).max() ?? 0
    for (name, file) in devices {
      switch format {
      case .text:
        let kind = (file.kind ?? file.device.kind)?.rawValue ?? "-"
        let spoken = file.device.touchProtocol.rawValue
        output.add(
          name.padded(trailing: width) + "  " + kind.padded(trailing: 12) + "  "
            + spoken.padded(trailing: 12) + "  " + file.device.name.terminalSafe)
      case .jsonl: output.add(json(name, file))
      }
    }
    output.flush()
    if devices.isEmpty { throw CommandError.noDeviceFiles }
  }

  private static func json(_ name: String, _ file: DeviceFile) -> String {
    var line = JSONLine()
    line.add("file", name)
    line.add("name", file.device.name)
    if let kind = file.kind ?? file.device.kind { line.add("kind", kind.rawValue) }
    line.add(
      file.device, SurfaceSize(of: file.device, kind: file.kind, deviceFile: file.size?.surface))
    line.add("notes", file.notes)
    return line.line
  }
}
