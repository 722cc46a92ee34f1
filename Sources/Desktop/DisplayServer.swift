internal import CXcb
package import Elements
internal import System

/// The server that shows the windows of the session.
package enum DisplayServer: Hashable, Sendable {
  /// X11, with the size of the screen.
  case x11(Size)
  /// Wayland, on which programs do not know where their windows are.
  case wayland
  /// X11, but the server cannot be reached.
  case unreachableX11(display: String)
  /// The environment names no server.
  case none

  /// The server of this process' environment.
  package static var current: DisplayServer {
    if let display = Environment["DISPLAY"], !display.isEmpty, Environment["WAYLAND_DISPLAY"] == nil
    {
      return x11Size().map { .x11($0) } ?? .unreachableX11(display: display)
    }
    return Environment["WAYLAND_DISPLAY"] == nil ? .none : .wayland
  }

  /// The size of the screen; `nil` if it is that of the first window.
  package var screen: Size? { if case .x11(let size) = self { size } else { nil } }

  /// Returns the size of the X11 screen; `nil` if the server cannot be reached.
  private static func x11Size() -> Size? {
    var number: Int32 = 0
    let connection = unsafe xcb_connect(nil, &number)
    defer { unsafe xcb_disconnect(connection) }
    guard unsafe xcb_connection_has_error(connection) == 0 else { return nil }
    var screens = unsafe xcb_setup_roots_iterator(xcb_get_setup(connection))
    while unsafe screens.rem > 0, number > 0 {
      unsafe xcb_screen_next(&screens)
      number -= 1
    }
    guard unsafe screens.rem > 0, let screen = unsafe screens.data else { return nil }
    return unsafe Size(
      width: Double(screen.pointee.width_in_pixels), height: Double(screen.pointee.height_in_pixels)
    )
  }
}
