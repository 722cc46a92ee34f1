import Foundation
import Glibc
import TestSupport
import Testing

/// `retouch play --adb` with a script instead of adb.
@Suite struct PlayOnAndroidTests {
  private let tap = "recordings/nexus-4/tap.evemu"

  /// A directory with a script `adb`, which is the only program in PATH besides those of the system.
  private struct FakeADB {
    let directory: TemporaryDirectory

    /// Creates the script; the default receives the text.
    init(_ script: String = "cat >\"$0.input\"") throws {
      directory = try TemporaryDirectory()
      try directory.write("#!/bin/sh\necho \"$@\" >\"$0.arguments\"\n\(script)\n", "adb")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: directory["adb"])
    }

    var arguments: String? { directory.text("adb.arguments") }

    func text() throws -> AndroidEvemuParser {
      try AndroidEvemuParser(try #require(directory.text("adb.input")))
    }

    func play(
      _ options: [String], input: String? = nil, by starter: [String] = []
    ) throws -> RetouchProcess {
      try RetouchProcess.run(
        ["play"] + options, by: starter, input: input.map { Data($0.utf8) },
        set: ["PATH": "\(directory.path):/usr/bin:/bin"])
    }
  }

  /// Checks that Android accepts the text that adb got, that its kernel accepts every event, and
  /// that there is time before the first touch and after the last.
  private func check(_ text: AndroidEvemuParser, _ name: String) {
    let touches = text.events.dropFirst().dropLast()
    #expect(text.events.first?.time == 0 && text.events.first?.type == 0, "\(name)")
    #expect((touches.first?.time ?? 0) >= 1_000_000, "\(name)")
    #expect((text.events.last?.time ?? 0) == (touches.last?.time ?? 0) + 500_000, "\(name)")
    #expect(zip(text.events, text.events.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(name)")
    for event in text.events where event.type != 0 {
      #expect(text.codes[event.type]?.contains(Int(event.code)) == true, "\(name): \(event)")
    }
    #expect(text.events.last?.code == 0 && touches.last?.type == 0, "\(name)")
  }

  @Test func everyDeviceIsAccepted() throws {
    let android = try FakeADB()
    let devices = Checkout.names(in: "devices").filter { $0.hasSuffix(".evemu") }
    #expect(devices.count > 100)
    for device in devices {
      let synthesized = try RetouchProcess.run(["synth", "tap", "--device", "devices/\(device)"])
      // Surfaces of a few millimeters have no room for a finger.
      guard synthesized.status == 0 else { continue }
      let played = try android.play(["--adb", "-"], input: synthesized.output)
      #expect(played.status == 0, "\(device): \(played.errors)")
      check(try android.text(), device)
    }
  }

  @Test func eventsAndTimesAreThoseOfTheRecording() throws {
    let android = try FakeADB()
    let played = try android.play(["--adb", tap])
    #expect(android.arguments == "shell uinput -\n")
    #expect(played.output.hasPrefix("played 2 frames in 0."), "\(played.output)")
    #expect(played.errors == "retouch: playing with adb; press Ctrl-C to stop\n")
    let recorded = try AndroidEvemuParser(try #require(Checkout.text(tap)))
    let text = try android.text()
    // Playback always selects the first slot.
    let touches = text.events.dropFirst().dropLast().filter { $0.type != 3 || $0.code != 0x2F }
    #expect(
      touches.map { [$0.type, $0.code, $0.value] }
        == recorded.events.map { [$0.type, $0.code, $0.value] })
    let shift = try #require(touches.first).time - recorded.events[0].time
    #expect(touches.map { $0.time - shift } == recorded.events.map(\.time))
    #expect(text.axes == recorded.axes && text.codes == recorded.codes)
    #expect(text.properties == recorded.properties && text.identity == recorded.identity)
    #expect(text.name == recorded.name)
  }

  @Test func speedAndPassesApply() throws {
    let android = try FakeADB()
    func events(_ options: [String]) throws -> [AndroidEvemuParser.Event] {
      #expect(try android.play(["--adb", tap] + options).status == 0)
      check(try android.text(), "\(options)")
      return Array(try android.text().events.dropFirst().dropLast())
    }
    func duration(_ events: some Collection<AndroidEvemuParser.Event>) -> Int {
      (events.map(\.time).max() ?? 0) - (events.map(\.time).min() ?? 0)
    }
    let once = try events([])
    let slow = try events(["--speed", "0.5"])
    #expect(duration(slow) == 2 * duration(once))
    let thrice = try events(["--loop", "3"])
    #expect(thrice.count == 3 * once.count)
    #expect(duration(thrice) == 3 * duration(once) + 2_000_000)
    let other = try events(["--device", "pixel-tablet-nvt"])
    #expect(other.count == once.count && other != once)
  }

  @Test func fingersThatNeverLiftAreReleased() throws {
    let android = try FakeADB()
    let played = try android.play(["--adb", "recordings/nexus-4/never-lifts.evemu"])
    #expect(played.output.contains("released the fingers"), "\(played.output)")
    let text = try android.text()
    check(text, "never-lifts")
    let ids = text.events.filter { $0.type == 3 && $0.code == 0x39 }
    #expect(ids.last?.value == -1)
  }

