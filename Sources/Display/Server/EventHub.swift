internal import CMicrohttpd
internal import Synchronization

/// Publishes server-sent events: the latest message of each topic and the most recent log lines.
///
/// Nothing is queued per subscriber. Each subscriber has the version up to which it has read, and
/// receives newer messages when its buffer has room. A slow subscriber skips superseded messages. A
/// subscriber that stops reading holds at most one copy of all messages.
package final class EventHub: Sendable {
  /// The topics, in the order in which they are sent.
  package enum Topic: Int, CaseIterable, Sendable {
    case session, screen, elements, cursor, curtain, caption
    /// The time of the first change that the other messages contain. It is sent last.
    case moment
  }

  /// The maximum number of log lines kept, and their maximum total size in bytes.
  static let maximumLines = 400
  static let maximumLineBytes = 262_144
  /// The maximum number of subscribers.
  package static let maximumFollowers = 16

  private struct Note {
    var version: Int
    var message: [UInt8]
  }

  private struct State {
    var version = 0
    /// The number of keep-alive messages.
    ///
    /// They detect closed connections.
    var pulse = 0
    var notes = [Note?](repeating: nil, count: Topic.allCases.count)
    var lines: [Note] = []
    var lineBytes = 0
    /// The suspended connections.
    ///
    /// They resume when a message is published.
    var sleeping: [ConnectionHandle] = []
    var followers = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Creates an event hub without messages or subscribers.
  package init() {}

  /// The number of subscribers.
  package var followers: Int { state.withLock(\.followers) }

  // MARK: Publishing

  /// Publishes messages and wakes all suspended subscribers.
  ///
  /// A subscriber receives either all of them or none. A message equal to the latest of its topic
  /// is skipped.
  package func publish(_ news: [(Topic, json: String)], lines: [String] = []) {
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
      while state.lines.count > Self.maximumLines || state.lineBytes > Self.maximumLineBytes {
        state.lineBytes -= state.lines.removeFirst().message.count
      }
      if state.version != before { Self.wake(&state) }
    }
  }

  /// Discards all messages and log lines, for a new session.
  package func clear() {
    state.withLock { state in
      state.notes = [Note?](repeating: nil, count: Topic.allCases.count)
      (state.lines, state.lineBytes) = ([], 0)
    }
  }

  /// Sends a keep-alive message to all subscribers, which detects closed connections.
  func beat() {
    state.withLock { state in
      state.pulse += 1
      Self.wake(&state)
    }
  }

  /// Ends the streams of all subscribers.
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

  // MARK: Subscribers

  /// Adds a subscriber, or returns `false` if the limit is reached or the hub has ended.
  func subscribe() -> Bool {
    state.withLock { state in
      guard !state.isOver, state.followers < Self.maximumFollowers else { return false }
      state.followers += 1
      return true
    }
  }

  func unsubscribe(_ connection: ConnectionHandle) {
    state.withLock { state in
      state.followers -= 1
      state.sleeping.removeAll { $0 == connection }
    }
  }

  /// The position of a subscriber in the published messages.
  struct Place: Sendable {
    var version = 0
    var pulse = 0
  }

  enum News: Sendable {
    case messages([UInt8])
    /// There are no new messages. The connection is suspended until there are.
    case none
    case over
  }

  /// Returns the messages after a position, and moves the position to the latest.
  func updates(since place: inout Place, for connection: ConnectionHandle) -> News {
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
      // Under the lock, so that the next publisher finds the connection suspended.
      unsafe MHD_suspend_connection(connection.pointer)
      state.sleeping.append(connection)
      return (.none, reached)
    }
    place = reached
    return news
  }
}
