import Elements

extension SpokenWords {
  /// The word for what no trait says.
  func word(for role: SpokenRole) -> String {
    switch (role, language) {
    case (.pickerItem, "de"): "Auswahlobjekt."
    case (.pickerItem, "ru"): "Элемент выбора."
    case (.pickerItem, "zh"): "选择器项。"
    case (.pickerItem, "ja"): "ピッカー項目。"
    case (.pickerItem, "hi"): "पिकर आइटम।"
    case (.pickerItem, _): "Picker Item."
    case (.popUpButton, "de"): "Einblendtaste."
    case (.popUpButton, "ru"): "Всплывающая кнопка."
    case (.popUpButton, "zh"): "弹出式按钮。"
    case (.popUpButton, "ja"): "ポップアップボタン。"
    case (.popUpButton, "hi"): "पॉप अप बटन।"
    case (.popUpButton, _): "Pop Up Button."
    }
  }
}
