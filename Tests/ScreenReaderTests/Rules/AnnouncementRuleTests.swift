import Controls
import Elements
import Gestures
import ScreenReader
import Testing

/// C18 to C21: how announcements affect other speech, and that each finishes once.
@Suite struct AnnouncementRuleTests {
  private func lesson() -> Lesson { Lesson([Label("First"), Label("Second")]).start() }

  private func post(
    _ lesson: Lesson, _ text: String, _ priority: AnnouncementPriority = .default,
    queued: Bool = false
  ) -> String {
    lesson.happens {
      lesson.application.post(.announcement(text, priority: priority, queued: queued))
    }
  }

  @Test func c18AnnouncementInterrupts() {
    let lesson = lesson()
    #expect(lesson.does("flick-right") == "[Second] “Second”")
    #expect(post(lesson, "Sold") == "“Sold”")
    #expect(lesson.listens() == "finished(“Sold” spoken)")
    #expect(lesson.heard.last == "“Sold” true")
  }

  @Test func c18QueuedAnnouncementWaits() {
    let lesson = lesson()
    #expect(lesson.does("flick-right") == "[Second] “Second”")
    #expect(post(lesson, "Sold", queued: true) == "")
    #expect(lesson.listens() == "“Sold” finished(“Sold” spoken)")
  }

  @Test func c18LowPriorityWaitsForSilence() {
    let low = AttributedText("Low", SpeechAttributes(announcementPriority: .low))
    let lesson = lesson()
    _ = lesson.does("flick-right")
    #expect(lesson.happens { lesson.application.post(.announcement(low)) } == "")
    #expect(post(lesson, "News") == "“News”")
    #expect(lesson.listens() == "“Low” finished(“News” spoken) finished(“Low” spoken)")
    #expect(lesson.happens { lesson.application.post(.announcement(low)) } == "“Low”")
  }

  @Test func c18HighPriorityCannotBeInterrupted() {
    let lesson = lesson()
    #expect(post(lesson, "Fire", .high) == "“Fire”")
    #expect(lesson.does("flick-right flick-left flick-right") == "[Second]\n[First]\n[Second]")
    // Of the elements visited meanwhile, only the last is spoken.
    #expect(lesson.listens() == "“Second” finished(“Fire” spoken)")
  }

  @Test func c18TwoHighPriorityAnnouncementsAreSequential() {
    let lesson = lesson()
    #expect(post(lesson, "Fire", .high) == "“Fire”")
    #expect(post(lesson, "Flood", .high) == "")
    #expect(lesson.listens() == "“Flood” finished(“Fire” spoken) finished(“Flood” spoken)")
  }

