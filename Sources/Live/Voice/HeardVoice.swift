package import ScreenReader

/// A voice that somebody hears, and that tells when it is done.
package protocol HeardVoice: AnyObject {
  /// What to wait on: it is readable when the voice has something to tell.
  var fileDescriptor: Int32 { get }

  /// Does what an effect asks of a voice.
  func follow(_ effect: Effect, _ settings: ReaderSettings)

  /// The utterances that it is done with since the last time, and whether each was cut short.
  func takeEnds() -> [(id: Int, wasCut: Bool)]

  /// Says farewell: what is being said ends.
  func finish()
}
