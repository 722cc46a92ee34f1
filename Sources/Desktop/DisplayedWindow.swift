internal import CXcb
internal import Elements
internal import Glibc

/// A window on the screen of an X11 server.
struct DisplayedWindow {
  /// The title; empty if it has none.
  var title: String
  /// The process ID of its program; `nil` if the program does not state it.
  var process: Int?
  /// The place on the screen of what is in the window, without its shadow.
  var frame: Rect
}

/// A connection to the X11 server that the environment names.
@safe
final class WindowServer {
  private let connection: OpaquePointer
  private let root: xcb_window_t

  /// Connects; returns `nil` if the server cannot be reached.
  init?() {
    var number: Int32 = 0
    let connection = unsafe xcb_connect(nil, &number)
    guard let connection = unsafe connection else { return nil }
    guard unsafe xcb_connection_has_error(connection) == 0 else {
      unsafe xcb_disconnect(connection)
      return nil
    }
    var screens = unsafe xcb_setup_roots_iterator(xcb_get_setup(connection))
    while unsafe screens.rem > 1, number > 0 {
      unsafe xcb_screen_next(&screens)
      number -= 1
    }
    guard unsafe screens.rem > 0, let screen = unsafe screens.data else {
      unsafe xcb_disconnect(connection)
      return nil
    }
    unsafe self.connection = connection
    root = unsafe screen.pointee.root
  }

  deinit { unsafe xcb_disconnect(connection) }

  /// The windows that the window manager manages, the highest last.
  var windows: [DisplayedWindow] {
    let stacking = numbers("_NET_CLIENT_LIST_STACKING", of: root)
    let managed = stacking.isEmpty ? numbers("_NET_CLIENT_LIST", of: root) : stacking
    return managed.compactMap { window in
      guard let corner = position(of: window), let size = size(of: window) else { return nil }
      // The widths of the left, right, upper and lower shadow.
      let shadow = numbers("_GTK_FRAME_EXTENTS", of: window)
      let edges = shadow.count == 4 ? shadow.map { Double($0) } : [0, 0, 0, 0]
      return DisplayedWindow(
        title: String(decoding: bytes("_NET_WM_NAME", of: window), as: UTF8.self),
        process: numbers("_NET_WM_PID", of: window).first.map { Int($0) },
        frame: Rect(
          x: corner.x + edges[0], y: corner.y + edges[2],
          width: max(0, size.width - edges[0] - edges[1]),
          height: max(0, size.height - edges[2] - edges[3])))
    }
  }

  /// Returns the upper left corner of a window of a program; `nil` if it is not known which window.
  func origin(title: String, process: Int?) -> Point? {
    let windows = windows
    let own = windows.filter { $0.process != nil && $0.process == process }
    if let window = own.last(where: { $0.title == title }) { return window.frame.origin }
    if own.count == 1 { return own[0].frame.origin }
    return windows.last { $0.process == nil && $0.title == title }?.frame.origin
  }

  /// Whether the window of another program is above a point.
  func isCovered(_ point: Point, for process: Int?) -> Bool {
    guard let top = windows.last(where: { $0.frame.contains(point) }), let process,
      let other = top.process
    else { return false }
    return other != process
  }

  private func size(of window: xcb_window_t) -> Size? {
    let cookie = unsafe xcb_get_geometry(connection, window)
    guard let reply = unsafe xcb_get_geometry_reply(connection, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe Size(width: Double(reply.pointee.width), height: Double(reply.pointee.height))
  }

  private func position(of window: xcb_window_t) -> Point? {
    let cookie = unsafe xcb_translate_coordinates(connection, window, root, 0, 0)
    guard let reply = unsafe xcb_translate_coordinates_reply(connection, cookie, nil) else {
      return nil
    }
    defer { unsafe free(reply) }
    return unsafe Point(x: Double(reply.pointee.dst_x), y: Double(reply.pointee.dst_y))
  }

  private func numbers(_ property: String, of window: xcb_window_t) -> [UInt32] {
    let bytes = bytes(property, of: window)
    return stride(from: 0, to: bytes.count - 3, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Returns the value of a property; empty if the window does not have it.
  private func bytes(_ property: String, of window: xcb_window_t) -> [UInt8] {
    let name = unsafe xcb_intern_atom(connection, 1, UInt16(property.utf8.count), property)
    guard let atom = unsafe xcb_intern_atom_reply(connection, name, nil) else { return [] }
    defer { unsafe free(atom) }
    // At most 64 KiB.
    let cookie = unsafe xcb_get_property(connection, 0, window, atom.pointee.atom, 0, 0, 16_384)
    guard let reply = unsafe xcb_get_property_reply(connection, cookie, nil) else { return [] }
    defer { unsafe free(reply) }
    let count = Int(unsafe xcb_get_property_value_length(reply))
    guard count > 0, let value = unsafe xcb_get_property_value(reply) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: count))
  }
}
