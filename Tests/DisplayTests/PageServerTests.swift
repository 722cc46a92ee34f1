import Evdev
import Glibc
import System
import Testing

@testable import Display

/// The page server, over real connections.
@Suite(.serialized) struct PageServerTests {
  /// A server with one page, running until it is released.
  private final class Served {
    let board = EventHub()
    let server: PageServer
    private let pump: ScenePublisher

    init(timeout: Microseconds = .milliseconds(10_000)) throws {
      let pump = try ScenePublisher(board)
      server = try PageServer(
        ["": .page("<p>here"), "a.js": .script("1")], board: board, timeout: timeout,
        bell: { pump.wake() },
        act: {
          HTTPResponse(
            type: "text/plain", Array("\($0.path) \($0.query["x"] ?? "-") ".utf8) + $0.body)
        })
      try pump.begin(server)
      self.pump = pump
    }

    deinit {
      pump.end()
      server.end()
    }

    var port: UInt16 { server.address.port }

    func head(_ path: String, method: String = "GET", _ headers: String = "") -> String {
      "\(method) /\(server.address.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n"
    }

    func ask(_ text: String) -> String {
      let caller = Caller(port)
      caller.send(text)
      return caller.read()
    }

    /// Whether the server still serves its page.
    var isWell: Bool { ask(head("")).hasSuffix("<p>here") }
  }

