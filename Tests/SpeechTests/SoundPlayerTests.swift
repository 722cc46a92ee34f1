import Glibc
import ScreenReader
import Synchronization
import System
import Testing

@testable import Speech

@Suite(.serialized) struct SoundPlayerTests {
  private let directory = "sounds"

  private struct NotRead: Error {
    let path: String
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { throw NotRead(path: path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 100_000)
    let count = unsafe read(file, &bytes, bytes.count)
    guard count >= 0 else { throw NotRead(path: path) }
    return Array(bytes.prefix(count))
  }

  @Test(arguments: ReaderSound.allCases) func everySoundHasAShortFile(sound: ReaderSound) throws {
    let bytes = try bytes(of: "\(directory)/\(sound.rawValue).wav")
    try #require(bytes.count > 44)
    #expect(String(decoding: bytes[0..<4] + bytes[8..<12], as: UTF8.self) == "RIFFWAVE")
    #expect((200..<10_000).contains(bytes.count))
    #expect(bytes[44...].contains { $0 != 0 })
  }

  @Test(arguments: ["piano", "ticket-kiosk"]) func exampleSoundsExist(screen: String) throws {
    let text = String(decoding: try bytes(of: "Examples/screens/\(screen).json"), as: UTF8.self)
    let names = text.split(separator: "\"sound\": \"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(!names.isEmpty)
    let directories = SoundDirectories(reader: directory, screen: "Examples/screens/sounds")
    for name in names { #expect(try directories.file(of: .screen(String(name))) != nil, "\(name)") }
  }

  @Test func soundIsPlayedToItsEnd() throws {
    let player = try Audience(SoundDirectories(reader: directory))
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    #expect(player.takeProblems() == [])
  }

  @Test func screenHasItsOwnSounds() throws {
    let player = try Audience(
      SoundDirectories(reader: directory, screen: "Examples/screens/sounds"))
    player.play(.screen("soft C"))
    player.play(.reader(.border))
    #expect(try Set(player.heard(2)) == [.screen("soft C"), .reader(.border)])
    #expect(player.takeProblems() == [])
  }

  @Test(arguments: ["wav", "oga", "ogg"]) func soundIsFoundByAnyExtension(ending: String) throws {
    let own = try Directory()
    try own.write("", to: "bell.\(ending)")
    let directories = SoundDirectories(reader: nil, screen: own.path)
    #expect(try directories.file(of: .screen("bell")) == "\(own.path)/bell.\(ending)")
    #expect(directories.missingFiles(["bell", "gong"]) == ["gong"])
  }

  @Test func firstFormatIsPreferredForDuplicateNames() throws {
    let own = try Directory()
    for name in ["a.ogg", "a.oga", "a.wav", "b.ogg", "b.oga"] { try own.write("", to: name) }
    let directories = SoundDirectories(reader: directory, screen: own.path)
    #expect(try directories.file(of: .screen("a")) == "\(own.path)/a.wav")
    #expect(try directories.file(of: .screen("b")) == "\(own.path)/b.oga")
  }

  @Test func soundsAreFoundUnderNonUTF8Paths() throws {
    let own = try Directory()
    // The name in Latin-1, as on old disks, and the character that represents the byte in text.
    let (name, text) = ("\(own.path)/caf".utf8CString.dropLast() + [-0x17, 0], "caf\u{10FEE9}")
    #expect(unsafe symlink("/proc/self/cwd/\(directory)", Array(name)) == 0)
    let player = try Audience(SoundDirectories(reader: nil, screen: "\(own.path)/\(text)"))
    player.play(.screen("click"))
    #expect(try player.heard(1) == [.screen("click")])
    #expect(player.takeProblems() == [])
  }

  @Test func fileTakesPrecedenceOverTheSoundTheme() async {
    // The environment specifies the sounds of a theme.
    await #expect(processExitsWith: .success) {
      let home = try Directory()
      try #require(unsafe mkdir("\(home.path)/sounds", 0o755) == 0)
      try home.write("no sound", to: "sounds/click.wav")
      try #require(unsafe setenv("XDG_DATA_HOME", home.path, 1) == 0)
      let player = try Audience(SoundDirectories(reader: "sounds", screen: "sounds"))
      player.play(.screen("click"))
      #expect(try player.heard(1) == [.screen("click")])
      #expect(player.takeProblems() == [])
    }
  }

  @Test(arguments: ["no such sound", ""])
  func missingSoundIsReportedOnceAndOthersPlay(name: String) throws {
    let player = try Audience(
      SoundDirectories(reader: directory, screen: "Examples/screens/sounds"))
    for _ in 0..<3 {
      player.play(.screen(name))
      player.play(.screen("C"))
      #expect(try player.heard(1) == [.screen("C")])
    }
    let file = "Examples/screens/sounds/\(name).wav"
    #expect(player.takeProblems() == [.unknown(name, file: file)])
  }

  /// The user may have typed a filled-in name; a name from the screen itself is reported.
  @Test func filledInNamesAreNotReported() throws {
    let own = try Directory()
    try own.write("no sound", to: "Ada.wav")
    let player = try Audience(
      SoundDirectories(reader: directory, screen: own.path, named: ["no such sound"]))
    for name in ["Ada", "Grace", "../Ada", "no such sound"] { player.play(.screen(name)) }
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    #expect(
      player.takeProblems() == [
        .redactedName(directory: own.path),
        .unknown("no such sound", file: "\(own.path)/no such sound.wav"),
      ])
  }

