import Elements

/// The calendar of a compact date picker: a month, its days as buttons, and time wheels if the
/// picker also chooses the time.
final class CalendarView: View {
  static let width = 320.0
  private static let rowHeight = 40.0
  private static let headHeight = 20.0
  private static let weeks = 6
  private static let wheelHeight = 120.0

  private weak var picker: DatePicker?
  let month: CalendarMonth
  private var days: [CalendarDay] = []
  private var heads: [Label] = []
  private let time: DatePicker?
  private let firstWeekday: Int

  init(for picker: DatePicker) {
    self.picker = picker
    let words = DateFormat(language: picker.controlStrings.language)
    month = CalendarMonth(showing: picker.date, words)
    firstWeekday = words.firstWeekday
    let hasTime = picker.mode == .dateAndTime
    time = hasTime ? DatePicker(picker.date, mode: .time, style: .wheels) : nil
    super.init(frame: Rect(x: 0, y: 0, width: Self.width, height: Self.height(hasTime: hasTime)))
    month.calendar = self
    addSubview(month)
    heads = (0..<7).map { Label(words.shortWeekdays[($0 + firstWeekday) % 7]) }
    days = (1...31).map { day in
      CalendarDay(day, words) { [weak self] in self?.choose(day: day) }
    }
    for head in heads { addSubview(head) }
    for day in days { addSubview(day) }
    if let time {
      time.onValueChange = { [weak self, weak time] in
        guard let picker = self?.picker, let time else { return }
        picker.choose(picker.date.showing(time.date, in: .time))
      }
      addSubview(time)
    }
    show()
  }

  private static func height(hasTime: Bool) -> Double {
    rowHeight * Double(weeks + 1) + headHeight + (hasTime ? wheelHeight : 0)
  }

  /// The month, its days and the time.
  ///
  /// Weekday headers are not elements.
  override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      let shown: [Responder] = days.filter { !$0.isHidden }
      return [month] + shown + (time.map { [$0] } ?? [])
    }
    set { super.accessibilityElements = newValue }
  }

  private func choose(day: Int) {
    guard let picker else { return }
    let shown = month.shown
    let old = picker.date
    picker.choose(
      DateTime(year: shown.year, month: shown.month, day: day, hour: old.hour, minute: old.minute))
  }

  /// Shows another month unless none of its days can be chosen.
  ///
  /// The chosen date is kept.
  func turn(by months: Int) {
    guard let picker else { return }
    let next = month.shown.adding(months: months)
    guard next != month.shown,
      (0..<next.daysInMonth).contains(where: { picker.canChoose(dayOf: next.adding(days: $0)) })
    else { return }
    month.shown = next
    show()
  }

  /// Updates the days and the time from the picker.
  func show() {
    guard let picker else { return }
    let shown = month.shown
    for day in days {
      day.isHidden = day.number > shown.daysInMonth
      let date = DateTime(year: shown.year, month: shown.month, day: day.number)
      day.date = date
      day.isSelected = !day.isHidden && date.dayNumber == picker.date.dayNumber
      day.isEnabled = picker.canChoose(dayOf: date)
    }
    time?.date = picker.date
    layoutSubviews()
  }

  override func layoutSubviews() {
    let column = frame.width / 7
    month.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.rowHeight)
    for (index, head) in heads.enumerated() {
      head.frame = mirrored(
        Rect(x: Double(index) * column, y: Self.rowHeight, width: column, height: Self.headHeight))
    }
    let offset = (month.shown.weekday - firstWeekday + 7) % 7
    let top = Self.rowHeight + Self.headHeight
    for day in days {
      let cell = offset + day.number - 1
      day.frame = mirrored(
        Rect(
          x: Double(cell % 7) * column, y: top + Double(cell / 7) * Self.rowHeight,
          width: column, height: Self.rowHeight))
    }
    time?.frame = Rect(
      x: 0, y: top + Double(Self.weeks) * Self.rowHeight, width: frame.width,
      height: Self.wheelHeight)
  }
}

/// The month title of a calendar: one adjustable element.
final class CalendarMonth: Control {
  weak var calendar: CalendarView?
  private let dateWords: DateFormat
  private let title = Label("")
  /// The first day of the shown month.
  var shown: DateTime { didSet { showTitle() } }

  init(showing date: DateTime, _ words: DateFormat) {
    shown = DateTime(year: date.year, month: date.month, day: 1)
    dateWords = words
    super.init()
    addSubview(title)
    showTitle()
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { dateWords.monthLabel }
  override var defaultValue: String? { dateWords.calendarMonth(shown) }
  override var defaultTraits: AccessibilityTraits { stateTraits.union(.adjustable) }

  override func accessibilityIncrement() { calendar?.turn(by: 1) }
  override func accessibilityDecrement() { calendar?.turn(by: -1) }

  /// Handles activation without effect: the center of the element belongs to neither direction.
  override func accessibilityActivate() -> Bool { true }

  /// A touch in the trailing half shows the next month, a touch in the leading half the previous
  /// one.
  override func receiveTouch(_ touch: ViewTouch) -> Bool {
    let isMeant = isHighlighted && touch.phase == .ended
    let isTaken = super.receiveTouch(touch)
    let area = convertToScreen(bounds)
    if isMeant, area.contains(touch.point) {
      let isRight = touch.point.x >= area.center.x
      calendar?.turn(by: isRight == (application?.direction != .rightToLeft) ? 1 : -1)
    }
    return isTaken
  }

  override func layoutSubviews() { title.frame = Rect(origin: .zero, size: frame.size) }

  private func showTitle() { title.text = "‹ \(dateWords.calendarMonth(shown)) ›" }
}

/// A day button of a calendar.
final class CalendarDay: Button {
  let number: Int
  var date: DateTime?
  private let dateWords: DateFormat

  init(_ number: Int, _ words: DateFormat, onActivate: @escaping () -> Void) {
    self.number = number
    dateWords = words
    super.init("\(number)", onActivate: onActivate)
  }

  /// The full date.
  ///
  /// Only the number is visible.
  override var defaultLabel: String? { date.map(dateWords.calendarDay) }
  override var defaultAttributedLabel: AttributedText? { nil }
}

/// The controller of a calendar, presented over its picker.
final class CalendarController: ViewController {
  private let calendar: CalendarView

  init(_ calendar: CalendarView) { self.calendar = calendar }

  override func loadView() -> View { calendar }
  override var preferredFocus: Responder? { calendar.month }
}