  @Test func serverServesOnlyItsOwnFiles() throws {
    let served = try Served()
    let page = served.ask(served.head(""))
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.hasSuffix("<p>here"))
    for header in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "default-src 'none'",
      "frame-ancestors 'none'", "Referrer-Policy: no-referrer",
    ] {
      #expect(page.contains(header), "\(header)")
    }
    let strange = [
      "b.js", "../a.js", "..%2fa.js", "%2e%2e/", "a.js/", "//a.js", "etc/passwd", "a.js%00",
      "./a.js",
    ]
    for path in strange {
      #expect(served.ask(served.head(path)).hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    #expect(
      served.ask("GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n")
        .hasPrefix("HTTP/1.1 403"))
  }

  @Test func requestsWithoutTheTokenAreRefused() throws {
    let served = try Served()
    let (port, token) = (served.port, served.server.address.token)
    let wrong = String(repeating: "0", count: 32)
    for (text, status) in [
      ("GET /\(wrong)/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 403),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 403),
      ("GET /\(token)/ HTTP/1.1\r\nHost: evil.example:\(port)\r\n\r\n", 403),
      ("GET /\(token)/ HTTP/1.1\r\n\r\n", 400),
      ("GET /\(token)/ HTTP/1.0\r\n\r\n", 403),
      (served.head("", "Origin: http://evil.example\r\n"), 403),
      (served.head("", "Sec-Fetch-Site: cross-site\r\n"), 403),
      (served.head("x", method: "POST", "Origin: null\r\nContent-Length: 0\r\n"), 403),
      (served.head("", method: "DELETE"), 405),
      (served.head("x", method: "POST", "Content-Length: 20000\r\n"), 413),
    ] {
      #expect(served.ask(text).hasPrefix("HTTP/1.1 \(status)"), "\(text)")
    }
    #expect(served.isWell)
  }

  @Test func postedRequestIsAnswered() throws {
    let served = try Served()
    let answer = served.ask(
      served.head("do?x=%C3%A4%20b", method: "POST", "Content-Length: 3\r\n") + "abc")
    #expect(answer.hasSuffix("do ä b abc"), "\(answer)")
  }

  @Test func oversizedRequestIsRefused() throws {
    let served = try Served()
    #expect(
      served.ask(served.head("", "X: \(String(repeating: "x", count: 100_000))\r\n")).contains(
        "HTTP/1.1 4"))
    let long = "GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\n\r\n"
    #expect(served.ask(long).contains("HTTP/1.1 4"))
    // A body without a content length.
    let piece = "4000\r\n\(String(repeating: "x", count: 0x4000))\r\n"
    let chunked = served.head("do", method: "POST", "Transfer-Encoding: chunked\r\n")
    let answer = served.ask(chunked + piece + piece + "0\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer.prefix(100))")
    #expect(served.isWell)
  }

  /// A connection is closed in time, whether the client sends nothing or a byte at times.
  @Test func slowClientIsDisconnected() throws {
    let served = try Served(timeout: .milliseconds(1_000))
    let silent = Caller(served.port)
    let slow = Caller(served.port)
    slow.send("GET /")
    var isHeld = true
    let begun = now
    while isHeld, now - begun < 6 {
      usleep(200_000)
      isHeld = slow.send("x")
    }
    #expect(!isHeld)
    #expect(silent.isLetGo(within: 4))
    #expect(served.isWell)
  }

  @Test func twoHundredConnectionsAreHandled() throws {
    let served = try Served(timeout: .milliseconds(1_000))
    var callers: [Int32] = []
    defer { for caller in callers { close(caller) } }
    for _ in 0..<200 { callers.append(opened(served.port)) }
    usleep(300_000)
    #expect(served.server.visitors.count <= ConnectionTable.maximum)
    // Idle connections are closed soon, so that others can connect.
    let begun = now
    var isWell = false
    while !isWell, now - begun < 8 { isWell = served.isWell }
    #expect(isWell)
  }

  /// A client without the token does not take the connection of one with it.
  @Test func clientsWithTheTokenHavePriority() throws {
    let served = try Served()
    let follower = Caller(served.port)
    follower.send(served.head("events"))
    _ = follower.read(until: "retry")
    var callers: [Int32] = []
    defer { for caller in callers { close(caller) } }
    for _ in 0..<ConnectionTable.maximum + 8 { callers.append(opened(served.port)) }
    usleep(300_000)
    #expect(served.server.visitors.count == ConnectionTable.maximum)
    let begun = now
    #expect(served.isWell)
    #expect(now - begun < 4)
    served.board.publish([(.caption, "{\"last\":1}")])
    #expect(follower.read(until: "\"last\":1").contains("\"last\":1"))
  }

  /// Opens a connection and leaves it unchanged.
  private func opened(_ port: UInt16) -> Int32 {
    let caller = Caller(port)
    return dup(caller.descriptor)
  }

  @Test func subscriberReceivesTheLatestState() throws {
    let served = try Served()
    served.board.publish([(.screen, "{\"a\":1}")])
    let caller = Caller(served.port)
    caller.send(served.head("events"))
    let first = caller.read(until: "\"a\":1}\n\n")
    #expect(first.contains("Content-Type: text/event-stream"))
    #expect(first.contains("event: screen\ndata: {\"a\":1}\n\n"))
    served.board.publish([(.screen, "{\"a\":2}"), (.caption, "{}")], lines: ["{\"l\":1}"])
    let second = caller.read(until: "\"l\":1}\n\n")
    #expect(second.contains("event: screen\ndata: {\"a\":2}\n\n"))
    #expect(second.contains("event: line\ndata: {\"l\":1}\n\n"))
    // Unchanged messages are not published again.
    served.board.publish([(.screen, "{\"a\":2}"), (.caption, "{ }")])
    let third = caller.read(until: "{ }\n\n")
    #expect(third.contains("caption") && !third.contains("screen"))
  }

  @Test func numberOfSubscribersIsLimited() throws {
    let served = try Served()
    var followers: [Int32] = []
    defer { for follower in followers { close(follower) } }
    for _ in 0..<EventHub.maximumFollowers {
      let caller = Caller(served.port)
      caller.send(served.head("events"))
      #expect(caller.read(until: "retry").contains("HTTP/1.1 200"))
      followers.append(dup(caller.descriptor))
    }
    #expect(served.ask(served.head("events")).hasPrefix("HTTP/1.1 503"))
    #expect(served.isWell)
    // Once the server notices that a client has disconnected, another can connect.
    close(followers.removeLast())
    served.board.beat()
    let begun = now
    var isIn = false
    while !isIn, now - begun < 5 {
      served.board.beat()
      let caller = Caller(served.port)
      caller.send(served.head("events"))
      isIn = caller.read(within: 0.5, until: "retry").contains("HTTP/1.1 200")
    }
    #expect(isIn)
  }

  /// A page that stops reading uses bounded memory, delays no other page, and is disconnected.
  @Test func stalledSubscriberIsDisconnected() throws {
    let served = try Served(timeout: .milliseconds(1_000))
    let stuck = Caller(served.port, buffer: 4_096)
    stuck.send(served.head("events"))
    let reading = Caller(served.port)
    reading.send(served.head("events"))
    _ = reading.read(until: "retry")
    let before = residentMemory
    let padding = String(repeating: "x", count: 200_000)
    let begun = now
    var longest = 0.0
    while served.board.followers > 1, now - begun < 15 {
      let asked = now
      served.board.publish([(.screen, "{\"t\":\(asked),\"p\":\"\(padding)\"}")], lines: [padding])
      longest = max(longest, now - asked)
      _ = reading.read(within: 0.01)
    }
    #expect(served.board.followers == 1)
    #expect(longest < 0.5)
    #expect(residentMemory - before < 50_000_000)
    served.board.publish([(.caption, "{\"last\":1}")])
    #expect(reading.read(until: "\"last\":1").contains("\"last\":1"))
  }

  /// The resident memory in bytes, as counted by the kernel.
  private var residentMemory: Int {
    let words = KernelFile.line(of: "/proc/self/statm")?.split(separator: " ") ?? []
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4_096
  }

  @Test func subscribersAreDisconnectedAtTheEnd() throws {
    let caller: Caller
    do {
      let served = try Served()
      caller = Caller(served.port)
      caller.send(served.head("events"))
      _ = caller.read(until: "retry")
    }
    #expect(caller.isLetGo(within: 3))
  }

  @Test func previousAddressIsReused() throws {
    let address: PageAddress
    do {
      let served = try Served()
      address = served.server.address
    }
    let again = try PageServer([:], board: EventHub(), again: address, bell: {})
    #expect(again.address == address)
    // If the port is taken, the new server has another port and token: open pages send the old
    // token to the program at the old port.
    let other = try PageServer([:], board: EventHub(), again: address, bell: {})
    #expect(other.address.port != address.port)
    #expect(other.address.token != address.token)
    // A requested port is used or the server fails.
    let taken = DisplayError.noPort(address.port, errorNumber: EADDRINUSE)
    #expect(throws: taken) {
      try PageServer([:], board: EventHub(), port: address.port, bell: {}).end()
    }
    again.end()
    other.end()
  }
}
