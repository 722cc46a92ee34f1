import Desktop
import Elements
import Recordings
import Text

/// The accessibility bus, the programs on it, and the display server.
struct DesktopCheckup {
  private let programs: Result<[RunningProgram], DesktopError>
  private let hidden: [HiddenProgram]
  private let server: DisplayServer

  /// Checks the desktop of this session.
  static func ofThisSession() -> DesktopCheckup {
    let programs = Result { () throws(DesktopError) in try AccessibilityBus().programs() }
    let published = (try? programs.get())?.compactMap(\.process) ?? []
    return DesktopCheckup(
      programs: programs, hidden: HiddenProgram.all(except: Set(published)),
      server: DisplayServer.current)
  }

  /// The findings: the bus, each program without a tree, and the server.
  var findings: [Finding] {
    [bus]
      + hidden.map { program in
        Finding(.warning, about: "\(program.name) (\(program.process))", program.message)
      } + [display]
  }

  private var bus: Finding {
    switch programs {
    case .success(let programs):
      let windows = programs.reduce(0) { $0 + $1.windows.count }
      return Finding(
        .ok, about: "accessibility bus",
        "\(programs.count.pluralized("program")) with \(windows.pluralized("window"))")
    case .failure(.noAccessibilityBus):
      return Finding(
        .problem, about: "accessibility bus", DesktopError.noAccessibilityBus.message,
        Remedy("sudo apt-get install at-spi2-core"))
    case .failure(let error):
      return Finding(.problem, about: "accessibility bus", error.message)
    }
  }

  private var display: Finding {
    switch server {
    case .x11(let size):
      Finding(
        .ok, about: "X11",
        "a screen of \(Int(size.width))x\(Int(size.height)) pixels; the panel must cover all of it")
    case .wayland:
      Finding(
        .warning, about: "Wayland",
        "programs do not know where their windows are; touches are right in one full-screen window")
    case .unreachableX11(let display):
      Finding(
        .problem, about: "X11",
        "the display \(display) cannot be reached; run this command as the user of the session")
    case .none:
      Finding(
        .warning, about: "display",
        "neither DISPLAY nor WAYLAND_DISPLAY is set; run this command in the desktop session")
    }
  }
}