  @Test func whatAndroidDoesNotAcceptIsNotSent() throws {
    let android = try FakeADB()
    let (directory, text) = (android.directory, try #require(Checkout.text(tap)))
    // LEDs and switches, tabs and double spaces, axes before bitmaps, an event of no axis, and a
    // loss of events.
    let lines = text.split(separator: "\n").map(String.init)
    let axes = lines.filter { $0.hasPrefix("A: ") }
    let first = try #require(lines.firstIndex { $0.hasPrefix("B: ") })
    var odd = lines.filter { !$0.hasPrefix("A: ") }
    odd.insert(contentsOf: axes, at: odd.firstIndex(of: lines[first]) ?? 0)
    let start = try #require(odd.firstIndex { $0.hasPrefix("E: ") })
    let time = odd[start].split(separator: " ")[1]
    odd.insert(
      contentsOf: [
        "L: 00 00", "S: 00 00", "E: \(time)\t0002  0008 0001", "E: \(time) 0000 0003 0000",
        "E: \(time) 0000 0000 0000", "", "   ",
      ], at: start)
    try directory.write(odd.joined(separator: "\n") + "\n", "odd.evemu")
    #expect(throws: AndroidEvemuParser.Problem.self) {
      try AndroidEvemuParser(odd.joined(separator: "\n"))
    }
    let played = try android.play(["--adb", directory["odd.evemu"]])
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output.contains("REL_WHEEL 1") && played.output.contains("SYN_DROPPED"))
    let sent = try android.text()
    check(sent, "odd")
    let recorded = try AndroidEvemuParser(text)
    #expect(sent.events.count == recorded.events.count + 3)
  }

  @Test func severalDevicesAreRefusedAndOneOfThemIsPlayed() throws {
    let android = try FakeADB()
    let both = android.directory["both.yml"]
    let merge = ["merge", tap, "recordings/nexus-4/two-finger-scrub.evemu", both]
    #expect(try RetouchProcess.run(merge).status == 0)
    let refused = try android.play(["--adb", both])
    #expect(refused.status == 2 && refused.errors.contains("'retouch convert --only'"))
    #expect(android.arguments == nil)
    let one = try RetouchProcess.run(["convert", both, "-", "--as", "evemu", "--only", "1"])
    #expect(try android.play(["--adb", "-"], input: one.output).status == 0)
    check(try android.text(), "one of two")
  }

  @Test func serialNumberIsPassedToADB() throws {
    let android = try FakeADB()
    #expect(try android.play(["--adb-serial", "R5CT-1", tap]).status == 0)
    #expect(android.arguments == "-s R5CT-1 shell uinput -\n")
    let missing = try FakeADB("echo \"adb: device 'R5CT-2' not found\" >&2; exit 1")
    let run = try missing.play(["--adb-serial", "R5CT-2", tap])
    #expect(run.status == 69 && run.errors.contains("no device 'R5CT-2'; 'adb devices' lists"))
  }

  @Test(arguments: [
    ("echo 'adb: no devices/emulators found' >&2; exit 1", "switch on USB debugging"),
    ("echo 'error: no devices/emulators found' >&2; exit 1", "switch on USB debugging"),
    ("echo 'adb: more than one device/emulator' >&2; exit 1", "choose one with --adb-serial"),
    ("echo 'adb: device unauthorized.' >&2; exit 1", "confirm its question"),
    ("echo 'error: device offline' >&2; exit 1", "the Android device is offline"),
    (
      "echo '/system/bin/sh: uinput: inaccessible or not found' >&2; exit 127",
      "no program 'uinput'"
    ),
    ("head -c 900 >/dev/null; kill -9 $$", "adb was ended by signal 9"),
    ("cat >/dev/null; echo 'Parsing error on line 3' >&2; exit 1", "Parsing error on line 3"),
    ("echo '* daemon started' >&2; cat >/dev/null; exit 1", "adb ended early with status 1"),
  ])
  func failuresHaveARemedy(script: String, message: String) throws {
    let android = try FakeADB(script)
    let run = try android.play(["--adb", tap])
    #expect(run.status == 69)
    let errors = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("daemon") && run.output.isEmpty)
  }

  @Test func programThatStopsReadingIsAnError() throws {
    // More than a pipe holds, so that adb ends before it has got the text.
    let android = try FakeADB("head -c 900 >/dev/null; exit 0")
    let run = try android.play(["--adb", tap, "--loop", "2000"])
    #expect(run.status == 69 && run.errors.contains("adb ended early with status 0"))
  }

  @Test func missingADBIsAnError() throws {
    let directory = try TemporaryDirectory()
    let run = try RetouchProcess.run(["play", "--adb", tap], set: ["PATH": directory.path])
    #expect(run.status == 69 && run.errors.contains("install the package 'adb'"))
  }

  @Test func interruptionEndsADB() throws {
    let android = try FakeADB("cat >/dev/null; echo $$ >\"$0.pid\"; exec sleep 60")
    // A test thread may block signals, and its child processes would inherit that.
    var (none, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let run = try android.play(
      ["--adb", tap], by: ["/usr/bin/timeout", "--preserve-status", "--signal=INT", "2"])
    #expect(run.status == 130)
    let pid = try #require(Int32((android.directory.text("adb.pid") ?? "").dropLast()))
    #expect(kill(pid, 0) != 0)
  }

  @Test(arguments: [
    ["--node", "event3"], ["--no-wait"], ["--wait", "5"], ["--loop", "0"],
  ])
  func optionsOfThisMachineAreRejected(options: [String]) throws {
    let android = try FakeADB()
    #expect(try android.play(["--adb", tap] + options).status == 2)
    #expect(try android.play(["--adb-serial", "x", tap] + options).status == 2)
    #expect(android.arguments == nil)
  }

  @Test func jsonLinesHaveTheCounts() throws {
    let android = try FakeADB()
    let run = try android.play(["--adb", tap, "--format", "jsonl"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(#""nodes":[]"#))
    #expect(lines[1].contains(#""frames":2,"passes":1,"#) && !lines[1].contains("late\""))
  }
}
