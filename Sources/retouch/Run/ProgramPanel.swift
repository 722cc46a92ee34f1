import Desktop
import Devices
import Elements
import Evdev

/// The virtual touchscreen through which a session touches the programs of the desktop.
struct ProgramPanel: VirtualPanel {
  private let panel: PassThroughPanel

  /// Creates a panel for a screen of a size, or warns that this is impossible.
  init?(screen size: Size) {
    do throws(DeviceError) {
      panel = try PassThroughPanel(width: Self.pixels(size.width), height: Self.pixels(size.height))
    } catch {
      Output.warn(
        "programs are touched by the mouse of X11, and under Wayland not at all: \(error)")
      return nil
    }
  }

  func write(_ events: [InputEvent]) -> Bool {
    do throws(DeviceError) {
      try panel.write(events)
      return true
    } catch {
      return false
    }
  }

  private static func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), 65_536)) }
}
