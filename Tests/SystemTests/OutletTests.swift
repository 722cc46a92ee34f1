import Evdev
import Foundation
import Hands
import System
import Testing

@Suite struct OutletTests {
  /// What a session writes to, and whoever reads that now and then.
  private final class Line: Sendable {
    let writes: Int32
    private let reads: Int32

    /// A pipe whose writing end waits where it is one that nobody may change.
    init(waits: Bool = false) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      (reads, writes) = (ends[0], ends[1])
      for end in waits ? [reads] : ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    /// A terminal that waits.
    init(of terminal: EmptyTerminal) {
      reads = terminal.master
      writes = unsafe open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }

    deinit {
      close(reads)
      close(writes)
    }

    /// What is there of so many bytes.
    @discardableResult
    func take(_ count: Int) -> ArraySlice<UInt8> {
      var bytes = [UInt8](repeating: 0, count: count)
      let count = unsafe read(reads, &bytes, count)
      return bytes.prefix(max(0, count))
    }

    /// Leaves; what is written from here on is read by nobody.
    func leave() {
      let harmless = unsafe open("/dev/null", O_RDONLY)
      dup2(harmless, reads)
      close(harmless)
    }

    /// Whether something that must not wait does not; what waits for a reader gets one, late.
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

  @Test func readerThatIsAlwaysALittleBehindCostsNoMemory() {
    let pipe = Line()
    let outlet = Outlet(to: pipe.writes, .direct)
    for _ in 0..<4 { outlet.write(Self.lines) }
    var most = 0
    for _ in 0..<300 {
      outlet.write(Self.lines)
      for _ in 0..<2 {
        pipe.take(50_000)
        outlet.flush()
      }
      #expect(outlet.isWaiting)
      most = max(most, outlet.waiting.count)
    }
    #expect(outlet.leftOut == 0)
    #expect(most < 2 * Outlet.room)
  }

  @Test func whatIsWrittenComesWholeAndInOrder() {
    let pipe = Line()
    let outlet = Outlet(to: pipe.writes, .direct)
    var sent: [UInt8] = []
    var came: [UInt8] = []
    for number in 0..<200 {
      let lines = Array(String(repeating: "\(number) ", count: 7_000).utf8) + [10]
      sent += lines
      outlet.write(lines)
      came += pipe.take(lines.count - 2_000)
      outlet.flush()
    }
    #expect(outlet.isWaiting)
    while came.count < sent.count, outlet.problem == nil {
      came += pipe.take(65_536)
      outlet.flush()
    }
    #expect(came == sent)
    #expect(outlet.leftOut == 0)
  }

  // MARK: A descriptor that waits

  @Test func pipeThatWaitsIsAskedFirst() {
    let pipe = Line(waits: true)
    let isFree = pipe.isFree { [lines = Self.lines] descriptor in
      let outlet = Outlet(to: descriptor, .pipe)
      for _ in 0..<5 { outlet.write(lines) }
      #expect(outlet.isWaiting)
      #expect(outlet.problem == nil)
    }
    #expect(isFree)
    #expect(pipe.take(10_000).count == 10_000)
  }

  /// Short lines: each becomes longer in a terminal.
  @Test(arguments: ["x\n", "\n", "x\ty\n", "1234567890\n", "xxxx"])
  func terminalThatWaitsIsAskedFirst(text: String) throws {
    let terminal = Line(of: try #require(EmptyTerminal()))
    // However much room there is left in it.
    for count in [0, 1, 255, 256, 257, 777, 2_000] {
      let isFree = terminal.isFree { descriptor in
        let outlet = Outlet(to: descriptor, .terminal)
        outlet.write(Array(String(repeating: text, count: 20_000).utf8))
        #expect(outlet.isWaiting)
        #expect(outlet.problem == nil)
      }
      #expect(isFree, "\(count)")
      terminal.take(count)
    }
  }

  @Test func readerThatLeftIsNoticedWhereTheDescriptorIsAsked() {
    _ = signal(SIGPIPE, SIG_IGN)
    let pipe = Line(waits: true)
    let outlet = Outlet(to: pipe.writes, .pipe)
    for _ in 0..<5 { outlet.write(Self.lines) }
    #expect(outlet.problem == nil)
    pipe.leave()
    outlet.flush()
    #expect(outlet.problem == EPIPE)
  }

  // MARK: The end

  /// Where a reader takes a little every now and then, the end would be days away.
  @Test func endIsNotWaitedForAsLongAsSomebodyReads() {
    let pipe = Line()
    let outlet = Outlet(to: pipe.writes, .direct)
    for _ in 0..<10 { outlet.write(Self.lines) }
    let group = DispatchGroup()
    let reader = Thread {
      while !Thread.current.isCancelled, !pipe.take(4_096).isEmpty { usleep(20_000) }
      group.leave()
    }
    group.enter()
    reader.start()
    outlet.drain(atMost: .milliseconds(200))
    reader.cancel()
    group.wait()
    #expect(outlet.isWaiting)
    #expect(outlet.leftOut > 0)
  }

  @Test func whatWaitsIsTakenBeforeTheEnd() {
    let pipe = Line()
    let outlet = Outlet(to: pipe.writes, .direct)
    for _ in 0..<5 { outlet.write(Self.lines) }
    let group = DispatchGroup()
    let reader = Thread {
      while !Thread.current.isCancelled { pipe.take(65_536) }
      group.leave()
    }
    group.enter()
    reader.start()
    outlet.drain(atMost: .milliseconds(60_000))
    reader.cancel()
    group.wait()
    #expect(!outlet.isWaiting)
    #expect(outlet.leftOut == 0)
  }
}
