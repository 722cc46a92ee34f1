// Requirements of other tools that no rule examines.

extension UnjudgedRule {
  /// The requirements that no rule examines, with the reasons.
  package static let never: [UnjudgedRule] = [
    UnjudgedRule(
      rule: "G7", name: "font-not-scaling",
      reason: "a screen has one size of text; the fonts of an app that uses it are not known"),
    UnjudgedRule(
      rule: "B7", name: "announcement-lost",
      reason: "whether a text is important enough to be repeated is for a person to decide"),
    UnjudgedRule(
      rule: "B10", name: "scroll-end-not-said",
      reason: "the text at the end of a content depends on what the content means"),
    UnjudgedRule(
      rule: "B13", name: "field-purpose-missing",
      reason: "a field has no content type, because nothing fills it in"),
  ]
}
