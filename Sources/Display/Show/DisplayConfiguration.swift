package import Drawing
package import Evdev

/// The configuration of a live page.
package struct DisplayConfiguration {
  /// The files by name; the name of the page itself is empty.
  package var files: [String: HTTPResponse]
  /// The style sheet and other assets of the screen file.
  package var assets = ScreenAssets() { didSet { files["assets.css"] = .style(assets.sheet) } }
  /// The port; 0 for any free port.
  package var port: UInt16 = 0
  /// The address of an earlier program, which an open page may still use.
  package var previousAddress: PageAddress?
  /// The maximum duration of a request.
  package var requestTimeout = Microseconds.milliseconds(10_000)
  /// Whether captions are shown.
  package var showsCaptions = true
  /// Whether transcript entries are published, as JSON lines.
  package var isLogged = false
  /// Returns the elements of the screen as JSON.
  ///
  /// Isolation: session thread.
  package var elements: (() -> String)?
  /// Returns the state of the session as JSON.
  ///
  /// Isolation: session thread.
  package var session: (() -> String)?
  /// Handles a posted request.
  ///
  /// Isolation: server thread.
  package var handlePost: @Sendable (HTTPRequest) -> HTTPResponse = { _ in
    .error(404, "not found")
  }

  /// Creates a configuration with the files of a page.
  package init(_ files: [String: HTTPResponse]) {
    self.files = files
    self.files["assets.css"] = .style(assets.sheet)
  }
}
