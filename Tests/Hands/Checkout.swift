import Foundation

/// The files of the checkout that tests run in.
package enum Checkout {
  /// The directory of `Package.swift`, found from where this file was compiled.
  package static let root: String = {
    var place = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { place.deleteLastPathComponent() }
    return place.path
  }()

  package static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  package static func text(_ relative: String) -> String? {
    try? String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// The names in a directory, in order.
  package static func names(in relative: String, hidden: Bool = false) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? [])
      .filter { hidden || !$0.hasPrefix(".") }.sorted()
  }

  /// The example screens, without the ending of their files.
  package static let screens = names(in: "Examples/screens").filter { $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  /// The devices that have a recording of a name.
  package static func devices(showing session: String) -> [String] {
    names(in: "recordings").filter { names(in: "recordings/\($0)").contains("\(session).evemu") }
  }

  package static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

/// Text that is compared with a file of the checkout.
///
/// A missing or different file fails. `make goldens` writes them anew; on CI nothing is ever written.
package enum Golden {
  /// `nil` when the text is what the file holds; otherwise what to tell.
  package static func difference(_ text: String, _ relative: String) -> String? {
    let known = Checkout.text(relative)
    guard known != text else { return nil }
    if Checkout.variable("RETOUCH_GOLDENS") == "write", Checkout.variable("CI") == nil {
      let url = URL(fileURLWithPath: Checkout.path(relative))
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return nil
      } catch {
        return "\(relative) cannot be written: \(error)"
      }
    }
    guard let known else { return "\(relative) is missing; 'make goldens' writes it" }
    return "\(relative): \(firstDifference(known, text)); 'make goldens' accepts it"
  }

  private static func firstDifference(_ known: String, _ text: String) -> String {
    let (old, new) = (lines(known), lines(text))
    for index in 0..<max(old.count, new.count) {
      let (before, after) = (
        index < old.count ? old[index] : "(end)",
        index < new.count ? new[index] : "(end)"
      )
      if before != after {
        return "line \(index + 1) differs\n  file: \(before)\n  here: \(after)"
      }
    }
    return "the ends of the lines differ"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
