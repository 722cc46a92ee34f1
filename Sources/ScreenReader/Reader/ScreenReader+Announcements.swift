import Elements

extension ScreenReader {
  /// Stores an announcement until the end of the cycle.
  ///
  /// The reader's own speech of the cycle comes first. Then the announcement interrupts it, or
  /// follows it if it is queued. If the reader speaks the outcome of an action, announcements of
  /// that action do not interrupt it. They are queued if text was typed, if their priority is high,
  /// or if the settings require it; otherwise they are discarded.
  mutating func post(_ announcement: Announcement) {
    guard !announcement.text.string.isEmpty else { return finish(announcement, .spoken) }
    guard !application.isInBackground else { return finish(announcement, .notSpoken) }
    pendingAnnouncements.append(announcement)
  }

  /// Speaks pending announcements that interrupt.
  ///
  /// Queued ones remain pending.
  mutating func sayPosted() {
    let isOutcomeSaid = countBeforeAction.map { readerUtteranceCount > $0 } ?? false
    while let index = pendingAnnouncements.firstIndex(where: { !$0.isQueued }) {
      let announcement = pendingAnnouncements.remove(at: index)
      if !isOutcomeSaid {
        say(announcement, .interrupting)
      } else if hasTyped || announcement.priority == .high
        || settings.actionAnnouncements == .queue
      {
        say(announcement, .queued)
      } else {
        finish(announcement, .replaced)
      }
    }
  }

  /// Speaks the queued announcements after all other speech of the cycle.
  mutating func sayQueued() {
    while !pendingAnnouncements.isEmpty { say(pendingAnnouncements.removeFirst(), .queued) }
  }

  /// Ends a cycle: processes the application's requests and speaks its queued announcements.
  mutating func endMoment() {
    processRequests()
    announceFocusReplacement()
    sayQueued()
  }

  private mutating func say(_ announcement: Announcement, _ mode: SpeechQueue.Mode) {
    let tokens = SpeechToken.pieces(
      of: announcement.text, .announcement, language: application.foreignLanguage)
    say(
      tokens, mode, .announcement(announcement),
      isInterruptible: announcement.priority != .high)
  }

  /// Reports the end of an announcement to the application and the transcript.
  mutating func finish(_ announcement: Announcement, _ end: AnnouncementOutcome) {
    emit(.announcementEnded(announcement, end))
    application.finish(announcement, outcome: end)
  }
}
