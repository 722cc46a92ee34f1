internal import Controls
internal import Elements

// Rules for values.

extension AuditRule {
  static let values: [AuditRule] = [
    AuditRule(
      id: "V1", name: "value-in-label", severity: .warning,
      summary: "What changes is in the value, not in the label.",
      check: .element { element, _ in
        guard element.kind == .slider || element.kind == .toggle, let label = element.label else {
          return nil
        }
        let repeats = element.value.map { $0.count > 1 && label.hasSuffix($0) } ?? false
        let hasNumber = element.value == nil && label.contains(where: \.isNumber)
        guard repeats || hasNumber || label.hasSuffix("%") else { return nil }
        return AuditProblem(
          "the label “\(label)” contains the value; move it into accessibilityValue")
      },
      bad: [
        #"{"accessibilityLabel": "Speed 50%", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "on": {"increment": [], "decrement": []}}"#
      ],
      good: [#"{"class": "Slider", "accessibilityLabel": "Speed", "value": 0.5}"#]),
    AuditRule(
      id: "V2", name: "value-missing", severity: .error,
      summary: "Adjustable elements, switches and progress bars have a value.",
      exceptions: "Fields may be empty.",
      check: .element { element, _ in
        guard element.value == nil,
          element.kind == .slider || element.kind == .toggle || element.responder is ProgressView
        else { return nil }
        return AuditProblem(
          "it has no value, so that a change is silent; set accessibilityValue")
      },
      bad: [
        #"{"accessibilityLabel": "Speed", "isAccessibilityElement": true, "accessibilityTraits": ["adjustable"], "on": {"increment": [], "decrement": []}}"#
      ],
      good: [#"{"class": "Slider", "accessibilityLabel": "Speed", "value": 0.5}"#]),
    AuditRule(
      id: "V3", name: "value-not-readable", severity: .warning,
      summary: "A value is written for listeners: rounded, and without words of a program.",
      check: .element { element, _ in
        guard element.kind != .field, element.kind != .text, let value = element.value else {
          return nil
        }
        let parts = value.split(whereSeparator: { $0 == "." || $0 == "," })
        let decimals = parts.dropFirst().contains { $0.prefix(while: \.isNumber).count >= 4 }
        let isCode = Self.programWords.contains(value.lowercased())
        guard decimals || isCode, element.kind != .toggle || !isCode else { return nil }
        return AuditProblem(
          "the value “\(value)” is hard to understand; write it as words or rounded")
      },
      bad: [
        #"{"class": "ProgressView", "accessibilityLabel": "Download", "accessibilityValue": "0.7499999"}"#
      ],
      good: [
        #"{"class": "ProgressView", "accessibilityLabel": "Download", "accessibilityValue": "75%"}"#
      ]),
    AuditRule(
      id: "V4", name: "toggle-value", severity: .warning,
      summary: "The value of a switch is 0, 1 or 2, or a word in the language of the screen.",
      check: .element { element, _ in
        guard element.kind == .toggle, let value = element.value,
          Self.programWords.contains(value.lowercased())
        else { return nil }
        return AuditProblem("the value “\(value)” is spoken as it is; set 1 for on and 0 for off")
      },
      bad: [
        #"{"class": "Switch", "accessibilityLabel": "Wi-Fi", "accessibilityValue": "true"}"#
      ],
      good: [#"{"class": "Switch", "accessibilityLabel": "Wi-Fi", "isOn": true}"#]),
    AuditRule(
      id: "V5", name: "value-reveals-secret", severity: .error,
      summary: "A secure field does not speak its text.",
      check: .element { element, _ in
        guard element.traits.contains(.secureTextField) || element.responder is SecureTextField,
          let value = element.value, value.contains(where: \.isLetterOrDigit),
          value != (element.responder as? TextInput)?.defaultValue
        else { return nil }
        return AuditProblem(
          "the value of this secure field is spoken; remove accessibilityValue")
      },
      bad: [
        #"{"class": "SecureTextField", "accessibilityLabel": "Password", "accessibilityValue": "hunter2"}"#
      ],
      good: [#"{"class": "SecureTextField", "accessibilityLabel": "Password", "text": "hunter2"}"#]),
  ]

  private static let programWords: Set<String> = [
    "true", "false", "null", "nil", "nan", "inf", "undefined", "none", "yes/no", "optional(nil)",
  ]
}
