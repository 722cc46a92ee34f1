internal import Drawing
internal import Evdev
internal import Glibc
internal import Synchronization
internal import System

/// Converts the scenes of a session to events on a separate thread.
///
/// If several scenes are pending, only the latest is written. The session never waits for it.
final class ScenePublisher: Sendable {
  private struct Waiting {
    var scene: Scene?
    var lines: [String] = []
    var isOver = false
  }

  private let board: EventHub
  private let waiting = Mutex(Waiting())
  private let wakeup: Mailbox<Never>
  private let thread = Mutex<SystemThread?>(nil)

  init(_ board: EventHub) throws(DisplayError) {
    self.board = board
    do throws(SystemError) { wakeup = try Mailbox() } catch {
      throw .noServer(errorNumber: error.number)
    }
  }

  /// Starts the thread for a server.
  func begin(_ server: PageServer, in assets: ScreenAssets = ScreenAssets()) throws(DisplayError) {
    do throws(SystemError) {
      let started = try SystemThread { [self] in run(server, SceneWriter(in: assets)) }
      thread.withLock { $0 = started }
    } catch {
      throw .noServer(errorNumber: error.number)
    }
  }

  /// Queues a scene and log lines.
  func take(_ scene: Scene, lines: [String]) {
    let wasEmpty = waiting.withLock { waiting in
      let wasEmpty = waiting.scene == nil && waiting.lines.isEmpty
      var scene = scene
      // Keep the earlier time and elements of the scene that this one replaces.
      if let before = waiting.scene {
        scene.since = min(scene.since, before.since)
        scene.elements = scene.elements ?? before.elements
      }
      waiting.scene = scene
      waiting.lines += lines
      let excess = waiting.lines.count - EventHub.maximumLines
      if excess > 0 { waiting.lines.removeFirst(excess) }
      return wasEmpty
    }
    if wasEmpty { wake() }
  }

  func wake() { wakeup.wake() }

  /// Ends the thread and joins it.
  func end() {
    waiting.withLock { $0.isOver = true }
    wake()
    thread.withLock { $0.take() }?.join()
  }

  private func run(_ server: PageServer, _ writer: SceneWriter) {
    var writer = writer
    var lookedAfter = MonotonicClock.now
    // The interval between two checks of the connections.
    let beat = Microseconds(server.visitors.timeout.count / 2)
    while true {
      // Without connections there is nothing to check.
      let limit = server.visitors.isEmpty ? -1 : Int32(clamping: beat.count / 1_000)
      _ = Readiness.waitUntilReadable(wakeup.fileDescriptor, timeout: limit)
      _ = wakeup.take()
      let (scene, lines, isOver) = waiting.withLock { waiting in
        defer { (waiting.scene, waiting.lines) = (nil, []) }
        return (waiting.scene, waiting.lines, waiting.isOver)
      }
      if isOver { return }
      let now = MonotonicClock.now
      if let scene {
        board.publish(writer.messages(of: scene, at: now, wall: wallSeconds), lines: lines)
      } else if !lines.isEmpty {
        board.publish([], lines: lines)
      }
      if now - lookedAfter >= beat {
        lookedAfter = now
        server.lookAfter(at: now)
      }
    }
  }

  /// The wall-clock time in seconds since 1970.
  ///
  /// A page on the same machine compares it with its own clock to measure the delay.
  private var wallSeconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
