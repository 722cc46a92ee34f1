import Elements

extension ScreenReader {
  /// Takes an announcement; when it is said, this moment decides.
  ///
  /// What the reader itself has to say of the moment comes first: then an announcement interrupts,
  /// and one that is queued waits. What the reader says of an action, no announcement of that action
  /// interrupts; one that is made while typing is said after the letter.
  mutating func post(_ announcement: Announcement) {
    guard !announcement.text.string.isEmpty else { return finish(announcement, .spoken) }
    guard !application.isInBackground else { return finish(announcement, .unheard) }
    posted.append(announcement)
  }

  /// Says what interrupts; what is queued goes on waiting.
  mutating func sayPosted() {
    let isOutcomeSaid = wordsBeforeAction.map { ownWords > $0 } ?? false
    while let index = posted.firstIndex(where: { !$0.isQueued }) {
      let announcement = posted.remove(at: index)
      if !isOutcomeSaid {
        say(announcement, .interrupting)
      } else if hasTyped || announcement.priority == .high
        || settings.actionAnnouncements == .heard
      {
        say(announcement, .queued)
      } else {
        finish(announcement, .replaced)
      }
    }
  }

  /// Everything else of this moment was said: what is queued takes its place behind it.
  mutating func sayQueued() {
    while !posted.isEmpty { say(posted.removeFirst(), .queued) }
  }

  /// Hears the application out, and says what it queued.
  mutating func endMoment() {
    settle()
    sayNewcomer()
    sayQueued()
  }

  private mutating func say(_ announcement: Announcement, _ manner: SpeechQueue.Manner) {
    let tokens = SpeechToken.pieces(
      of: announcement.text, .announcement, language: application.foreignLanguage)
    say(
      tokens, manner, .announcement(announcement),
      isInterruptible: announcement.priority != .high)
  }

  /// Tells the program, and the transcript, that an announcement is over.
  mutating func finish(_ announcement: Announcement, _ end: AnnouncementEnd) {
    emit(.finished(announcement, end))
    application.finish(announcement, end)
  }
}
