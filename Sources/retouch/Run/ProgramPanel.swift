import Desktop
import Devices
import Elements
import Evdev

/// The virtual touchscreen and keyboard through which a session operates the programs of the desktop.
final class ProgramPanel: VirtualPanel {
  private let panel: PassThroughPanel
  private let panelGuard: PanelGuard?

  /// Creates a panel for a screen of a size, or warns that this is impossible.
  init?(screen size: Size) {
    let (width, height) = (Self.pixels(size.width), Self.pixels(size.height))
    do throws(DeviceError) {
      panel = try PassThroughPanel(width: width, height: height)
      // Without it, only a session that is killed during a touch leaves the touch in a program.
      panelGuard = PanelGuard(panel, width: width, height: height)
    } catch {
      Output.warn(
        "programs are operated by the mouse and keys of X11, and under Wayland not at all: \(error)"
      )
      return nil
    }
  }

  func write(_ events: [InputEvent]) -> Bool {
    isSent { () throws(DeviceError) in try panel.write(events) }
  }

  func write(_ key: ProgramKey, isDown: Bool) -> Bool {
    let code: EventCode =
      switch key {
      case .backspace: .keyBackspace
      case .escape: .keyEscape
      case .lineBreak: .keyEnter
      case .up: .keyUp
      case .down: .keyDown
      }
    return isSent { () throws(DeviceError) in try panel.write(code, isDown: isDown) }
  }

  private func isSent(_ write: () throws(DeviceError) -> Void) -> Bool {
    do throws(DeviceError) {
      try write()
      return true
    } catch {
      return false
    }
  }

  private static func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), 65_536)) }
}
