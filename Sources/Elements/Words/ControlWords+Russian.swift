extension ControlWords {
  static let russian = ControlWords(
    .russian,
    increment: "Увеличить",
    decrement: "Уменьшить",
    back: "Назад",
    moreInfo: "Подробнее",
    progress: "Ход выполнения",
    inProgress: "Выполняется",
    progressHalted: "Выполнение приостановлено",
    datePicker: "Выбор даты",
    toolbar: "Панель инструментов",
    dismissContextMenu: "Закрыть контекстное меню",
    dismissPopup: "закрыть всплывающее окно",
    dismissPopupHint: "Коснитесь дважды, чтобы закрыть всплывающее окно",
    pickerHint: "Коснитесь дважды, чтобы открыть выбор",
    clearText: "Очистить текст",
    delete: "Удалить",
    refreshing: "Обновление",
    patterns: Patterns(
      percent: "{1}\u{a0}%",
      page: "страница {1} из {2}",
      scrolledPage: "Страница {1} из {2}",
      row: "Строка {1} из {2}",
      rows: "Строки с {1} по {2} из {3}",
      remove: "Удалить: {1}",
      reorder: "Изменить порядок: {1}",
      items: [(.one, "{1} объект"), (.few, "{1} объекта"), (.many, "{1} объектов")]))
}
