import Foundation

/// The files of the checkout in which the tests run.
package enum Checkout {
  /// The directory of `Package.swift`, derived from the path of this source file.
  package static let root: String = {
    var place = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { place.deleteLastPathComponent() }
    return place.path
  }()

  package static func path(_ relative: String) -> String { "\(root)/\(relative)" }

  package static func text(_ relative: String) -> String? {
    try? String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// Returns the sorted names in a directory.
  package static func names(in relative: String, hidden: Bool = false) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(relative))) ?? [])
      .filter { hidden || !$0.hasPrefix(".") }.sorted()
  }

  /// The names of the example screens, without file extension.
  package static let screens = names(in: "Examples/screens").filter { $0.hasSuffix(".json") }
    .map { String($0.dropLast(5)) }

  /// The pages of the DocC catalogs of the library.
  package static let articles = names(in: "Sources").flatMap { module in
    names(in: "Sources/\(module)/\(module).docc").filter { $0.hasSuffix(".md") }
      .map { "Sources/\(module)/\(module).docc/\($0)" }
  }

  /// Returns the devices that have a recording with the given name.
  package static func devices(showing session: String) -> [String] {
    names(in: "recordings").filter { names(in: "recordings/\($0)").contains("\(session).evemu") }
  }

  package static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

/// Comparison of a text with a golden file of the checkout.
///
/// A missing or different file fails the test. `make goldens` updates the files. On CI no file is
/// written.
package enum Golden {
  /// Returns `nil` if the text equals the file, otherwise a message for the test.
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
