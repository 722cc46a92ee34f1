/// What hears the keys of a keyboard while it is the first responder.
public protocol KeyInput: Responder {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
