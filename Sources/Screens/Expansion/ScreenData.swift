import Text

/// The constant data of a screen file: lists and records, in the file or in files beside it.
struct ScreenData: Sendable {
  private(set) var values: [String: ScreenValue.Content] = [:]
  /// The names in file order.
  private(set) var names: [String] = []

  /// The maximum size of all data files, in bytes.
  static let maximum = 8 << 20

  init() {}

  /// Returns the contents of the file with a name.
  typealias Loader = (String) throws(ReferencedFileError) -> [UInt8]

  /// Reads the data of a file, and reports the issues.
  init(
    _ value: ScreenValue?, load: Loader, report: (ScreenIssue) -> Void
  ) {
    var size = 0
    for entry in value?.entries ?? [] {
      names.append(entry.key)
      guard let name = entry.value.string else {
        values[entry.key] = entry.value.content
        continue
      }
      // After an error the list is empty, so that its name is known.
      values[entry.key] = .list([])
      do throws(ReferencedFileError) {
        let bytes = try load(name)
        size += bytes.count
        guard size <= Self.maximum else { throw .tooLarge(maximum: Self.maximum) }
        values[entry.key] = try Self.content(of: bytes, name, at: entry.value.position)
      } catch {
        report(ScreenIssue(.file(name, error), at: entry.value.position))
      }
    }
  }

  private static func content(
    of bytes: [UInt8], _ name: String, at position: SourcePosition
  ) throws(ReferencedFileError) -> ScreenValue.Content {
    let bytes = Array(bytes.withoutByteOrderMark)
    if name.hasSuffix(".csv") {
      do throws(DelimitedText.Issue) {
        return try DelimitedText.records(bytes, at: position).content
      } catch {
        throw .inData(line: error.line, column: 1, error.message)
      }
    }
    guard name.hasSuffix(".json") else { throw .unknownData }
    do throws(ScreenIssue) {
      let (value, issues) = try DocumentReader.read(bytes)
      if let issue = issues.first { throw issue }
      return value.content
    } catch {
      throw .inData(
        line: error.position.line, column: error.position.column, error.problem.sentence)
    }
  }

  /// Returns the value of a path; `nil` if it does not exist.
  func content(ofPath path: [String]) -> ScreenValue.Content? {
    guard let first = path.first else { return nil }
    return values[first]?.content(ofFields: path.dropFirst())
  }
}

extension ScreenValue.Content {
  /// Returns the value of nested fields; `nil` if one does not exist.
  func content(ofFields fields: some Sequence<String>) -> ScreenValue.Content? {
    var current = self
    for field in fields {
      guard case .object(let entries) = current,
        let entry = entries.first(where: { $0.key == field })
      else { return nil }
      current = entry.value.content
    }
    return current
  }
}
