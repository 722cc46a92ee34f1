/// A recording of the checkout as a file, with the goldens that stand beside it.
package struct RecordedFile: Sendable, CustomStringConvertible {
  /// `recordings/nexus-4/magic-tap.slow`.
  private let stem: String

  package var description: String { String(stem.dropFirst("recordings/".count)) }
  package var path: String { "\(stem).evemu" }
  /// What `retouch touches` says of it.
  package var touchesPath: String { "\(stem).touches" }
  /// What `RecordedGestures` says of it.
  package var gesturesPath: String { "\(stem).gestures" }

  package var device: String { String(parts[0]) }
  /// What the hand did: `magic-tap`.
  package var deed: String { String(parts[1].split(separator: ".")[0]) }
  /// Whose hand it was, where the name says it: `slow`.
  package var hand: String? {
    let words = parts[1].split(separator: ".")
    return words.count > 1 ? String(words[1]) : nil
  }

  private var parts: [Substring] { description.split(separator: "/") }

  /// Every recording there is, in order.
  package static let all: [RecordedFile] = names.compactMap { name in
    name.hasSuffix(".evemu") ? RecordedFile(stem: String(name.dropLast(".evemu".count))) : nil
  }

  /// Everything that lies in the folders of the devices; sessions on screens have their own tests.
  package static let names = Checkout.names(in: "recordings").flatMap { device in
    ["sessions", "visits"].contains(device)
      ? []
      : Checkout.names(in: "recordings/\(device)", hidden: true).map {
        "recordings/\(device)/\($0)"
      }
  }
}
