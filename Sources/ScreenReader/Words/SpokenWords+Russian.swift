extension SpokenWords {
  /// What the reader says of elements in Russian, as iOS says it.
  ///
  /// Some of it begins in lower case or has no full stop: so it is there.
  public static let russian = SpokenWords(
    language: "ru",
    selected: "Выбрано.",
    dimmed: "Недоступно.",
    button: "Кнопка.",
    backButton: "Кнопка назад.",
    back: "Назад",
    switchButton: "Кнопка-переключатель.",
    on: "Вкл.",
    off: "Выкл.",
    mixed: "Смешанно.",
    tab: "Вкладка.",
    textField: "текстовое поле.",
    secureTextField: "Защищённое текстовое поле.",
    isEditing: "Идет правка",
    heading: "Заголовок.",
    headingLevel: { "Заголовок, уровень \($0)." },
    link: "Ссылка.",
    adjustable: "Элемент регулировки.",
    image: "Изображение.",
    searchField: "Поле поиска.",
    expanded: "Развернуто.",
    collapsed: "Свернуто.",
    draggable: "Можно перетянуть.",
    listStart: "Начало списка.",
    listEnd: "Конец списка.",
    landmarkStart: "Ориентир.",
    landmarkEnd: "Конец строки.",
    positionOf: { "\($0) из \($1)." },
    spansRows: { "Охватывает строк: \($0)." },
    spansColumns: { "Охватывает столбцов: \($0)." },
    row: { "Ряд \($0)." },
    column: { "Столбец \($0)." },
    toggleHint: "Коснитесь дважды, чтобы переключить настройку.",
    adjustHint: "Смахните вверх или вниз одним пальцем, чтобы настроить значение.",
    editHint: "коснитесь дважды, чтобы редактировать",
    editingHint: "Используйте ротор для доступа к объекту: Слова с ошибками",
    textAreaHint: "коснитесь дважды, чтобы редактировать., "
      + "Используйте ротор для доступа к объекту: Слова с ошибками",
    expandHint: "Коснитесь дважды, чтобы развернуть.",
    collapseHint: "Коснитесь дважды, чтобы свернуть.",
    dragHint: "Коснитесь дважды и удерживайте, дождитесь "
      + "звука, затем перетяните, чтобы изменить порядок.")
}