  @Test func soundOutsideTheFolderIsNotPlayed() throws {
    let player = try Audience(
      SoundDirectories(reader: directory, screen: "Examples/screens/sounds"))
    // The file exists.
    player.play(.screen("../sounds/C"))
    player.play(.screen("C"))
    #expect(try player.heard(1) == [.screen("C")])
    #expect(player.takeProblems() == [.invalidName("../sounds/C")])
  }

  @Test func invalidSoundIsReportedAndOthersPlay() throws {
    let own = try Directory()
    try own.write("no sound", to: "broken.wav")
    let player = try Audience(SoundDirectories(reader: directory, screen: own.path))
    player.play(.screen("broken"))
    try waitUntil("the problem is known") { player.hasProblem }
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    guard case .unplayable("broken", _) = try #require(player.takeProblems().first) else {
      Issue.record("told as something else")
      return
    }
  }

  @Test func unreadableFileIsReportedAndOthersPlay() throws {
    let own = try Directory()
    // The link looks like a regular file until it is read.
    #expect(unsafe symlink("/proc/self/mem", "\(own.path)/failing.wav") == 0)
    #expect(unsafe mkdir("\(own.path)/folder.wav", 0o755) == 0)
    #expect(unsafe mkfifo("\(own.path)/pipe.wav", 0o644) == 0)
    #expect(unsafe symlink("loop.wav", "\(own.path)/loop.wav") == 0)
    let player = try Audience(SoundDirectories(reader: directory, screen: own.path))
    for name in ["failing", "folder", "pipe", "loop"] { player.play(.screen(name)) }
    player.play(.reader(.border))
    #expect(try player.heard(1) == [.reader(.border)])
    let problems = player.takeProblems()
    guard case .unplayable("failing", _) = try #require(problems.first) else {
      Issue.record("told as something else: \(problems)")
      return
    }
    #expect(
      Array(problems.dropFirst()) == [
        .notAFile("folder", path: "\(own.path)/folder.wav"),
        .notAFile("pipe", path: "\(own.path)/pipe.wav"),
        .unreadable("loop", file: "\(own.path)/loop.wav", errno: ELOOP),
      ])
  }

  @Test func problemIsReportedImmediately() throws {
    let player = try SoundPlayer(SoundDirectories(reader: directory), device: "null")
    let news = try Mailbox<Int>()
    player.reportProblems { news.wake() }
    player.play(.screen("no such sound"))
    var one = pollfd(fd: news.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&one, 1, 60_000) == 1)
    #expect(player.takeProblems() == [.unknown("no such sound", file: nil)])
  }

  @Test(arguments: [SoundCue.reader(.click), .screen("C")])
  func missingDeviceIsReportedOnce(cue: SoundCue) throws {
    let player = try SoundPlayer(
      SoundDirectories(reader: directory, screen: "Examples/screens/sounds"),
      device: "there-is-no-such-device")
    player.play(cue)
    for sound in ReaderSound.allCases { player.play(.reader(sound)) }
    // The sounds that are already in progress fail as well.
    try waitUntil("nothing is played any more") { player.hasGivenUp && player.isIdle }
    let problems = player.takeProblems()
    guard problems.count == 1, case .noDevice = problems[0] else {
      Issue.record("told as \(problems)")
      return
    }
    player.play(cue)
    #expect(player.hasGivenUp)
    #expect(player.takeProblems() == [])
  }

  /// Without a lock around the driver, this crashes.
  ///
  /// Tasks would use too few threads for that.
  @Test func contextsOpenAndCloseOnManyThreads() async {
    await #expect(processExitsWith: .success) {
      let (threads, each) = (32, 200)
      let opened = Atomic(0)
      let finished = Atomic(0)
      for _ in 0..<threads {
        try SystemThread.begin {
          for _ in 0..<each where (try? Canberra(device: "null")) != nil {
            opened.add(1, ordering: .relaxed)
          }
          finished.add(1, ordering: .releasing)
        }
      }
      while finished.load(ordering: .acquiring) < threads { usleep(1_000) }
      precondition(opened.load(ordering: .relaxed) == threads * each)
    }
  }

  @Test(arguments: ["nowhere", nil]) func screenSoundsPlayWithoutReaderSounds(
    reader: String?
  ) throws {
    let player = try Audience(
      SoundDirectories(reader: reader, screen: "Examples/screens/sounds"))
    for sound in [ReaderSound.tick, .click] { player.play(.reader(sound)) }
    try waitUntil("the problem is known") { player.hasProblem }
    player.play(.screen("C"))
    #expect(try player.heard(1) == [.screen("C")])
    #expect(player.takeProblems() == [.noFile(path: reader.map { "\($0)/tick.wav" })])
  }
}

/// Collects the sounds that a player plays to the end, on ALSA's null device.
private struct Audience {
  private let player: SoundPlayer
  private let ear = Ear()

  private final class Ear: Sendable {
    private let cues = Mutex<[SoundCue]>([])

    func hear(_ cue: SoundCue) { cues.withLock { $0.append(cue) } }

    var count: Int { cues.withLock { $0.count } }

    func take() -> [SoundCue] {
      cues.withLock { cues in
        defer { cues = [] }
        return cues
      }
    }
  }

  init(_ directories: SoundDirectories) throws {
    player = try SoundPlayer(directories, device: "null") { [ear] in ear.hear($0) }
  }

  func play(_ cue: SoundCue) { player.play(cue) }

  var hasProblem: Bool { player.hasProblem }

  func takeProblems() -> [SoundError] { player.takeProblems() }

  /// Waits until `count` sounds have been played to the end, or no more can be played.
  ///
  /// Returns them.
  func heard(_ count: Int) throws -> [SoundCue] {
    try waitUntil("the sounds are over") { ear.count >= count || player.hasGivenUp }
    return ear.take()
  }
}
