public import Elements

/// A control that chooses a date, a time or both.
///
/// In the `compact` style it is a button with the date that opens a calendar, or wheels for a time.
/// In the `wheels` style it contains the wheels.
open class DatePicker: Control, RoleProviding {
  /// The parts that can be chosen.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The day, the month and the year.
    case date
    /// The hour and the minute.
    case time
    /// The day, the month, the year, the hour and the minute.
    case dateAndTime
  }

  /// The appearance of the picker.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A button with the date, which opens a calendar, or wheels for a time.
    case compact
    /// A wheel for each part of the date.
    case wheels
  }

  /// The parts that can be chosen.
  public let mode: Mode
  /// The appearance of the picker.
  public let style: Style
  /// The chosen date, limited by `minimumDate` and `maximumDate`.
  public final var date: DateTime {
    didSet {
      date = limited(date)
      guard date != oldValue else { return }
      showDate()
      calendar?.show()
    }
  }
  /// The earliest date that can be chosen.
  ///
  /// If it is set after `maximumDate`, that becomes equal to it.
  public final var minimumDate: DateTime? {
    didSet {
      if areLimitsCrossed { maximumDate = minimumDate }
      date = limited(date)
      calendar?.show()
    }
  }
  /// The latest date that can be chosen.
  ///
  /// If it is set before `minimumDate`, that becomes equal to it.
  public final var maximumDate: DateTime? {
    didSet {
      if areLimitsCrossed { minimumDate = maximumDate }
      date = limited(date)
      calendar?.show()
    }
  }
  /// The wheels; used only in the `wheels` style.
  public final let picker = PickerView()
  /// The calendar that the picker opened.
  private weak var calendar: CalendarView?

  /// Creates a date picker.
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

  /// The role that a reader speaks.
  public final var spokenRole: AccessibilityRole { .popUpButton }

  open override var isElementByDefault: Bool { style == .compact }
  open override var defaultLabel: String? { controlStrings.datePicker }
  open override var defaultAttributedLabel: AttributedText? { marked(controlStrings.datePicker) }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
  open override var defaultAttributedHint: AttributedText? { marked(controlStrings.pickerHint) }
  open override var defaultValue: String? {
    controlStrings.text(of: date, mode)
  }
  open override var defaultHint: String? { controlStrings.pickerHint }
  open override var defaultTraits: AccessibilityTraits { stateTraits.union(.button) }

  /// Opens a calendar, or wheels if the picker chooses a time.
  ///
  /// No effect in the `wheels` style.
  open override func sendActions() {
    super.sendActions()
    guard style == .compact else { return }
    let source = resolved.frame
    guard mode == .time else {
      let calendar = CalendarView(for: self)
      self.calendar = calendar
      open(
        PopoverController(
          content: CalendarController(calendar),
          area: Rect(origin: Point(x: source.minX, y: source.maxY), size: calendar.frame.size)))
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

  /// The wheels.
  ///
  /// They are rebuilt on access because the language is known only once the picker is on the
  /// screen.
  open override var accessibilityElements: [Responder]? {
    get {
      if let own = super.accessibilityElements { return own }
      guard style == .wheels else { return nil }
      showDate()
      return [picker]
    }
    set { super.accessibilityElements = newValue }
  }

  private func showDate() {
    guard style == .wheels else { return }
    let wheels = DateWheels(mode, DateFormat(language: controlStrings.language))
    if shownLanguage != controlStrings.language || shownDays != date.daysInMonth {
      shownLanguage = controlStrings.language
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
    let wheels = DateWheels(mode, DateFormat(language: shownLanguage ?? .english))
    let rows = picker.selectedRows
    let before = date
    date = wheels.date(from: rows, near: date)
    let isAsTurned = wheels.rows(for: date) == rows
    showDate()
    guard date != before else { return }
    onValueChange?()
    if !isAsTurned { announceDate() }
  }

  // MARK: Selection

  /// Sets a date chosen by the user.
  ///
  /// If the limits change it, the resulting date is announced.
  final func choose(_ chosen: DateTime) {
    let before = date
    date = chosen
    let isAsChosen = date.shown(in: mode) == chosen.shown(in: mode)
    // Moves time wheels back to the permitted time.
    calendar?.show()
    if date != before { onValueChange?() }
    if !isAsChosen { announceDate() }
  }

  /// Returns whether the limits permit any time of the date's day.
  final func canChoose(dayOf date: DateTime) -> Bool {
    let day = date.dayNumber
    return minimumDate.map { day >= $0.dayNumber } ?? true
      && maximumDate.map { day <= $0.dayNumber } ?? true
  }

  /// Announces the date after a wheel that the user did not touch has moved.
  private func announceDate() {
    guard let value = defaultValue else { return }
    var attributes = SpeechAttributes()
    attributes.language = resolved.language.flatMap { Language(known: $0) == nil ? nil : $0 }
    attributes.queueAnnouncement = true
    post(.announcement(AttributedText(value, attributes)))
  }

  private var areLimitsCrossed: Bool {
    guard let minimumDate, let maximumDate else { return false }
    return minimumDate.shown(in: mode) > maximumDate.shown(in: mode)
  }

  /// Returns the date limited to the permitted range.
  ///
  /// Parts that the picker does not show are not limited.
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

/// The controller of the wheels that a compact date picker opens.
final class DatePickerController: ViewController {
  private let picker: DatePicker

  init(_ picker: DatePicker) { self.picker = picker }

  override func loadView() -> View { picker }
  override var preferredFocus: Responder? { picker.picker.wheels.first }
}
