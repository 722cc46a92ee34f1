import Arguments
import Foundation
import Hands
import Speech
import Testing

@testable import retouch

/// Every finding, from facts that are made up; then the command as it is on this machine.
@Suite struct DoctorCommandTests {
  private typealias Access = DeviceCheckup.Access
  private typealias State = Finding.State

  private static func panel(_ access: DeviceCheckup.Access) -> [Finding] {
    let panel = DeviceCheckup.Seen(node: "/dev/input/event5", name: "Panel", access: access)
    return DeviceCheckup(devices: .seen([panel], others: 3)).findings
  }

  // MARK: Devices

  @Test(arguments: [
    (DeviceCheckup.Leave.root, "as root"), (.group("input"), "through the group input"),
    (.everybody, "by everybody"), (.accessList, "since you sit at this machine"),
  ])
  func readableDeviceTellsByWhoseLeave(leave: DeviceCheckup.Leave, words: String) {
    #expect(
      Self.panel(.readable(leave)) == [
        .ok(.devices, about: "/dev/input/event5", "Panel: readable, \(words)")
      ])
  }

  @Test(arguments: [
    (DeviceCheckup.Membership.none, #"sudo usermod -aG input "$USER""#),
    (.fromNextLogin, "newgrp input"), (.now, "ls -lZ /dev/input/event5"),
  ])
  func deniedDeviceTellsHowItsGroupIsJoined(
    membership: DeviceCheckup.Membership, command: String
  ) throws {
    let finding = try #require(Self.panel(.denied(group: "input", membership)).first)
    #expect(finding.state == .problem)
    #expect(finding.sentence.hasPrefix("Panel: permission denied; "))
    #expect(finding.remedy?.commands == [command])
    // Whoever joins this group should know what else it reads.
    #expect((finding.remedy?.note?.contains("keyboards") == true) == (membership == .none))
  }

  @Test func deviceOfRootAloneNeedsARuleForTouchDevices() throws {
    let finding = try #require(Self.panel(.denied(group: nil, .none)).first)
    #expect(finding.state == .problem)
    let rule = try #require(finding.remedy?.commands.first)
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess""#))
    #expect(rule.contains(#"ENV{ID_INPUT_TOUCHPAD}=="1", TAG+="uaccess""#))
    #expect(!rule.contains("KEYBOARD"))
  }

  @Test func grabbedDeviceIsAWarning() {
    let findings = Self.panel(.busy("another program has it for itself"))
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo fuser -v /dev/input/event5"])
  }

  @Test(arguments: [Access.noNode, .failed("broken")])
  private func deviceThatCannotBeOpenedIsAProblem(access: Access) {
    #expect(Self.panel(access).map(\.state) == [.problem])
  }

  @Test(arguments: [(1, "the only input device is"), (4, "all 4 input devices are")])
  func machineWithoutTouchDevicesIsTold(others: Int, words: String) {
    let findings = DeviceCheckup(devices: .seen([], others: others)).findings
    #expect(findings.map(\.state) == [.problem])
    #expect(findings.first?.sentence.hasPrefix(words) == true)
    #expect(findings.first?.remedy?.commands == ["retouch devices --all"])
  }

  @Test func machineWithoutInputDevicesIsTold() {
    #expect(
      DeviceCheckup(devices: .none("no such directory")).findings == [
        .problem(.devices, "no such directory", Remedy("sudo modprobe evdev"))
      ])
  }

  // MARK: Groups

  @Test func rootNeedsNoGroup() {
    let checkup = GroupCheckup(group: "input", membership: .none, isRoot: true)
    #expect(checkup.findings.map(\.state) == [.ok])
  }

  @Test(arguments: [
    (DeviceCheckup.Membership.now, false, State.ok), (.none, true, .ok), (.none, false, .warning),
    (.fromNextLogin, true, .ok), (.fromNextLogin, false, .warning),
  ])
  private func groupMattersWhereNothingElseLetsTheUserIn(
    membership: DeviceCheckup.Membership, readsEverything: Bool, state: State
  ) {
    let checkup = GroupCheckup(
      group: "input", membership: membership, readsEverything: readsEverything)
    #expect(checkup.findings.map(\.state) == [state])
    #expect((checkup.findings.first?.remedy == nil) == (state == .ok))
  }

  // MARK: udev and uinput

  @Test func udevAtWorkIsWell() {
    #expect(UdevCheckup(isRunning: true).findings == [.ok(.udev, "udev runs")])
  }

  @Test func installedRuleIsNamed() {
    let checkup = UdevCheckup(isRunning: true, rule: "/etc/udev/rules.d/70-retouch.rules")
    #expect(checkup.findings.map(\.state) == [.ok, .ok])
    #expect(checkup.findings.last?.subject == "/etc/udev/rules.d/70-retouch.rules")
  }

  @Test func sleepingUdevIsAWarning() {
    let findings = UdevCheckup(isRunning: false, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.remedy?.commands == ["sudo systemctl start systemd-udevd"])
  }

  @Test func deviceThatUdevPassedOverIsNamed() {
    let findings = UdevCheckup(isRunning: true, unknown: ["/dev/input/event5"]).findings
    #expect(findings.map(\.subject) == ["/dev/input/event5"])
    #expect(findings.map(\.state) == [.warning])
  }

  @Test(
    arguments: [
      (UinputCheckup.Access.writable, nil), (.missing, "sudo modprobe uinput"),
      (.denied(group: "input", .none), #"sudo usermod -aG input "$USER""#),
      (.denied(group: "input", .fromNextLogin), "newgrp input"),
    ] as [(UinputCheckup.Access, String?)])
  func playTellsWhatItNeeds(access: UinputCheckup.Access, command: String?) {
    let findings = UinputCheckup(access: access).findings
    #expect(findings.map(\.state) == [command == nil ? .ok : .warning])
    #expect(findings.first?.remedy?.commands == command.map { [$0] })
  }

  @Test func uinputOfRootAloneNeedsARuleAndTheGroup() {
    let commands = UinputCheckup(access: .denied(group: nil, .none)).findings.first?.remedy?
      .commands
    #expect(commands?.count == 3)
    #expect(commands?.first?.contains(#"KERNEL=="uinput""#) == true)
  }

  // MARK: Speech

  private static let six = ["en-GB", "de", "ru", "cmn", "ja", "hi"].map {
    SpeechVoice(name: "Voice of \($0)", language: $0)
  }

  @Test func voicesAreNamedByLanguage() {
    let more = SpeechVoice(name: "Another", language: "en-US")
    let findings = SpeechCheckup(server: .speaks("/run/speechd.sock", Self.six + [more])).findings
    #expect(
      findings == [
        .ok(
          .speech, about: "/run/speechd.sock", "speech-dispatcher answers; it has 7 voices"),
        .ok(.speech, about: "en", "Voice of en-GB; Another"),
        .ok(.speech, about: "de", "Voice of de"), .ok(.speech, about: "ru", "Voice of ru"),
        .ok(.speech, about: "zh", "Voice of cmn"), .ok(.speech, about: "ja", "Voice of ja"),
        .ok(.speech, about: "hi", "Voice of hi"),
      ])
  }

  @Test func languageThatNoVoiceSpeaksIsAWarning() throws {
    let voices = Self.six.filter { $0.language != "hi" }
    let finding = try #require(SpeechCheckup(server: .speaks("/s", voices)).findings.last)
    #expect(finding.state == .warning)
    #expect(finding.subject == "hi")
    #expect(
      finding.remedy?.commands.first == "sudo apt-get install speech-dispatcher-espeak-ng")
  }

  @Test(
    arguments: [
      (.notInstalled(address: "/s"), "sudo apt-get install speech-dispatcher"),
      (.noSynthesizer(address: "/s"), "sudo apt-get install speech-dispatcher-espeak-ng"),
      (.badAddress("?"), "unset SPEECHD_ADDRESS"),
      (.unreachable(address: "a:1", reason: ""), "unset SPEECHD_ADDRESS"),
      (.stranger(address: "a:1"), "unset SPEECHD_ADDRESS"),
      (.mute(address: "/s"), "speaker-test -l 1"),
      (.notRunning(address: "/s", reason: ""), "speech-dispatcher --run-single"),
    ] as [(VoiceError, String)])
  func missingSpeechIsAWarningWithWhatMendsIt(error: VoiceError, command: String) throws {
    let findings = SpeechCheckup(server: .silent(error)).findings
    #expect(findings.map(\.state) == [.warning])
    #expect(findings.first?.sentence.hasSuffix(". Sessions go on in text.") == true)
    #expect(findings.first?.remedy?.commands.first?.hasPrefix(command) == true)
  }

  // MARK: Files and terminal

  @Test func screenFileIsJudgedWithItsFirstMistake() {
    #expect(ScreenCheckup(name: "a.json", result: .good(screens: 1)).findings.map(\.state) == [.ok])
    let broken = ScreenCheckup(name: "my kiosk.json", result: .mistakes(2, first: "line 3: so"))
    #expect(
      broken.findings == [
        .problem(
          .screens, about: "my kiosk.json", "2 mistakes; the first: line 3: so",
          Remedy("retouch screen check 'my kiosk.json'"))
      ])
    let missing = ScreenCheckup(name: "b.json", result: .unreadable("no such file"))
    #expect(missing.findings.map(\.state) == [.problem])
  }

  @Test(
    arguments: [
      ("en_US.UTF-8", State.ok), ("de_DE.utf8", .ok), ("C.UTF-8", .ok),
      ("ca_ES.UTF-8@valencia", .ok),
      ("C", .warning), ("de_DE@euro", .warning), ("ja_JP.eucJP", .warning), ("", .warning),
      (nil, .warning),
    ] as [(String?, Finding.State)])
  func localeOughtToBeUnicode(locale: String?, state: Finding.State) {
    #expect(TerminalCheckup(locale: locale).findings.map(\.state) == [state])
  }

  @Test func configurationIsJudged() {
    #expect(ConfigurationCheckup(state: .absent).findings.map(\.state) == [.ok])
    #expect(ConfigurationCheckup(state: .good(path: "/c")).findings.map(\.state) == [.ok])
    let broken = ConfigurationCheckup(state: .broken(path: "/c", reason: "1:1: what?")).findings
    #expect(broken.map(\.state) == [.problem])
    #expect(broken.first?.remedy?.commands == [#""${EDITOR:-vi}" /c"#])
  }

  @Test(arguments: [
    ("kiosk.json", "kiosk.json"), ("my kiosk.json", "'my kiosk.json'"), ("it's", #"'it'\''s'"#),
    ("", "''"), ("$HOME", "'$HOME'"), ("日本.json", "日本.json"),
  ])
  func fileNamesAreOneWordOfAShell(name: String, word: String) {
    #expect(name.shellWord == word)
  }

  // MARK: What is told

  private static let mixed = Doctor(findings: [
    .ok(.udev, "udev runs"),
    .problem(
      .devices, about: "/dev/input/event5", "Panel: permission denied", .join("input")),
    .warning(.speech, String(repeating: "word ", count: 20), Remedy("a", "b")),
  ])

  @Test func problemAloneFailsTheCheck() {
    #expect(Self.mixed.status.code == 1)
    let warned = Doctor(findings: Self.mixed.findings.filter { $0.state != .problem })
    #expect(warned.status.code == 0)
  }

  @Test func textIsLaidOutForPeople() {
    let lines = DoctorText(width: 60, Paint(isColored: false)).lines(of: Self.mixed)
    #expect(
      lines == [
        "Touch devices",
        "  problem  /dev/input/event5: Panel: permission denied",
        #"             sudo usermod -aG input "$USER""#,
        "           then log in again",
        "udev",
        "  ok       udev runs",
        "Speech",
        "  warning  word word word word word word word word word word",
        "           word word word word word word word word word word",
        "             a",
        "             b",
        "",
        "1 problem and 1 warning; 1 is well.",
      ])
  }

  @Test func jsonIsAnObjectForEachFinding() {
    #expect(
      Self.mixed.json[1]
        == #"{"v":1,"check":"devices","subject":"/dev/input/event5","state":"problem","#
        + #""text":"Panel: permission denied","commands":["sudo usermod -aG input \"$USER\""],"#
        + #""note":"then log in again"}"#)
    #expect(Self.mixed.json[0] == #"{"v":1,"check":"udev","state":"ok","text":"udev runs"}"#)
  }

  @Test func allIsWellInOneSentence() {
    #expect(Doctor(findings: [.ok(.udev, "udev runs")]).verdict == "All is well.")
  }

  // MARK: This machine

  @Test func commandAgreesWithItsStatus() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data(#"{"version": 1, "start": "a", "screens": {"a": {"class": "Buton"}}}"#.utf8)
      .write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // No server is started for a test.
    let program = try Program.run(
      ["doctor", "--screen", file.path, "--format", "jsonl"],
      set: ["SPEECHD_ADDRESS": "unix_socket:/nonexistent", "SPEECHD_CMD": "/nonexistent"])
    #expect(program.status == 1)
    #expect(program.errors.isEmpty)
    let lines = program.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"v":1,"check":""#) })
    let screen = try #require(lines.first { $0.contains(#""check":"screens""#) })
    #expect(screen.contains(#""state":"problem""#))
    #expect(screen.contains("Button"))
    #expect(
      lines.contains {
        $0.contains(#""check":"speech","state":"warning""#) && $0.contains("not installed")
      })
    #expect(lines.contains { $0.contains(#""check":"terminal","subject":"C.UTF-8","state":"ok""#) })
  }
}
