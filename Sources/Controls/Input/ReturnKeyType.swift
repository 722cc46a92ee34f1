import Elements

/// The purpose of the return key, which determines its name.
public enum ReturnKeyType: String, CaseIterable, Hashable, Sendable {
  /// The layout's own name for the key.
  case standard
  case go
  case next
  case search
  case send
  case done

  /// Returns the name of the key in a language; `nil` if the layout names it.
  func name(in language: Language) -> String? {
    switch self {
    case .standard: nil
    case .go: Self.go(language)
    case .next: Self.next(language)
    case .search: Self.search(language)
    case .send: Self.send(language)
    case .done: Self.done(language)
    }
  }

  private static func go(_ language: Language) -> String {
    switch language {
    case .english: "Go"
    case .german: "Öffnen"
    case .russian: "Перейти"
    case .chinese: "前往"
    case .japanese: "開く"
    case .hindi: "जाएँ"
    }
  }

  private static func next(_ language: Language) -> String {
    switch language {
    case .english: "Next"
    case .german: "Weiter"
    case .russian: "Далее"
    case .chinese: "下一项"
    case .japanese: "次へ"
    case .hindi: "अगला"
    }
  }

  private static func search(_ language: Language) -> String {
    switch language {
    case .english: "Search"
    case .german: "Suchen"
    case .russian: "Найти"
    case .chinese: "搜索"
    case .japanese: "検索"
    case .hindi: "खोजें"
    }
  }

  private static func send(_ language: Language) -> String {
    switch language {
    case .english: "Send"
    case .german: "Senden"
    case .russian: "Отправить"
    case .chinese: "发送"
    case .japanese: "送信"
    case .hindi: "भेजें"
    }
  }

  private static func done(_ language: Language) -> String {
    switch language {
    case .english: "Done"
    case .german: "Fertig"
    case .russian: "Готово"
    case .chinese: "完成"
    case .japanese: "完了"
    case .hindi: "पूर्ण"
    }
  }
}