  @Test func c19MoveOrStopEndsAnAnnouncementUnsuccessfully() {
    let lesson = lesson()
    _ = post(lesson, "One")
    #expect(lesson.does("flick-right") == "[Second] “Second” finished(“One” moved)")
    _ = post(lesson, "Two")
    #expect(post(lesson, "Three") == "“Three” finished(“Two” replaced)")
    #expect(lesson.does("two-finger-tap") == "finished(“Three” stopped) pause")
    #expect(
      lesson.heard.filter { $0.hasPrefix("“") } == ["“One” false", "“Two” false", "“Three” false"])
  }

  @Test func c19EachAnnouncementEndsOnce() {
    let lesson = lesson()
    _ = post(lesson, "One")
    let id = lesson.reader.currentUtterance?.id ?? 0
    #expect(lesson.follows(.utteranceEnded(id, wasInterrupted: true)) == "finished(“One” stopped)")
    #expect(lesson.follows(.utteranceEnded(id)) == "")
    #expect(lesson.follows(.utteranceEnded(999)) == "")
  }

  @Test func c19EmptyAnnouncementEndsAtOnce() {
    let lesson = lesson()
    #expect(post(lesson, "") == "finished(“” spoken)")
    #expect(post(lesson, "", queued: true) == "finished(“” spoken)")
  }

  @Test func c19MutedAnnouncementIsUnheard() {
    let lesson = lesson()
    _ = lesson.does("three-finger-double-tap")
    _ = lesson.listens()
    #expect(post(lesson, "Psst") == "muted“Psst”")
    #expect(lesson.listens() == "finished(“Psst” unheard)")
  }

  @Test func c19SwitchingOffEndsPendingAnnouncements() {
    let lesson = lesson()
    _ = post(lesson, "One")
    _ = post(lesson, "Two", queued: true)
    #expect(lesson.off() == "stop finished(“One” unheard) finished(“Two” unheard)")
    #expect(
      lesson.heard.suffix(4)
        == ["“One” false", "“Two” false", "Second → -", "status"].map {
          $0.replacingFirst("Second", with: "First")
        })
    #expect(post(lesson, "Nobody") == "")
    #expect(lesson.heard.last == "“Nobody” false")
  }

  @Test func c19LinesAreReadOneAfterTheOther() {
    // Each announcement is posted when the one before has finished.
    let lesson = lesson()
    var lines = ["It was", "a dark", "night"]
    lesson.application.addObserver { event in
      if case .announcementDidFinish(_, true, _) = event, !lines.isEmpty {
        lesson.application.post(.announcement(lines.removeFirst()))
      }
    }
    #expect(post(lesson, "Chapter 1") == "“Chapter 1”")
    #expect(
      lesson.listens()
        == "finished(“Chapter 1” spoken) “It was” finished(“It was” spoken) “a dark” finished(“a dark” spoken) “night” finished(“night” spoken)"
    )
  }

  @Test func queuedAnnouncementLeavesSpeechPaused() {
    let lesson = lesson()
    _ = lesson.does("flick-right two-finger-tap")
    #expect(post(lesson, "Later", queued: true) == "")
    #expect(lesson.does("two-finger-tap") == "go-on")
    #expect(lesson.listens() == "“Later” finished(“Later” spoken)")
  }

  @Test func readingContinuesAfterAnAnnouncement() {
    let lesson = Lesson([Label("First"), Label("Second"), Label("Third")]).start()
    _ = lesson.does("two-finger-flick-up")
    _ = post(lesson, "Later", queued: true)
    #expect(
      lesson.listens()
        == "“Later” finished(“Later” spoken) [Second] “Second” [Third] “Third” (border)")
    _ = lesson.does("two-finger-flick-up")
    #expect(post(lesson, "Now") == "“Now”")
    // The interrupted element is read again.
    #expect(
      lesson.listens()
        == "finished(“Now” spoken) “First” [Second] “Second” [Third] “Third” (border)")
  }

  @Test func c20ReaderStatusIsReportedOnce() {
    let lesson = Lesson([Label("First")])
    _ = lesson.on()
    _ = lesson.on()
    #expect(lesson.application.isVoiceOverRunning)
    #expect(lesson.heard.filter { $0 == "status" }.count == 1)
    _ = lesson.off()
    _ = lesson.off()
    #expect(lesson.heard.filter { $0 == "status" }.count == 2)
  }

  @Test func c20PausingAssistiveTechnologyAffectsSwitchesOnly() {
    let lesson = lesson()
    #expect(
      lesson.happens {
        lesson.application.post(.pauseAssistiveTechnology("switch"))
        lesson.application.post(.resumeAssistiveTechnology("switch"))
      } == "")
    #expect(lesson.does("flick-right") == "[Second] “Second”")
  }

  @Test func c21FrequentlyUpdatedElementIsPolledEachSecond() {
    let progress = ProgressView(progress: 0.1)
    let lesson = Lesson([progress]).start()
    progress.progress = 0.2
    progress.progress = 0.3
    #expect(lesson.waits(.seconds(1)) == "“30%”")
    #expect(lesson.waits(.seconds(3)) == "")
  }

  @Test func c21ChangeDuringSpeechIsSpokenAfterward() {
    let progress = ProgressView(progress: 0.1)
    let lesson = Lesson([progress]).start()
    _ = post(lesson, "A long announcement that takes its time, several seconds of it, to be sure")
    progress.progress = 1
    let said = lesson.waits(.seconds(10))
    #expect(said.hasSuffix("spoken) “100%”"))
  }

  @Test func c21HiddenElementsCauseNoSpeech() {
    let toast = Label("Saved")
    toast.accessibilityElementsHidden = true
    let lesson = Lesson([Label("First"), toast]).start()
    #expect(lesson.does("flick-right") == "(border) “First”")
  }

  @Test func disabledReaderPassesTouchesAndSystemRequests() {
    let lesson = lesson()
    _ = lesson.off()
    let touches = lesson.does("flick-right double-tap magic-tap")
    #expect(
      touches.split(whereSeparator: { " \n".contains($0) }).joined(separator: " ")
        == Array(repeating: "pass(began → none)", count: 3).joined(separator: " "))
    #expect(
      lesson.happens {
        lesson.application.request(.sound("bell"))
        lesson.application.post(.screenChanged())
      } == "system(sound bell)")
    #expect(lesson.cursor == nil)
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    hasPrefix(part) ? other + dropFirst(part.count) : self
  }
}
