import Audit
import Testing

/// A verdict of another tool about an element or a screen.
struct ToolCase: CustomTestStringConvertible, Sendable {
  /// A tool that checks accessibility.
  enum Tool: String, Sendable {
    /// GTXiLib, which examines views of an app.
    case gtx = "GTXiLib"
    /// A11yUITests, which examines elements as XCUITest reports them.
    case uiTests = "A11yUITests"
    /// a11y-check, which examines source code.
    case check = "a11y-check"
  }

  let tool: Tool
  /// The rule of the audit with the same purpose.
  let rule: String
  /// The node, or the screen, as JSON.
  let node: String
  /// Whether the tool finds a problem.
  let fails: Bool
  /// Whether the audit disagrees, which docs/audit.md explains.
  var isException = false

  var testDescription: String { "\(tool.rawValue) \(rule) \(node)" }

  static func fails(_ tools: Tool..., rule: String, _ nodes: String...) -> [ToolCase] {
    tools.flatMap { tool in
      nodes.map { ToolCase(tool: tool, rule: rule, node: $0, fails: true) }
    }
  }

  static func passes(_ tools: Tool..., rule: String, _ nodes: String...) -> [ToolCase] {
    tools.flatMap { tool in
      nodes.map { ToolCase(tool: tool, rule: rule, node: $0, fails: false) }
    }
  }

  /// Cases that a tool finds, and the audit does not.
  static func accepted(_ tool: Tool, rule: String, _ nodes: String...) -> [ToolCase] {
    nodes.map {
      ToolCase(tool: tool, rule: rule, node: $0, fails: true, isException: true)
    }
  }

  /// Cases that the audit finds, and a tool does not.
  static func stricter(_ tool: Tool, rule: String, _ nodes: String...) -> [ToolCase] {
    nodes.map {
      ToolCase(tool: tool, rule: rule, node: $0, fails: false, isException: true)
    }
  }
}

// Nodes.

extension ToolCase {
  static func button(_ title: String, _ more: String = "") -> String {
    node(#""class": "Button", "title": "\#(title)""#, more)
  }

  /// A button that shows a picture only.
  static func icon(_ label: String?, _ more: String = "") -> String {
    let named = label.map { #", "accessibilityLabel": "\#($0)""# } ?? ""
    return node(#""class": "Button", "image": "a.png"\#(named)"#, more)
  }

  static func text(_ text: String, _ more: String = "") -> String {
    node(#""class": "Label", "text": "\#(text)""#, more)
  }

  static func image(_ label: String, _ more: String = "") -> String {
    node(
      #""class": "ImageView", "isAccessibilityElement": true, "accessibilityLabel": "\#(label)""#,
      more)
  }

  /// A control of a class with a label.
  static func control(_ name: String, _ label: String?, _ more: String = "") -> String {
    let named = label.map { #", "accessibilityLabel": "\#($0)""# } ?? ""
    return node(#""class": "\#(name)"\#(named)"#, more)
  }

  /// A view that is an element.
  static func element(_ label: String?, _ traits: String, _ more: String = "") -> String {
    let named = label.map { #", "accessibilityLabel": "\#($0)""# } ?? ""
    let list = traits.split(separator: " ").map { #""\#($0)""# }.joined(separator: ", ")
    return node(
      #""isAccessibilityElement": true, "accessibilityTraits": [\#(list)]\#(named)"#, more)
  }

  /// A screen with nodes below each other, or at frames of their own.
  static func screen(_ nodes: String...) -> String {
    let framed = nodes.enumerated().map { index, node in
      node.contains(#""frame""#)
        ? node : node.dropLast() + #", "frame": [20, \#(60 + index * 70), 300, 50]}"#
    }
    return #"{"subviews": [\#(framed.joined(separator: ", "))]}"#
  }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #""frame": [\#(x), \#(y), \#(width), \#(height)]"#
  }

  static func size(_ width: Double, _ height: Double) -> String { frame(20, 100, width, height) }

  static func hint(_ hint: String) -> String { #""accessibilityHint": "\#(hint)""# }

  static func traits(_ traits: String) -> String {
    let list = traits.split(separator: " ").map { #""\#($0)""# }.joined(separator: ", ")
    return #""accessibilityTraits": [\#(list)]"#
  }

  private static func node(_ attributes: String, _ more: String) -> String {
    "{\(attributes)\(more.isEmpty ? "" : ", \(more)")}"
  }
}
