/// The last responder in the chain.
///
/// Handles actions for the whole application.
open class ApplicationDelegate: Responder {
  /// Called after the application went to the background.
  open func applicationDidEnterBackground() {}
  /// Called before the application returns to the foreground.
  open func applicationWillEnterForeground() {}
}
