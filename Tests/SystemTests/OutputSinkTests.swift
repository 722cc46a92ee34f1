import Evdev
import Foundation
import TestSupport
import System
import Testing

@Suite struct OutputSinkTests {
  /// An output of a session and a reader that reads it occasionally.
  private final class Line: Sendable {
    let writes: Int32
    private let reads: Int32

    /// Creates a pipe.
    ///
    /// If `waits` is true, writing blocks, as for a pipe whose flags cannot be changed.
    init(waits: Bool = false) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      (reads, writes) = (ends[0], ends[1])
      for end in waits ? [reads] : ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// Creates an output on a terminal with blocking writes.
    init(of terminal: PTY) {
      reads = terminal.master
      writes = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
      close(reads)
      close(writes)
    }

    /// Returns the available bytes, at most the given number.
    @discardableResult
    func take(_ count: Int) -> ArraySlice<UInt8> {
      var bytes = [UInt8](repeating: 0, count: count)
      let count = unsafe read(reads, &bytes, count)
      return bytes.prefix(max(0, count))
    }

    /// Closes the reading end; later output is discarded.
    func leave() {
      let null = unsafe open("/dev/null", O_RDONLY)
      dup2(null, reads)
      close(null)
    }

    /// Returns whether an operation finishes without a reader.
    ///
    /// An operation that blocks gets a late one.
    func isFree(_ act: @escaping @Sendable (Int32) -> Void) -> Bool {
      let group = DispatchGroup()
      let writes = writes
      group.enter()
      Thread.detachNewThread {
        act(writes)
        group.leave()
      }
      if group.wait(timeout: .now() + 20) == .success { return true }
      while group.wait(timeout: .now() + 0.01) != .success { take(1 << 20) }
      return false
    }
  }

  private static let line = Array("\(String(repeating: "x", count: 99))\n".utf8)
  private static let lines = Array(repeatElement(line, count: 1_000).joined())

  @Test func slowReaderUsesBoundedMemory() {
    let pipe = Line()
    let sink = OutputSink(to: pipe.writes, .direct)
    for _ in 0..<4 { sink.write(Self.lines) }
    var maximum = 0
    for _ in 0..<300 {
      sink.write(Self.lines)
      for _ in 0..<2 {
        pipe.take(50_000)
        sink.flush()
      }
      #expect(sink.hasPendingBytes)
      maximum = max(maximum, sink.buffer.count)
    }
    #expect(sink.droppedLineCount == 0)
    #expect(maximum < 2 * OutputSink.capacity)
  }

  @Test func outputArrivesCompleteAndInOrder() {
    let pipe = Line()
    let sink = OutputSink(to: pipe.writes, .direct)
    var sent: [UInt8] = []
    var came: [UInt8] = []
    for number in 0..<200 {
      let lines = Array(String(repeating: "\(number) ", count: 7_000).utf8) + [10]
      sent += lines
      sink.write(lines)
      came += pipe.take(lines.count - 2_000)
      sink.flush()
    }
    #expect(sink.hasPendingBytes)
    while came.count < sent.count, sink.errorNumber == nil {
      came += pipe.take(65_536)
      sink.flush()
    }
    #expect(came == sent)
    #expect(sink.droppedLineCount == 0)
  }

  // MARK: A descriptor that waits

  @Test func blockingPipeIsPolledFirst() {
    let pipe = Line(waits: true)
    let isFree = pipe.isFree { [lines = Self.lines] descriptor in
      let sink = OutputSink(to: descriptor, .pipe)
      for _ in 0..<5 { sink.write(lines) }
      #expect(sink.hasPendingBytes)
      #expect(sink.errorNumber == nil)
    }
    #expect(isFree)
    #expect(pipe.take(10_000).count == 10_000)
  }

  /// Short lines: the terminal expands each of them.
  @Test(arguments: ["x\n", "\n", "x\ty\n", "1234567890\n", "xxxx"])
  func blockingTerminalIsPolledFirst(text: String) throws {
    let terminal = Line(of: try #require(PTY()))
    // Independent of the remaining capacity of the terminal.
    for count in [0, 1, 255, 256, 257, 777, 2_000] {
      let isFree = terminal.isFree { descriptor in
        let sink = OutputSink(to: descriptor, .terminal)
        sink.write(Array(String(repeating: text, count: 20_000).utf8))
        #expect(sink.hasPendingBytes)
        #expect(sink.errorNumber == nil)
      }
      #expect(isFree, "\(count)")
      terminal.take(count)
    }
  }

  @Test func closedReaderIsDetectedByPolling() {
    _ = signal(SIGPIPE, SIG_IGN)
    let pipe = Line(waits: true)
    let sink = OutputSink(to: pipe.writes, .pipe)
    for _ in 0..<5 { sink.write(Self.lines) }
    #expect(sink.errorNumber == nil)
    pipe.leave()
    sink.flush()
    #expect(sink.errorNumber == EPIPE)
  }

  // MARK: The end

  /// With a reader that takes only little at a time, finishing would take days.
  @Test func finishDoesNotWaitForASlowReader() {
    let pipe = Line()
    let sink = OutputSink(to: pipe.writes, .direct)
    for _ in 0..<10 { sink.write(Self.lines) }
    let group = DispatchGroup()
    let reader = Thread {
      while !Thread.current.isCancelled, !pipe.take(4_096).isEmpty { usleep(20_000) }
      group.leave()
    }
    group.enter()
    reader.start()
    sink.drain(timeout: .milliseconds(200))
    reader.cancel()
    group.wait()
    #expect(sink.hasPendingBytes)
    #expect(sink.droppedLineCount > 0)
  }

  @Test func pendingOutputIsFlushedBeforeTheEnd() {
    let pipe = Line()
    let sink = OutputSink(to: pipe.writes, .direct)
    for _ in 0..<5 { sink.write(Self.lines) }
    let group = DispatchGroup()
    let reader = Thread {
      while !Thread.current.isCancelled { pipe.take(65_536) }
      group.leave()
    }
    group.enter()
    reader.start()
    sink.drain(timeout: .milliseconds(60_000))
    reader.cancel()
    group.wait()
    #expect(!sink.hasPendingBytes)
    #expect(sink.droppedLineCount == 0)
  }
}
