public import Elements
public import ScreenReader

extension ReaderSession {
  /// A session on an application as one began whose log this is.
  ///
  /// Options stand in the place of the log's own, and above the settings with which the reader of the
  /// application begins. The file of bindings that they may name is read by the caller, who also says
  /// what stands behind the screen.
  public init(
    on application: Application, as log: SessionLog, options: SessionOptions? = nil,
    beginning: ReaderSettings? = nil, bindings: Bindings = .standard,
    keeping stage: AnyObject? = nil
  ) {
    let settings = ReaderSettings(
      options ?? log.options, over: beginning ?? ReaderSettings(language: application.language))
    self.init(
      reader: ScreenReader(application: application, settings: settings, bindings: bindings),
      isQuiet: !log.hasVoice, keeping: stage)
    userLabels = log.labels
  }
}
