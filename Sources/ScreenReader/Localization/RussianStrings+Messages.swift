import Controls
import Elements

extension RussianStrings {
  func message(_ sentence: ReaderMessage) -> String {
    switch sentence {
    case .alert: "Предупреждение"
    case .speechOff: "Речь выключена"
    case .speechOn: "Речь включена"
    case .curtainOn: "Шторка экрана включена"
    case .curtainOff: "Шторка экрана выключена"
    case .helpOn: "Запуск справки"
    case .helpOff: "Завершение справки"
    case .unbound: "Нет команды"
    case .actionsAvailable: "Доступны действия"
    case .moreContentAvailable: "Доступно больше контента"
    case .activateAction: "Активировать"
    case .on: "Вкл."
    case .off: "Выкл."
    case .ownLanguage: "Русский"
    case .percent(let value): "\(value)\u{a0}%"
    case .itemPosition(let index, of: let count): "\(index) из \(count)"
    case .nothingSelected: "Ничего не выбрано"
    case .copied: "Скопировано в буфер обмена"
    case .askForLabel: "Введите метку для этого объекта"
    case .labelled(let name): "Метка: \(name)"
    case .labelRemoved: "Метка удалена"
    case .insertionPointAtStart: "Точка вставки в начале"
    case .insertionPointAtEnd: "Точка вставки в конце"
    case .isEditing: "Идёт правка"
    case .textSelected(let text): text.followed(by: "выбрано")
    case .textUnselected(let text): text.followed(by: "выбор снят")
    case .nothingToUndo: "Нечего отменять"
    case .undone: "Отменено"
    case .redone: "Повторено"
    case .cut(let text): text.followed(by: "вырезано")
    case .textCopied(let text): text.followed(by: "скопировано")
    case .pasted(let text): text.followed(by: "вставлено")
    case .deleted(let text): text.followed(by: "удалено")
    case .capital(let letter): "Заглавная \(letter)"
    case .bullet: "маркер"
    case .space: "пробел"
    case .newLine: "новая строка"
    case .tab: "табуляция"
    case .notFound(let kind): notFound(kind) ?? "Не найдено"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Выбор объекта"
    case .search: "Поиск"
    case .itemsFound(let count): found(count)
    case .characterMode: "Режим символов"
    case .misspelled(let text): text.followed(by: "с ошибкой")
    case .drag(let name): "Перетянуть: \(name)"
    case .drop: "Отпустить"
    case .dragging(let name): "Перетягивается: \(name)"
    case .dropped: "Отпущено"
    case .dragCanceled: "Перетягивание отменено"
    case .landscape: "Альбомная ориентация"
    case .portrait: "Книжная ориентация"
    case .cellPosition(let row, let rows, let column, let columns):
      "Строка \(row) из \(rows), столбец \(column) из \(columns)"
    case .punctuation(let level): name(level)
    case .selectionUnit(let unit): name(unit)
    case .cleaning(let step): name(step)
    case .readerOn: "Экранный диктор включён"
    case .readerOff: "Экранный диктор выключен"
    }
  }

  private func name(_ step: CleaningStep) -> String {
    switch step {
    case .began:
      "Очистка экрана: касания отключены. Дважды удерживайте на экране пять пальцев три секунды или не касайтесь его минуту"
    case .endsSoon: "Касания включатся через 10 секунд"
    case .ended: "Касания снова включены"
    }
  }

  private func name(_ mode: TypingMode) -> String {
    switch mode {
    case .standard: "Стандартный ввод"
    case .touch: "Ввод отпусканием"
    case .direct: "Ввод касанием"
    }
  }

  private func name(_ action: EditAction) -> String {
    switch action {
    case .select: "Выбрать"
    case .selectAll: "Выбрать всё"
    case .cut: "Вырезать"
    case .copy: "Скопировать"
    case .paste: "Вставить"
    case .undo: "Отменить"
    case .redo: "Повторить"
    }
  }

  private func found(_ count: Int) -> String {
    guard count > 0 else { return "Объекты не найдены" }
    let counted = Self.counted(count, "объект", "объекта", "объектов")
    return counted.hasSuffix("объект") ? "Найден " + counted : "Найдено " + counted
  }

  /// Returns a number with the matching plural form: `one` for 1, 21, 101, but not 11; `few` for 2
  /// to 4, but not 12 to 14; otherwise the third form.
  static func counted(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    switch Language.russian.pluralForm(for: count) {
    case .one: "\(count) \(one)"
    case .few: "\(count) \(few)"
    case .many, .zero, .two, .other: "\(count) \(many)"
    }
  }

  private func name(_ level: PunctuationLevel) -> String {
    switch level {
    case .all: "Все"
    case .some: "Некоторые"
    case .none: "Нет"
    }
  }

  private func name(_ unit: SelectionUnit) -> String {
    switch unit {
    case .character: "Символ"
    case .word: "Слово"
    case .line: "Строка"
    case .page: "Страница"
    }
  }

  /// Returns the message that a rotor option has no further match; `nil` for a setting.
  private func notFound(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "Символ не найден"
    case .words: "Слово не найдено"
    case .lines: "Строка не найдена"
    case .containers: "Контейнер не найден"
    case .headings: "Заголовок не найден"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Заголовок уровня \(kind.level) не найден"
    case .links: "Ссылка не найдена"
    case .visitedLinks: "Посещённая ссылка не найдена"
    case .formControls: "Элемент формы не найден"
    case .images: "Изображение не найдено"
    case .tables: "Таблица не найдена"
    case .lists: "Список не найден"
    case .landmarks: "Ориентир не найден"
    case .buttons: "Кнопка не найдена"
    case .textFields: "Текстовое поле не найдено"
    case .searchFields: "Поле поиска не найдено"
    case .staticText: "Статический текст не найден"
    case .sameItem: "Такой же объект не найден"
    case .differentItem: "Другой объект не найден"
    case .verticalNavigation: "Объект не найден"
    case .misspelledWords: "Слово с ошибкой не найдено"
    case .actions: "Действие не найдено"
    case .moreContent: "Контент не найден"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .directTouch, .speakingRate,
      .volume, .punctuation, .hints, .language:
      nil
    }
  }
}
