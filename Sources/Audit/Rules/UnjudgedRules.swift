// Requirements of other tools that no rule examines.

extension UnjudgedRule {
  /// The requirements that no rule examines, with the reasons.
  package static let never: [UnjudgedRule] = [
    UnjudgedRule(
      rule: "G7", name: "font-not-scaling",
      reason: "a screen file has one size of text, so that no setting enlarges its fonts"),
    UnjudgedRule(
      rule: "B7", name: "announcement-lost",
      reason:
        "which announcements must be repeated is for a person to decide; B6 finds those that are "
        + "cut off"),
    UnjudgedRule(
      rule: "B10", name: "scroll-end-not-said",
      reason:
        "what is said at the end depends on the content; R7 and B9 examine that it scrolls and is "
        + "announced"),
    UnjudgedRule(
      rule: "B13", name: "field-purpose-missing",
      reason: "a field of a screen file has no content type, such as an email address"),
  ]
}
