import Elements

/// Text inputs, and the on-screen keyboard.
extension ClassCatalog {
  static let inputs: [ElementClass] = [
    input("TextField", "A line of text to be edited.", field) { TextField() },
    input("SecureTextField", "A line of text that nobody may see or hear.", field) {
      SecureTextField()
    },
    input("SearchField", "A line of text that says what is looked for.", field) {
      SearchField()
    },
    input(
      "TextView", "Text of many lines, to be edited or only read.",
      [
        .flag("isEditable", \TextView.isEditable, "Whether its text can be changed."),
        .integer(
          "columns", \TextView.columns, in: 1...10_000,
          "How many characters a line holds; its width says it otherwise."),
      ]
    ) { TextView() },
    ElementClass("KeyboardView", "The keyboard on the screen, where it is always shown.") {
      _, stage in
      KeyboardView(layout: .named(stage?.language ?? "en"))
    },
  ]

  /// The names of the text input classes.
  static let inputNames = inputs.map(\.name).filter { $0 != "KeyboardView" }

  private static let field: [Attribute] = [
    .plainText("placeholder", \TextField.placeholder, "What belongs here, while nothing does.")
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
        .of(TextInput.self, "beginEditing", "The keyboard came to it.") { input, run in
          input.onBeginEditing = run
        },
        .of(TextInput.self, "endEditing", "The keyboard left it.") { input, run in
          input.onEndEditing = run
        },
        .of(TextField.self, "return", "The return key was pressed in it.") { field, run in
          field.onReturn = run
        },
      ].filter { name != "TextView" || $0.name != "return" },
      ownAttributes: [
        .plainText("text", \TextInput.text, "The text in it."),
        .word(
          "autocapitalization", \TextInput.autocapitalization,
          "Which letters the keyboard makes capitals by itself."),
        .word(
          "returnKeyType", \TextInput.returnKeyType,
          "What the return key is called; `search` in a SearchField."),
      ] + attributes, make: make)
  }
}
