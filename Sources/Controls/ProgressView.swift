public import Elements

/// A bar that shows progress.
open class ProgressView: View {
  /// The least time between two announcements, except for that of the end.
  public static let announcementInterval = Duration.seconds(2)

  /// The progress, 0 to 1.
  public final var progress: Double {
    didSet {
      progress = progress.clamped(from: 0, to: 1)
      announce(after: oldValue)
    }
  }
  /// The part of the task after which the progress is announced; if it is `nil` or not positive,
  /// nothing is announced.
  ///
  /// The end is announced, too. Nothing is announced while the view is not among the elements that
  /// a reader reads, or while it has the cursor, because the reader then speaks its value.
  public final var announcementStep: Double?
  private var latestAnnouncement: Duration?

  /// Creates a progress view.
  public init(progress: Double = 0, announcementStep: Double? = nil, frame: Rect = .zero) {
    self.progress = progress.clamped(from: 0, to: 1)
    self.announcementStep = announcementStep
    super.init(frame: frame)
  }

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? { controlStrings.progress }
  open override var defaultAttributedLabel: AttributedText? { marked(controlStrings.progress) }
  open override var defaultValue: String? { controlStrings.percentage(progress) }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
  open override var defaultTraits: AccessibilityTraits { .updatesFrequently }

  /// Announces label and progress if a further step of the task is complete.
  private func announce(after before: Double) {
    guard let step = announcementStep, step > 0, progress > before, let application else { return }
    // A multiple of the step is reached despite rounding errors.
    func steps(_ progress: Double) -> Double { (progress / step + 1e-9).rounded(.down) }
    guard progress == 1 || steps(progress) > steps(before) else { return }
    if progress < 1, let latestAnnouncement,
      application.now < latestAnnouncement + Self.announcementInterval
    {
      return
    }
    guard !accessibilityElementIsFocused,
      application.readingOrder.entries.contains(where: { $0.element === self })
    else { return }
    latestAnnouncement = application.now
    let label = resolved.label.map { $0.string + controlStrings.comma } ?? ""
    var attributes = SpeechAttributes(queueAnnouncement: true)
    attributes.language = resolved.language
    post(.announcement(AttributedText(label + controlStrings.percentage(progress), attributes)))
  }
}
