/// A date, a time, or both, to be chosen.
///
/// A compact one is a button that shows the date, and opens a calendar, or wheels for a time; otherwise
/// the wheels are there.
open class DatePicker: Control, RoleSpeaking {
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    case date
    case time
    case dateAndTime
  }

  public enum Style: String, CaseIterable, Hashable, Sendable {
    case compact
    case wheels
  }

  public let mode: Mode
  public let style: Style
  public final var date: DateTime {
    didSet {
      date = limited(date)
      guard date != oldValue else { return }
      showDate()
      calendar?.show()
    }
  }
  /// The first that can be chosen; one that is set after the last takes that along, and the other way
  /// round.
  public final var minimumDate: DateTime? {
    didSet {
      if areLimitsCrossed { maximumDate = minimumDate }
      date = limited(date)
      calendar?.show()
    }
  }
  public final var maximumDate: DateTime? {
    didSet {
      if areLimitsCrossed { minimumDate = maximumDate }
      date = limited(date)
      calendar?.show()
    }
  }
  /// The wheels that it has where it is not compact.
  public final let picker = PickerView()
  /// The calendar that it opened.
  private weak var calendar: CalendarView?

  public init(
    _ date: DateTime, mode: Mode = .date, style: Style = .compact, frame: Rect = .zero,
    onValueChange: (() -> Void)? = nil
  ) {
    self.date = date
    self.mode = mode
    self.style = style
    super.init(frame: frame)
    self.onValueChange = onValueChange
    guard style == .wheels else { return }
    picker.onValueChange = { [weak self] in self?.readWheels() }
    addSubview(picker)
    layoutSubviews()
    showDate()
  }

  public final var spokenRole: SpokenRole { .popUpButton }

  override var isElementByDefault: Bool { style == .compact }
  override var defaultLabel: String? { words.datePicker }
  override var shownLabel: AttributedText? { marked(words.datePicker) }
  override var shownValue: AttributedText? { marked(defaultValue) }
  override var shownHint: AttributedText? { marked(words.pickerHint) }
  override var defaultValue: String? {
    let dates = DateWords(language: words.language)
    switch mode {
    case .date: return dates.date(date)
    case .time: return dates.time(date)
    case .dateAndTime:
      let isSpaced = [.chinese, .japanese].contains(words.language)
      return dates.date(date) + (isSpaced ? " " : ", ") + dates.time(date)
    }
  }
  override var defaultHint: String? { words.pickerHint }
  override var defaultTraits: AccessibilityTraits { stateTraits.union(.button) }

  /// Opens the calendar of a compact one, or its wheels where it chooses a time.
  open override func sendActions() {
    super.sendActions()
    guard style == .compact else { return }
    let source = asked.frame
    guard mode == .time else {
      let calendar = CalendarView(for: self)
      self.calendar = calendar
      open(
        PopoverController(
          content: CalendarController(calendar),
          area: Rect(
            origin: Point(x: source.minX, y: source.maxY), size: calendar.frame.size)))
      return
    }
    let wheels = DatePicker(date, mode: mode, style: .wheels)
    wheels.minimumDate = minimumDate
    wheels.maximumDate = maximumDate
    wheels.onValueChange = { [weak self, weak wheels] in
      guard let self, let wheels else { return }
      date = wheels.date
      onValueChange?()
    }
    open(
      PopoverController(
        content: DatePickerController(wheels),
        area: Rect(x: source.minX, y: source.maxY, width: 320, height: 216)))
  }

  open override func layoutSubviews() { picker.frame = Rect(origin: .zero, size: frame.size) }

  // MARK: Wheels

  /// The wheels depend on the language, which is known on the screen: there they are made again.
  open override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      guard style == .wheels else { return nil }
      picker.isEnabled = isEnabled
      showDate()
      return [picker]
    }
    set { super.accessibilityElements = newValue }
  }

  private func showDate() {
    guard style == .wheels else { return }
    let wheels = DateWheels(mode, DateWords(language: words.language))
    if shownLanguage != words.language || shownDays != date.daysInMonth {
      shownLanguage = words.language
      shownDays = date.daysInMonth
      picker.components = wheels.components(for: date)
    }
    for (index, row) in wheels.rows(for: date).enumerated() {
      picker.select(row: row, inComponent: index)
    }
  }

  private var shownLanguage: Language?
  private var shownDays = 0

  private func readWheels() {
    let wheels = DateWheels(mode, DateWords(language: shownLanguage ?? .english))
    let rows = picker.selectedRows
    let before = date
    date = wheels.date(from: rows, near: date)
    let isAsTurned = wheels.rows(for: date) == rows
    showDate()
    guard date != before else { return }
    onValueChange?()
    if !isAsTurned { announceDate() }
  }

  // MARK: Choosing

  /// Takes a date that the user chose, and announces it if the limits make another one of it.
  final func choose(_ chosen: DateTime) {
    let before = date
    date = chosen
    let isAsChosen = date.shown(in: mode) == chosen.shown(in: mode)
    // The wheels of the time go back to what may be chosen.
    calendar?.show()
    if date != before { onValueChange?() }
    if !isAsChosen { announceDate() }
  }

  /// Whether the limits allow some time of a day.
  final func canChoose(dayOf date: DateTime) -> Bool {
    let day = date.dayNumber
    return minimumDate.map { day >= $0.dayNumber } ?? true
      && maximumDate.map { day <= $0.dayNumber } ?? true
  }

  /// A wheel that was not touched has turned, so that the value of the touched one says too little.
  private func announceDate() {
    guard let value = defaultValue else { return }
    var attributes = SpeechAttributes()
    attributes.language = asked.language.flatMap { Language(known: $0) == nil ? nil : $0 }
    attributes.queueAnnouncement = true
    post(.announcement(AttributedText(value, attributes)))
  }

  private var areLimitsCrossed: Bool {
    guard let minimumDate, let maximumDate else { return false }
    return minimumDate.shown(in: mode) > maximumDate.shown(in: mode)
  }

  /// What is not shown limits nothing: a time is as good on one day as on any other.
  private func limited(_ date: DateTime) -> DateTime {
    var limited = date
    if let minimumDate, limited.shown(in: mode) < minimumDate.shown(in: mode) {
      limited = limited.showing(minimumDate, in: mode)
    }
    if let maximumDate, limited.shown(in: mode) > maximumDate.shown(in: mode) {
      limited = limited.showing(maximumDate, in: mode)
    }
    return limited
  }
}

/// The wheels that a compact date picker opens.
final class DatePickerController: ViewController {
  private let picker: DatePicker

  init(_ picker: DatePicker) {
    self.picker = picker
  }

  override func loadView() -> View { picker }
  override var preferredFocus: Responder? { picker.picker.wheels.first }
}
