import TestSupport
import Screens
import Testing

/// The prototypes in `Examples/screens`.
enum Examples {
  static let names = Checkout.screens

  static func text(_ name: String) throws -> String {
    try #require(Checkout.text("Examples/screens/\(name).json"))
  }

  static func file(_ name: String) throws -> ScreenFile {
    try ScreenFile.parse(bytes: Array(text(name).utf8), name: "\(name).json")
  }

  static func prototype(_ name: String, language: String? = nil) throws -> Prototype {
    Prototype(try file(name), language: language)
  }
}
