import Gestures

/// The reader's own strings in Russian.
struct RussianStrings: ReaderStrings {
  var elements: SpokenStrings { .russian }

  func rotor(_ option: RotorOption.Kind) -> String {
    switch option {
    case .characters: "Символы"
    case .words: "Слова"
    case .lines: "Строки"
    case .containers: "Контейнеры"
    case .headings: "Заголовки"
    case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
      .headingLevel6:
      "Заголовки уровня \(option.level)"
    case .links: "Ссылки"
    case .visitedLinks: "Посещённые ссылки"
    case .formControls: "Элементы форм"
    case .images: "Изображения"
    case .tables: "Таблицы"
    case .lists: "Списки"
    case .landmarks: "Ориентиры"
    case .buttons: "Кнопки"
    case .textFields: "Текстовые поля"
    case .searchFields: "Поля поиска"
    case .staticText: "Статический текст"
    case .sameItem: "Такой же объект"
    case .differentItem: "Другой объект"
    case .verticalNavigation: "Вертикальная навигация"
    case .adjustValue: "Изменение значения"
    case .actions: "Действия"
    case .moreContent: "Дополнительный контент"
    case .edit: "Правка"
    case .textSelection: "Выбор текста"
    case .misspelledWords: "Слова с ошибками"
    case .typingMode: "Режим ввода"
    case .zoom: "Масштаб"
    case .directTouch: "Прямое касание"
    case .speakingRate: "Скорость речи"
    case .volume: "Громкость"
    case .punctuation: "Пунктуация"
    case .hints: "Подсказки"
    case .language: "Язык"
    }
  }

  func command(_ command: ReaderCommand) -> String {
    switch command {
    case .explore: "Изучать экран"
    case .speakItem: "Прочитать объект"
    case .nextItem: "Следующий объект"
    case .previousItem: "Предыдущий объект"
    case .firstItem: "Первый объект"
    case .lastItem: "Последний объект"
    case .firstOrLastItem: "Первый или последний объект"
    case .activate: "Активировать"
    case .activateTouched: "Активировать объект под пальцем"
    case .secondaryActivate: "Дополнительная активация"
    case .longPress: "Долгое нажатие"
    case .passThrough: "Передать касание приложению"
    case .nextRotor: "Следующий ротор"
    case .previousRotor: "Предыдущий ротор"
    case .nextRotorItem: "Следующий объект ротора"
    case .previousRotorItem: "Предыдущий объект ротора"
    case .increment: "Увеличить значение"
    case .decrement: "Уменьшить значение"
    case .toggleSpeech: "Приостановить или продолжить речь"
    case .magicTap: "Волшебное касание"
    case .escape: "Выйти"
    case .readFromTop: "Читать с начала"
    case .readFromHere: "Читать отсюда"
    case .scrollUp: "Прокрутить вверх"
    case .scrollDown: "Прокрутить вниз"
    // Named by the content that appears, as up and down are. The fingers move the other way.
    case .scrollLeft: "Прокрутить вправо"
    case .scrollRight: "Прокрутить влево"
    case .itemSummary: "Сводка об объекте"
    case .itemChooser: "Выбор объекта"
    case .labelItem: "Задать метку"
    case .toggleMute: "Включить или выключить речь"
    case .toggleCurtain: "Шторка экрана"
    case .copyLastSpeech: "Скопировать последнюю фразу"
    case .undo: "Отменить"
    case .redo: "Повторить"
    case .undoOrRedo: "Отменить или повторить"
    case .toggleHelp: "Начать или завершить справку"
    case .nextApplication: "Следующее приложение"
    case .previousApplication: "Предыдущее приложение"
    case .home: "Домой"
    case .zoomIn: "Увеличить масштаб"
    case .zoomOut: "Уменьшить масштаб"
    case .intoGroup: "Войти в группу"
    case .outOfGroup: "Выйти из группы"
    case .nothing: "Ничего не делать"
    }
  }
}
