package import Foundation

/// A temporary directory that is removed with the object.
package final class TemporaryDirectory {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("retouch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the directory.
  package subscript(name: String) -> String { "\(path)/\(name)" }

  package func data(_ name: String) -> Data? { FileManager.default.contents(atPath: self[name]) }
  package func text(_ name: String) -> String? {
    data(name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func write(_ data: Data, _ name: String) throws {
    try data.write(to: URL(fileURLWithPath: self[name]))
  }

  package func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

  /// The sorted names in the directory, including hidden files.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
