/// An adjustable element whose value changes later than the call that adjusts it, such as that of
/// another program.
///
/// A reader speaks the value once it has changed.
package protocol DeferredAdjustment: Responder {
  /// Whether a requested change has not arrived.
  var isAdjustmentPending: Bool { get }
}
