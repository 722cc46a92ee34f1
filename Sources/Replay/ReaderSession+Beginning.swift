public import Elements
public import ScreenReader

extension ReaderSession {
  /// A session on an application as one began whose log this is.
  ///
  /// Options stand in the place of the log's own; the file of bindings that they may name is read by
  /// the caller, who also says what stands behind the screen.
  public init(
    on application: Application, as log: SessionLog, options: SessionOptions? = nil,
    bindings: Bindings = .standard, keeping stage: AnyObject? = nil
  ) {
    let settings = ReaderSettings(options ?? log.options, for: application.language)
    self.init(
      reader: ScreenReader(application: application, settings: settings, bindings: bindings),
      isQuiet: !log.hasVoice, keeping: stage)
    userLabels = log.labels
  }
}
