import Elements
import Screens

/// Screen files as tests write them.
enum Written {
  /// Returns a file with one screen of these subviews.
  static func file(_ subviews: String, more: String = "") -> String {
    """
    {"version": 1, "start": "main",\(more)
     "screens": {"main": {"subviews": [
       \(subviews)
     ]}}}
    """
  }

  static func parse(_ text: String) throws(ScreenError) -> ScreenFile {
    try ScreenFile.parse(bytes: Array(text.utf8), name: "test.json")
  }

  /// Returns the printed errors of a text, or an empty string.
  static func mistakes(_ text: String) -> String {
    do throws(ScreenError) {
      _ = try parse(text)
      return ""
    } catch {
      return error.rendered
    }
  }

  /// Returns the position and message of each error.
  static func sentences(_ text: String) -> [String] {
    do throws(ScreenError) {
      _ = try parse(text)
      return []
    } catch {
      return error.issues.map {
        "\($0.position.line):\($0.position.column) \($0.problem.sentence)"
      }
    }
  }

  static func prototype(_ subviews: String, more: String = "") throws(ScreenError) -> Prototype {
    Prototype(try parse(file(subviews, more: more)))
  }
}

extension Prototype {
  /// Returns the label and the value of an element, joined by a colon.
  func said(_ id: String) -> String {
    guard let asked = element(id)?.resolved else { return "nobody" }
    return [asked.label?.string, asked.value?.string].compactMap { $0 }.joined(separator: ": ")
  }

  @discardableResult
  func activate(_ id: String) -> ActionDispatch {
    application.perform(.activate, on: element(id))
  }

  /// The elements in reading order, each as its ID, label or class name.
  var order: [String] {
    application.readingOrder.entries.map { entry in
      id(of: entry.element) ?? entry.element.resolved.label?.string ?? entry.element.className
    }
  }
}
