package import Drawing
package import Evdev

/// How a session is shown.
package struct DisplayManner {
  /// The files of the page, by name; the page itself has none.
  package var files: [String: Answer]
  /// What the screen brings along for its looks.
  package var dress = Dress() { didSet { files["dress.css"] = .style(dress.sheet) } }
  /// The port; 0 is any that is free.
  package var port: UInt16 = 0
  /// The address of the program before, under which a page may still be shown.
  package var again: PageAddress?
  /// How long a call to the page may take.
  package var patience = Microseconds.milliseconds(10_000)
  /// Whether what is said stands on the screen.
  package var showsCaptions = true
  /// Whether the transcript is told as well, in lines of JSON.
  package var isLogged = false
  /// Lists the elements of the screen, as JSON, on the session's thread.
  package var elements: (() -> String)?
  /// What else a page is to know, as JSON, on the session's thread.
  package var session: (() -> String)?
  /// What is posted, on the thread of the server.
  package var act: @Sendable (Request) -> Answer = { _ in .refusal(404, "there is no such thing") }

  package init(_ files: [String: Answer]) {
    self.files = files
    self.files["dress.css"] = .style(dress.sheet)
  }
}
