internal import Devices
package import Display
internal import Elements
internal import Replay
internal import ScreenReader

/// The pages that show a session in a browser.
struct SessionPages {
  private var display: LiveDisplay?
  private var inspector: Inspector?
  private let name: String
  private let settings: ReaderSettings

  /// Starts the pages that the options request, and sends notices with their addresses.
  init(
    of application: Application, named name: String, _ settings: ReaderSettings,
    _ options: LiveOptions, _ control: LiveControl, notice: (LiveNotice) -> Void
  ) throws(LiveError) {
    (self.name, self.settings) = (name, settings)
    do throws(DisplayError) {
      if let options = options.show { try show(application, options, notice) }
      if let options = options.inspect { try inspect(application, options, control, notice) }
    } catch {
      end()
      throw LiveError(.display(error))
    }
  }

  private mutating func show(
    _ application: Application, _ options: DisplayOptions, _ notice: (LiveNotice) -> Void
  ) throws(DisplayError) {
    let file = options.addressFile.map { AddressFile($0) }
    var configuration = DisplayConfiguration(DisplayPage.kiosk)
    configuration.assets = options.assets
    configuration.port = options.port
    configuration.showsCaptions = options.showsCaptions
    configuration.previousAddress = file?.address
    let display = try LiveDisplay(of: application, configuration)
    self.display = display
    try file?.write(display.address)
    // With an address file, the address is not printed: standard error may be a journal that other
    // users can read.
    if file == nil { notice(.displayOpened(address: display.address.url)) }
  }

  private mutating func inspect(
    _ application: Application, _ options: InspectorOptions, _ control: LiveControl,
    _ notice: (LiveNotice) -> Void
  ) throws(DisplayError) {
    let backend = InspectorBackend()
    let inspector = try Inspector(
      InspectedSubject(application, named: name, settings), backend, port: options.port)
    self.inspector = inspector
    backend.attach(control.inspected)
    notice(.inspectorOpened(address: inspector.display.address.url))
  }

  /// The clients of the event loop that draw the pages.
  var clients: [any EventLoopClient] {
    ([display, inspector?.display] as [LiveDisplay?]).compactMap(\.self)
  }

  /// Processes new transcript entries.
  func see(_ entries: [TranscriptEntry]) {
    display?.see(entries)
    inspector?.display.see(entries)
  }

  /// Shows the application of a new visit.
  func showVisit(of application: Application) {
    display?.showVisit(of: application)
    inspector?.showVisit(of: InspectedSubject(application, named: name, settings))
  }

  /// Stops the servers.
  func end() {
    display?.end()
    inspector?.end()
  }
}

extension LiveControl {
  /// The session as an inspector uses it.
  package var inspected: InspectedSession {
    InspectedSession(send: { [self] in send($0) }, stop: stop)
  }
}
