import Elements

extension RussianWords {
  func sentence(_ sentence: ReaderSentence) -> String {
    switch sentence {
    case .alert: "Предупреждение"
    case .speechOff: "Речь выключена"
    case .speechOn: "Речь включена"
    case .curtainOn: "Шторка экрана включена"
    case .curtainOff: "Шторка экрана выключена"
    case .helpOn: "Тренировка включена"
    case .helpOff: "Тренировка выключена"
    case .unbound: "Нет команды"
    case .actionsAvailable: "Доступны действия"
    case .moreContentAvailable: "Доступно больше контента"
    case .activateAction: "Активировать"
    case .on: "Вкл."
    case .off: "Выкл."
    case .ownLanguage: "Русский"
    case .percent(let value): "\(value) %"
    case .itemPosition(let index, of: let count): "\(index) из \(count)"
    case .nothingSelected: "Ничего не выбрано"
    case .copied: "Скопировано в буфер обмена"
    case .labelled(let name): "Метка: \(name)"
    case .labelRemoved: "Метка удалена"
    case .insertionPointAtStart: "Точка вставки в начале"
    case .insertionPointAtEnd: "Точка вставки в конце"
    case .isEditing: "Идет правка"
    case .textSelected(let text): "\(text), выбрано"
    case .textUnselected(let text): "\(text), выбор снят"
    case .nothingToUndo: "Нечего отменять"
    case .undone: "Отменено"
    case .redone: "Повторено"
    case .cut(let text): "\(text), вырезано"
    case .textCopied(let text): "\(text), скопировано"
    case .pasted(let text): "\(text), вставлено"
    case .deleted(let text): "\(text), удалено"
    case .capital(let letter): "Заглавная \(letter)"
    case .bullet: "маркер"
    case .space: "пробел"
    case .newLine: "новая строка"
    case .tab: "табуляция"
    case .noMore(let kind): noun(kind).map { "Больше нет \($0)" } ?? "Больше ничего нет"
    case .typingMode(let mode): name(mode)
    case .editAction(let action): name(action)
    case .itemChooser: "Выбор объекта"
    case .search: "Поиск"
    case .itemsFound(let count): found(count)
    case .readerOn: "Экранный диктор включен"
    case .readerOff: "Экранный диктор выключен"
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
    case .selectAll: "Выбрать все"
    case .cut: "Вырезать"
    case .copy: "Скопировать"
    case .paste: "Вставить"
    case .undo: "Отменить"
    case .redo: "Повторить"
    }
  }

  private func found(_ count: Int) -> String {
    guard count > 0 else { return "Объекты не найдены" }
    return switch Language.russian.pluralForm(for: count) {
    case .one: "Найден \(count) объект"
    case .few: "Найдено \(count) объекта"
    case .many, .other: "Найдено \(count) объектов"
    }
  }

  /// What there can be no more of; nil for what is a setting.
  private func noun(_ kind: RotorOption.Kind) -> String? {
    switch kind {
    case .characters: "символов"
    case .words: "слов"
    case .lines: "строк"
    case .containers: "контейнеров"
    case .headings: "заголовков"
    case .links: "ссылок"
    case .formControls: "элементов форм"
    case .images: "изображений"
    case .tables: "таблиц"
    case .landmarks: "ориентиров"
    case .buttons: "кнопок"
    case .textFields: "текстовых полей"
    case .searchFields: "полей поиска"
    case .staticText: "статического текста"
    case .sameItem: "таких же объектов"
    case .differentItem: "других объектов"
    case .verticalNavigation: "объектов"
    case .actions: "действий"
    case .moreContent: "контента"
    case .adjustValue, .edit, .textSelection, .typingMode, .zoom, .speakingRate, .volume,
      .punctuation, .hints, .language:
      nil
    }
  }
}
