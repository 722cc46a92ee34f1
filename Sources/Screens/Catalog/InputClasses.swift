import Controls
import Elements

/// Text inputs, and the on-screen keyboard.
extension ClassCatalog {
  static let inputs: [ElementClass] = [
    input("TextField", "A line of editable text.", field) { TextField() },
    input(
      "SecureTextField",
      "A line of editable text whose characters are hidden and not spoken.", field
    ) {
      SecureTextField()
    },
    input("SearchField", "A line of editable text for a search.", field) {
      SearchField()
    },
    input(
      "TextView", "Text of several lines, editable or read-only.",
      [
        .flag("isEditable", \TextView.isEditable, "Whether its text can be edited."),
        .integer(
          "columns", \TextView.columns, in: 1...10_000,
          "The number of characters in a line. Default: depends on the width."),
      ]
    ) { TextView() },
    ElementClass(
      "KeyboardView",
      "An on-screen keyboard that is always shown. It types into the text that is edited.",
      ownAttributes: [
        .word(
          "keyboardType", \KeyboardView.keyboardType,
          "Its keys: letters and numbers, or only digits, such as for a PIN.")
      ]
    ) { _, stage in
      let keyboard = KeyboardView(layout: .named(stage?.language ?? "en"))
      keyboard.canDismiss = false
      return keyboard
    },
  ]

  /// The names of the text input classes.
  static let inputNames = inputs.map(\.name).filter { $0 != "KeyboardView" }

  private static let field: [Attribute] = [
    .plainText("placeholder", \TextField.placeholder, "The text shown while the field is empty.")
  ]

  private static func input(
    _ name: String, _ doc: String, _ attributes: [Attribute],
    make: @escaping @Sendable () -> Responder
  ) -> ElementClass {
    ElementClass(
      name, doc, isControl: true,
      events: [
        .of(TextInput.self, "change", "The user changed the text.") { input, run in
          input.onChange = { _ in run() }
        },
        .of(TextInput.self, "beginEditing", "Editing began.") { input, run in
          input.onBeginEditing = run
        },
        .of(TextInput.self, "endEditing", "Editing ended.") { input, run in
          input.onEndEditing = run
        },
        .of(TextField.self, "return", "The user pressed the return key.") { field, run in
          field.onReturn = run
        },
        .of(
          TextInput.self, "lengthReached",
          "The user typed the last character that `maxLength` allows."
        ) { input, run in
          input.onLengthReached = run
        },
      ].filter { name != "TextView" || $0.name != "return" },
      ownAttributes: [
        .plainText("text", \TextInput.text, "The text."),
        .word(
          "autocapitalization", \TextInput.autocapitalization,
          "Which letters are capitalized automatically."),
        .word(
          "keyboardType", \TextInput.keyboardType,
          "The keys of the keyboard: letters and numbers, or only digits, such as for a PIN."),
        .integer(
          "maxLength", \TextInput.maxLength, in: 1...100_000,
          "The maximum number of characters. More cannot be typed. Default: 100000."),
        .word(
          "returnKeyType", \TextInput.returnKeyType,
          "The kind of the return key. Default: `search` in a SearchField, otherwise `standard`."),
      ] + attributes, make: make)
  }
}
