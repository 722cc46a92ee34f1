import Audit
import Foundation
import Screens

/// A mistake made in a node of a screen file, which a rule must find.
struct Breakage: Sendable {
  typealias Node = [String: Any]

  let name: String
  let rule: String
  /// Whether a node can have the mistake.
  let suits: @Sendable (Node) -> Bool
  /// Makes the mistake.
  let make: @Sendable (inout Node) -> Void

  static let all: [Breakage] = [
    Breakage(name: "no label", rule: "L1", suits: isButton) {
      $0["title"] = ""
      $0["accessibilityLabel"] = " "
      $0["imageName"] = nil
    },
    Breakage(name: "role word", rule: "L2", suits: isPlainButton) {
      $0["accessibilityLabel"] = label(of: $0) + " button"
    },
    Breakage(name: "period", rule: "L7", suits: isPlainButton) {
      $0["accessibilityLabel"] = label(of: $0) + "."
    },
    Breakage(name: "small letter", rule: "L8", suits: isPlainButton) {
      $0["accessibilityLabel"] = label(of: $0).lowercased()
    },
    Breakage(name: "capitals", rule: "L9", suits: isPlainButton) {
      $0["accessibilityLabel"] = "CONTINUE"
    },
    Breakage(name: "long label", rule: "L10", suits: isPlainButton) {
      $0["accessibilityLabel"] =
        label(of: $0) + " for everything that you have chosen on this screen"
    },
    Breakage(name: "generic label", rule: "L12", suits: isButton) {
      $0["accessibilityLabel"] = "Click here"
    },
    Breakage(name: "file name", rule: "L13", suits: isButton) {
      $0["accessibilityLabel"] = "btn_continue.png"
    },
    Breakage(name: "other title", rule: "L15", suits: isPlainButton) {
      $0["accessibilityLabel"] = "Something else"
    },
    Breakage(name: "symbol", rule: "L18", suits: isButton) { $0["accessibilityLabel"] = "➤" },
    Breakage(name: "command as hint", rule: "H3", suits: isPlainButton) {
      $0["accessibilityHint"] = "Open the next screen."
    },
    Breakage(name: "gesture in hint", rule: "H4", suits: isPlainButton) {
      $0["accessibilityHint"] = "Opens the next screen when you double tap."
    },
    Breakage(name: "no traits", rule: "T4", suits: isPlainButton) {
      $0["accessibilityTraits"] = [String]()
    },
    Breakage(name: "button and link", rule: "T1", suits: isPlainButton) {
      $0["accessibilityTraits"] = ["button", "link"]
    },
    Breakage(name: "not an element", rule: "S3", suits: isPlainButton) {
      $0["isAccessibilityElement"] = false
    },
    Breakage(name: "hidden from the reader", rule: "S7", suits: isPlainButton) {
      $0["accessibilityElementsHidden"] = true
    },
    Breakage(name: "no size", rule: "S8", suits: isFramed) {
      $0["frame"] = frame($0).map { [$0[0], $0[1], 0, 0] }
    },
    Breakage(name: "outside of the screen", rule: "S8", suits: isFramed) {
      $0["frame"] = frame($0).map { [5_000, 5_000, $0[2], $0[3]] }
    },
    Breakage(name: "small target", rule: "G1", suits: isFramed) {
      $0["frame"] = frame($0).map { [$0[0], $0[1], 20, 20] }
    },
    Breakage(name: "wrong activation point", rule: "G4", suits: isFramed) {
      $0["accessibilityActivationPoint"] = [2_000, 2_000]
    },
    Breakage(name: "low contrast", rule: "G6", suits: isPlainButton) {
      $0["textColor"] = "#aaaaaa"
      $0["backgroundColor"] = "#bbbbbb"
    },
    Breakage(name: "stale frame", rule: "G5", suits: isFramed) {
      $0["accessibilityFrame"] = [1_900, 1_900, 60, 60]
    },
  ]

  private static let isButton: @Sendable (Node) -> Bool = {
    $0["class"] as? String == "Button" && $0["id"] is String && $0["isHidden"] == nil
      && $0["isEnabled"] == nil && $0["ignore"] == nil
      && ($0["accessibilityTraits"] as? [String])?.contains("keyboardKey") != true
  }

  private static let isPlainButton: @Sendable (Node) -> Bool = {
    isButton($0) && ($0["title"] as? String)?.allSatisfy { $0.isLetter || $0 == " " } == true
      && $0["accessibilityTraits"] == nil && $0["accessibilityHint"] == nil
      && $0["accessibilityLabel"] == nil && ($0["title"] as? String)?.first?.isUppercase == true
  }

  private static let isFramed: @Sendable (Node) -> Bool = { isButton($0) && frame($0) != nil }

  private static func frame(_ node: Node) -> [Double]? {
    (node["frame"] as? [NSNumber])?.map(\.doubleValue)
  }

  private static func label(of node: Node) -> String { node["title"] as? String ?? "" }
}

/// A copy of an example with one breakage.
enum BrokenScreen {
  /// Returns a copy for each node with an ID that suits, in file order.
  static func copies(of json: Any, _ breakage: Breakage) -> [(id: String, json: Any)] {
    ids(in: json, breakage).map { id in (id, broken(json, id, breakage)) }
  }

  private static func ids(in value: Any, _ breakage: Breakage) -> [String] {
    if let list = value as? [Any] { return list.flatMap { ids(in: $0, breakage) } }
    guard let node = value as? Breakage.Node else { return [] }
    let own = breakage.suits(node) ? [node["id"] as? String].compactMap(\.self) : []
    return own + node.keys.sorted().flatMap { ids(in: node[$0] as Any, breakage) }
  }

  private static func broken(_ value: Any, _ id: String, _ breakage: Breakage) -> Any {
    if let list = value as? [Any] { return list.map { broken($0, id, breakage) } }
    guard var node = value as? Breakage.Node else { return value }
    if node["id"] as? String == id, node["class"] is String {
      breakage.make(&node)
      return node
    }
    return node.mapValues { broken($0, id, breakage) }
  }
}
