package import Drawing

/// The options of a page that shows the screen of a session, as on a kiosk.
public struct DisplayOptions {
  /// The port on 127.0.0.1; 0 for any free port.
  public var port: UInt16
  /// Whether the page shows the spoken text.
  public var showsCaptions: Bool
  /// The path of a file for the address, which only the user can read.
  ///
  /// An address in the file is used again, so that an open page reconnects. The session then sends
  /// no notice with the address.
  public var addressFile: String?
  /// The style sheet and other assets of a screen file.
  package var assets = ScreenAssets()

  /// Creates options.
  public init(port: UInt16 = 0, showsCaptions: Bool = true, addressFile: String? = nil) {
    (self.port, self.showsCaptions, self.addressFile) = (port, showsCaptions, addressFile)
  }
}

/// The options of a page that inspects the application of a session.
public struct InspectorOptions: Hashable, Sendable {
  /// The port on 127.0.0.1; 0 for any free port.
  public var port: UInt16

  /// Creates options.
  public init(port: UInt16 = 0) { self.port = port }
}
