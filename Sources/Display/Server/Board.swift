internal import CMicrohttpd
internal import Synchronization

/// What a page is told, for everybody who follows it: of each subject the latest, and the last lines
/// of a log.
///
/// Nothing is queued for anybody. Each follower knows up to which version it has been told, and is
/// given what is newer when there is room: one that is slow leaves out what was over by then, and one
/// that does not read costs as much as all of it once, at most.
package final class Board: Sendable {
  /// In the order in which they are told.
  package enum Subject: Int, CaseIterable, Sendable {
    case session, screen, elements, cursor, curtain, caption
    /// When it happened of which the others tell, last.
    case moment
  }

  /// So many lines are kept, and so many bytes of them.
  static let mostLines = 400
  static let mostLineBytes = 262_144
  package static let mostFollowers = 16

  private struct Note {
    var version: Int
    var message: [UInt8]
  }

  private struct State {
    var version = 0
    /// How often everybody was told something for no other reason than to see who is there.
    var pulse = 0
    var notes = [Note?](repeating: nil, count: Subject.allCases.count)
    var lines: [Note] = []
    var lineBytes = 0
    /// Whose connections sleep until there is news.
    var sleeping: [Handle] = []
    var followers = 0
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// How many follow now.
  package var followers: Int { state.withLock(\.followers) }

  // MARK: What is told

  /// Tells what is new, and wakes everybody who waits for it: all of it or nothing is seen.
  package func tell(_ news: [(Subject, json: String)], lines: [String] = []) {
    state.withLock { state in
      let before = state.version
      for (subject, json) in news {
        let message = Self.message("\(subject)", json)
        guard state.notes[subject.rawValue]?.message != message else { continue }
        state.version += 1
        state.notes[subject.rawValue] = Note(version: state.version, message: message)
      }
      for line in lines {
        state.version += 1
        let message = Self.message("line", line)
        state.lines.append(Note(version: state.version, message: message))
        state.lineBytes += message.count
      }
      while state.lines.count > Self.mostLines || state.lineBytes > Self.mostLineBytes {
        state.lineBytes -= state.lines.removeFirst().message.count
      }
      if state.version != before { Self.wake(&state) }
    }
  }

  /// Forgets what was told: something else begins.
  package func clear() {
    state.withLock { state in
      state.notes = [Note?](repeating: nil, count: Subject.allCases.count)
      (state.lines, state.lineBytes) = ([], 0)
    }
  }

  /// Tells everybody that it lives, and so finds out who is gone.
  func beat() {
    state.withLock { state in
      state.pulse += 1
      Self.wake(&state)
    }
  }

  /// Lets everybody go.
  func end() {
    state.withLock { state in
      state.isOver = true
      Self.wake(&state)
    }
  }

  private static func wake(_ state: inout State) {
    for handle in state.sleeping { unsafe MHD_resume_connection(handle.pointer) }
    state.sleeping.removeAll(keepingCapacity: true)
  }

  static func message(_ event: String, _ json: String) -> [UInt8] {
    Array("event: \(event)\ndata: \(json)\n\n".utf8)
  }

  // MARK: Who is told

  /// Makes room for one more; `false` where there is none.
  func admit() -> Bool {
    state.withLock { state in
      guard !state.isOver, state.followers < Self.mostFollowers else { return false }
      state.followers += 1
      return true
    }
  }

  func leave(_ connection: Handle) {
    state.withLock { state in
      state.followers -= 1
      state.sleeping.removeAll { $0 == connection }
    }
  }

  /// What somebody was told of.
  struct Place: Sendable {
    var version = 0
    var pulse = 0
  }

  enum News: Sendable {
    case messages([UInt8])
    /// There is none: the connection sleeps until there is.
    case none
    case over
  }

  /// What is newer than a place, which goes on to the latest.
  func news(since place: inout Place, for connection: Handle) -> News {
    let seen = place
    let (news, reached) = state.withLock { state -> (News, Place) in
      let reached = Place(version: state.version, pulse: state.pulse)
      if state.isOver { return (.over, reached) }
      var messages: [UInt8] = []
      for note in state.notes {
        if let note, note.version > seen.version { messages += note.message }
      }
      for line in state.lines where line.version > seen.version { messages += line.message }
      if messages.isEmpty, state.pulse != seen.pulse { messages = Self.message("pulse", "1") }
      guard messages.isEmpty else { return (.messages(messages), reached) }
      // Within the lock: whoever tells something from now on finds it asleep.
      unsafe MHD_suspend_connection(connection.pointer)
      state.sleeping.append(connection)
      return (.none, reached)
    }
    place = reached
    return news
  }
}
