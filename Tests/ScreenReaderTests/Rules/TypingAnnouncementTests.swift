import Controls
import Elements
import Replay
import ScreenReader
import Testing

/// Announcements of the program after each typed letter.
@Suite struct TypingAnnouncementTests {
  private static func field(
    _ notification: @escaping (String) -> AccessibilityNotification
  ) -> TextField {
    let field = TextField("City")
    field.onChange = { [weak field] text in field?.post(notification(text)) }
    return field
  }

  @Test(arguments: TypingMode.allCases)
  func announcementsFollowTheLetter(mode: TypingMode) {
    var settings = ReaderSettings()
    settings.typingMode = mode
    let lesson = Lesson.typing(Self.field { .announcement("Results for \($0)") }, settings)
    guard let key = lesson.window.keyboardView?.key(.character("b")) else {
      Issue.record("there is no key")
      return
    }
    let place = lesson.place(of: key)
    let typed: String
    switch mode {
    case .standard:
      _ = lesson.does("tap", at: place)
      _ = lesson.listens()
      typed = lesson.does("double-tap")
    case .touch, .direct: typed = lesson.does("tap", at: place)
    }
    #expect(typed.contains("“b”") && !typed.contains("Results"), "\(typed)")
    #expect(lesson.listens().contains("“Results for b” finished(“Results for b” spoken)"))
  }

  @Test func layoutChangeTextFollowsTheLetter() {
    let lesson = Lesson.typing(Self.field { .layoutChanged(.text("\($0) is too short")) })
    #expect(lesson.types("b").hasSuffix("“b”"))
    #expect(lesson.listens() == "“b is too short” finished(“b is too short” spoken)")
  }

  @Test func nextLetterReplacesPendingAnnouncements() {
    let lesson = Lesson.typing(Self.field { .announcement("Results for \($0)") })
    _ = lesson.types("b")
    #expect(lesson.types("o").hasSuffix("“o”"))
    #expect(lesson.listens().contains("“Results for bo”"))
    #expect(lesson.heard.filter { $0.hasPrefix("“Res") }.count == 2)
  }
}
