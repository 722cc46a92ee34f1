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
    digitField(
      "MoneyField",
      "An amount of money. Typed digits fill it from the right: 1, 2 and 5 are €1.25.",
      [
        .initOnly(
          "currency", .string, "The currency, such as `EUR`. Default: that of the file.",
          read: { ($0 as? MoneyField).map { .string($0.currency) } }),
        .number(
          "maximumValue", \MoneyField.maximumValue, in: 0...MoneyField.highestValue,
          "The highest amount. Digits that would exceed it cannot be typed."),
        .number(
          "value", \MoneyField.value, in: 0...MoneyField.highestValue,
          "The amount, 0 if nothing is typed."),
      ]
    ) { node, stage in
      MoneyField(currency: node["currency"]?.string ?? stage?.file.currency ?? "EUR")
    },
    digitField(
      "DateField",
      "A date that is typed: day, month and year in the order of the language, two digits for day "
        + "and month and four for the year. Digits that make no date cannot be typed.",
      [
        day("minimumDate", \DateField.minimumDate, "The first date that can be typed."),
        day("maximumDate", \DateField.maximumDate, "The last date that can be typed."),
        day("date", \DateField.date, "The date, null until it is complete."),
      ]
    ) { _, _ in DateField() },
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
      "SignatureView",
      "An area in which a finger draws a signature. With a reader, a double tap activates direct "
        + "touch, and then the finger draws. Recorded visits do not contain these touches.",
      isControl: true,
      events: [
        .of(SignatureView.self, "signed", "The user signed.") { view, run in view.onSign = run },
        .of(SignatureView.self, "cleared", "The user removed the signature.") { view, run in
          view.onClear = run
        },
      ],
      ownAttributes: [
        .flag(
          "isSigned", \SignatureView.isSigned,
          "Whether there is a signature. Setting it to false removes the signature."),
        .flag(
          "allowsSigningWithoutDrawing", \SignatureView.allowsSigningWithoutDrawing,
          "Whether a custom action signs without drawing, for people who cannot see the area."),
      ]
    ) { SignatureView() },
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
  static let inputNames = inputs.map(\.name)
    .filter { !["SignatureView", "KeyboardView"].contains($0) }

  private static let field: [Attribute] = [
    .plainText("placeholder", \TextField.placeholder, "The text shown while the field is empty.")
  ]

  private static func input(
    _ name: String, _ doc: String, _ attributes: [Attribute],
    make: @escaping @Sendable () -> Responder
  ) -> ElementClass {
    ElementClass(
      name, doc, isControl: true,
      events: inputEvents.filter { name != "TextView" || $0.name != "return" },
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
        returnKeyType,
      ] + attributes, make: make)
  }

  /// Creates the class of a field whose text follows from its value.
  private static func digitField(
    _ name: String, _ doc: String, _ attributes: [Attribute],
    make: @escaping @Sendable (ScreenValue, ScreenRuntime?) -> Responder
  ) -> ElementClass {
    ElementClass(
      name, doc, isControl: true,
      events: inputEvents.filter { name == "DateField" || $0.name != "lengthReached" },
      ownAttributes: field + [returnKeyType] + attributes, make: make)
  }

  private static let returnKeyType = Attribute.word(
    "returnKeyType", \TextInput.returnKeyType,
    "The kind of the return key. Default: `search` in a SearchField, otherwise `standard`.")

  private static let inputEvents: [ElementClass.Event] = [
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
      "The user typed the last character that `maxLength` allows, or the last digit of a date."
    ) { input, run in
      input.onLengthReached = run
    },
  ]
}
