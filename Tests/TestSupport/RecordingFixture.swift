/// A recording of the checkout, with the paths of its goldens.
package struct RecordingFixture: Sendable, CustomStringConvertible {
  /// The path without extension, such as `recordings/nexus-4/magic-tap.slow`.
  private let stem: String

  package var description: String { String(stem.dropFirst("recordings/".count)) }
  package var path: String { "\(stem).evemu" }
  /// The path of the golden output of `retouch touches`.
  package var touchesPath: String { "\(stem).touches" }
  /// The path of the golden text of `RecordedGestures`.
  package var gesturesPath: String { "\(stem).gestures" }

  package var device: String { String(parts[0]) }
  /// The scripted movement, such as `magic-tap`.
  package var scenario: String { String(parts[1].split(separator: ".")[0]) }
  /// The hand, such as `slow`, if the name contains it.
  package var hand: String? {
    let words = parts[1].split(separator: ".")
    return words.count > 1 ? String(words[1]) : nil
  }

  private var parts: [Substring] { description.split(separator: "/") }

  /// All recordings, in order.
  package static let all: [RecordingFixture] = names.compactMap { name in
    name.hasSuffix(".evemu") ? RecordingFixture(stem: String(name.dropLast(".evemu".count))) : nil
  }

  /// The names of all files in the directories of devices.
  ///
  /// Sessions on screens have separate tests.
  package static let names = Checkout.names(in: "recordings").flatMap { device in
    ["sessions", "visits"].contains(device)
      ? []
      : Checkout.names(in: "recordings/\(device)", hidden: true).map {
        "recordings/\(device)/\($0)"
      }
  }
}
