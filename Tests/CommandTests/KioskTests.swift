import Foundation
import TestSupport
import Testing

/// The kiosk's installation files: rule, unit and user agree, and grant no other access.
@Suite struct KioskTests {
  // MARK: The rule

  private static let input = ["ACTION": "add", "SUBSYSTEM": "input", "KERNEL": "event7"]

  @Test(arguments: ["ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD"])
  func touchDevicesBelongToTheGroup(mark: String) throws {
    let rules = try UdevRules(#require(Checkout.text("kiosk/70-retouch.rules")))
    let given = try rules.assignments(of: Self.input.merging(["ENV{\(mark)}": "1"]) { $1 })
    #expect(given == ["GROUP": "retouch", "MODE": "0640"])
  }

  @Test(arguments: [
    ["ENV{ID_INPUT_KEYBOARD}": "1"], ["ENV{ID_INPUT_MOUSE}": "1"], ["ENV{ID_INPUT_TABLET}": "1"],
    ["ENV{ID_INPUT_JOYSTICK}": "1"], ["ENV{ID_INPUT_KEY}": "1"], [:],
    ["ENV{ID_INPUT_TOUCHPAD}": "1", "ENV{ID_INPUT_KEYBOARD}": "1"],
    ["ENV{ID_INPUT_TOUCHSCREEN}": "1", "KERNEL": "mouse0"],
    ["ENV{ID_INPUT_TOUCHSCREEN}": "1", "SUBSYSTEM": "usb"],
    ["ENV{ID_INPUT_TOUCHSCREEN}": "1", "ACTION": "remove"], ["ENV{ID_INPUT_TOUCHSCREEN}": "0"],
  ])
  func otherDevicesAreNotAssigned(device: [String: String]) throws {
    let rules = try UdevRules(#require(Checkout.text("kiosk/70-retouch.rules")))
    #expect(try rules.assignments(of: Self.input.merging(device) { $1 }).isEmpty)
  }

  @Test(.enabled(if: Tool.knows(["udevadm", "verify", "--help"]), "this udevadm cannot verify"))
  func udevAcceptsTheRule() throws {
    let path = "\(Checkout.root)/kiosk/70-retouch.rules"
    #expect(try Tool.run(["udevadm", "verify", "--resolve-names=never", path]) == "")
  }

  // MARK: Installed files

  /// Except Swift's libraries, which an installed program contains.
  @Test(
    .enabled(
      if: Tool.knows(["readelf", "--version"]) && Tool.knows(["dpkg-query", "--version"]),
      "this machine cannot say whose a library is"))
  func documentedPackagesCoverTheProgramLibraries() throws {
    let page = try #require(Checkout.text("docs/kiosk.md"))
    let line = try #require(page.split(separator: "\n").first { $0.contains("libevdev2") })
    let named = Set(line.split(separator: " ").map { String($0) })
    // libspeechd requires GLib, and everything requires the C library.
    let words =
      "readelf -d \(RetouchProcess.path) | sed -n 's/.*NEEDED.*\\[\\(.*\\)\\]/\\1/p' | grep -v ^libswift "
      + "| sed 's|^|*/|' | xargs dpkg-query -S | sed 's/[:,].*//; s/t64$//' | sort -u"
    let program = try RetouchProcess.start(["/bin/bash", "-c", words])
    let needed = Set(program.output.split(separator: "\n").map { String($0) })
    #expect(needed.count > 5, "\(program.errors)")
    #expect(needed.subtracting(["libc6", "libglib2.0-0"]).subtracting(named) == [])
  }

  /// Returns a directory with a copy of the installation files.
  private func checkout() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let copy = "cp -r devices sounds scripts kiosk $0 && mkdir -p $0/.build/release"
    let link = """
      ln -s "$1" $0/.build/release/retouch && \
      ln -s $PWD/README.md $PWD/CHANGELOG.md $PWD/docs $PWD/Examples $PWD/recordings $0
      """
    let words = ["/bin/bash", "-c", "\(copy) && \(link)", directory.path, RetouchProcess.path]
    let program = try RetouchProcess.start(words)
    try #require(program.status == 0, "\(program)")
    return directory
  }

  @Test func installedFilesAreReadableByAllUsers() throws {
    let directory = try checkout()
    let install = "umask 077; chmod -R go-rwx . && scripts/install && scripts/install --kiosk"
    let words = "\(install) && find $DESTDIR/* -not -perm -o+r"
    let program = try RetouchProcess.start(
      ["/bin/bash", "-c", words], in: directory.path,
      set: ["DESTDIR": directory["root"], "PREFIX": "/usr/local"])
    #expect(program.status == 0, "\(program)")
    #expect(!program.output.contains(directory["root"]), "\(program.output)")
    #expect(directory.text("root/usr/local/lib/systemd/system/retouch-kiosk.service") != nil)
    #expect(directory.text("root/usr/local/share/fish/vendor_completions.d/retouch.fish") != nil)
  }

  /// Each target path is checked for a directory that only root can write.
  @Test(arguments: [
    ("etc", "--kiosk", true), ("usr/local/lib/udev", "--kiosk", true), ("usr/local", "", true),
    ("usr/local/share", "", true), ("usr/local/bin", "--kiosk", false), ("var", "--kiosk", false),
    ("etc", "", false),
  ])
  func rootIsRequestedWhereNeeded(place: String, option: String, isAsked: Bool) throws {
    let directory = try checkout()
    try FileManager.default.createDirectory(
      atPath: directory["programs"], withIntermediateDirectories: false)
    try directory.write("#!/bin/sh\necho sudo \"$@\"\n", "programs/sudo")
    let prepare = [
      "chmod -R a+rX .", "chmod a+x programs/sudo", "mkdir -p root/\(place)",
      "chmod -R a+rwX root", "chmod 555 root/\(place)",
    ]
    let made = try RetouchProcess.start(
      ["/bin/bash", "-c", prepare.joined(separator: " && ")], in: directory.path)
    try #require(made.status == 0, "\(made)")
    defer { _ = try? RetouchProcess.start(["/bin/chmod", "-R", "u+rwX", directory.path]) }
    // Root can write everywhere.
    let unprivileged = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let program = try RetouchProcess.start(
      (getuid() == 0 ? unprivileged : []) + ["scripts/install"] + (option.isEmpty ? [] : [option]),
      in: directory.path,
      set: [
        "DESTDIR": directory["root"], "PREFIX": "/usr/local",
        "PATH": "\(directory["programs"]):/usr/bin:/bin",
      ])
    #expect(program.output.hasPrefix("sudo PREFIX=/usr/local DESTDIR=") == isAsked, "\(program)")
    #expect(isAsked || option.isEmpty || program.status == 0, "\(program)")
  }

  @Test func leftoversAreReportedWithARemovalCommand() throws {
    let directory = try checkout()
    let remove = {
      try RetouchProcess.start(
        [
          "/bin/bash", "-c",
          "scripts/install && scripts/install --kiosk && scripts/install --remove",
        ],
        in: directory.path, set: ["DESTDIR": directory["root"], "PREFIX": "/usr/local"])
    }
    let state = "var/lib/retouch-kiosk"
    let change = "etc/systemd/system/retouch-kiosk.service.d"
    #expect(
      try remove().output.hasSuffix(
        "To remove them:\n  sudo rm -r \(directory["root/etc/retouch"])\n")
    )
    for place in [state, change] {
      try FileManager.default.createDirectory(
        atPath: directory["root/\(place)"], withIntermediateDirectories: true)
    }
    let places = ["etc/retouch", state, change].map { directory["root/\($0)"] }
    let output = try remove().output
    #expect(output.hasSuffix("  sudo rm -r \(places.joined(separator: " "))\n"), "\(output)")
  }

  // MARK: The unit

  @Test func unitUserAndRuleUseTheSameGroup() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    let users = try #require(Checkout.text("kiosk/retouch.sysusers.conf"))
    let user = try #require(users.split(separator: "\n").first { $0.hasPrefix("u ") })
    #expect(user.split(separator: " ").dropFirst().first == "retouch")
    #expect(unit["User"] == ["retouch"])
    #expect(unit["Group"] == ["retouch"])
    // The group `input` would give access to keyboards.
    #expect(unit["SupplementaryGroups"] == ["audio"])
    // The user for which `doctor` is run.
    #expect(users.split(separator: "\n").contains("m retouch audio"))
  }

  @Test func unitAccessesOnlyInputAndSound() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    #expect(unit["DevicePolicy"] == ["closed"])
    #expect(unit["DeviceAllow"] == ["char-input r", "char-alsa rw"])
    #expect(unit["CapabilityBoundingSet"] == [""])
    #expect(unit["RestrictAddressFamilies"] == ["AF_UNIX AF_NETLINK AF_INET"])
    // The display connects to the page on this machine. All other addresses are denied.
    #expect(unit["IPAddressDeny"] == ["any"])
    #expect(unit["IPAddressAllow"] == ["localhost"])
    // In a network namespace of the unit, udev notifications would not arrive.
    #expect(unit["PrivateNetwork"].isEmpty)
    #expect(unit["Restart"] == ["always"])
  }

  @Test func unitHasAWatchdogAndAMemoryLimit() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    #expect(unit["Type"] == ["notify"])
    #expect(unit["WatchdogSec"].first.flatMap { Int($0) } ?? 0 > 0)
    #expect(unit["MemoryMax"] == ["256M"])
  }

  /// An invalid command line or file would fail again at the next start.
  @Test func invalidConfigurationIsNotRestarted() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    let directory = try TemporaryDirectory()
    try directory.write("{\"screens\": [", "kiosk.json")
    let mistaken = try RetouchProcess.run(["run", directory["kiosk.json"]]).status
    let misused = try RetouchProcess.run(["run", "--scream", directory["kiosk.json"]]).status
    let statuses = try #require(unit["RestartPreventExitStatus"].first).split(separator: " ")
    #expect(statuses == ["\(misused)", "\(mistaken)"])
    // A missing file may be created later.
    #expect(!statuses.contains("66"))
  }

  /// Repeated exits by five fingers do not reach systemd's start limit, nor does a panel switched
  /// off for a night.
  @Test func unitIsAlwaysRestarted() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    #expect(unit["StartLimitIntervalSec"] == ["0"])
    #expect(unit["Restart"] == ["always"])
  }

  @Test(.enabled(if: Tool.knows(["systemd-analyze", "--version"]), "there is no systemd-analyze"))
  func systemdAcceptsTheUnit() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kiosk-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    // Otherwise it would only report the program that is not installed.
    let unit = try #require(Checkout.text("kiosk/retouch-kiosk.service"))
    let file = directory.appendingPathComponent("retouch-kiosk.service")
    try unit.replacingOccurrences(of: "/usr/local/bin/retouch", with: "/bin/true")
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(try Tool.run(["systemd-analyze", "verify", "--man=no", file.path]) == "")
    let display = try #require(Checkout.text("kiosk/retouch-display.service"))
    let shown = directory.appendingPathComponent("retouch-display.service")
    try display.write(to: shown, atomically: true, encoding: .utf8)
    #expect(try Tool.run(["systemd-analyze", "verify", "--man=no", file.path, shown.path]) == "")
  }

  /// The browser gets the URL of the page, and no other access to the kiosk.
  @Test func displayReceivesTheAddressAndNoInput() throws {
    let kiosk = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    let display = try Unit(#require(Checkout.text("kiosk/retouch-display.service")))
    let command = try #require(kiosk["ExecStart"].first).split(separator: " ")
    let option = try #require(command.firstIndex(of: "--show-address"))
    #expect(command.contains("--show"))
    #expect(display["LoadCredential"] == ["address:\(command[option + 1])"])
    #expect(
      kiosk["RuntimeDirectory"].first.map { command[option + 1].hasPrefix("/run/\($0)/") } == true)
    // A restarted kiosk finds the file and reuses its URL.
    #expect(kiosk["RuntimeDirectoryPreserve"] == ["restart"])
    #expect(display["User"] != kiosk["User"])
    #expect(display["SupplementaryGroups"].isEmpty)
    #expect(display["Environment"].contains("WLR_BACKENDS=drm"))
    #expect(display["IPAddressAllow"] == ["localhost"])
    let users = try #require(Checkout.text("kiosk/retouch.sysusers.conf"))
    #expect(users.contains("\nu \(display["User"].first ?? "?") "))
  }

  /// Every local user can list the arguments of a process.
  @Test func browserArgumentsDoNotContainTheAddress() throws {
    let display = try Unit(#require(Checkout.text("kiosk/retouch-display.service")))
    let browser = try #require(display["ExecStart"].first?.components(separatedBy: "exec ").last)
    #expect(browser.hasSuffix(" \"file://$RUNTIME_DIRECTORY/display.html\"'"))
    #expect(!browser.contains("CREDENTIALS_DIRECTORY") && !browser.contains("$("))
    #expect(display["RuntimeDirectoryMode"] == ["0700"])
    #expect(display["UMask"] == ["0077"])
    let address = "http://127.0.0.1:40213/0123456789abcdef0123456789abcdef/"
    let page = try page(of: display, "\(address)\n")
    #expect(page == "<meta http-equiv=refresh content=0;url=\(address)>\n")
  }

  /// The browser's user has more access than the kiosk, so the kiosk's file must not become a
  /// browser option.
  @Test(arguments: [
    "", "--gpu-launcher=sh", "file:///etc/passwd",
    "http://example.org/0123456789abcdef0123456789abcdef/",
    "http://127.0.0.1:40213/0123456789abcdef0123456789abcdef/><script>",
    "http://127.0.0.1.example.org:1/0123456789abcdef0123456789abcdef/", "http://127.0.0.1:40213/",
  ])
  func displayShowsOnlyLocalAddresses(address: String) throws {
    let display = try Unit(#require(Checkout.text("kiosk/retouch-display.service")))
    #expect(try page(of: display, "\(address)\n") == nil)
  }

  /// Returns the page that the unit creates for a URL; `nil` if it rejects the URL.
  private func page(of display: Unit, _ address: String) throws -> String? {
    let words = try #require(display["ExecStart"].first)
    let script = try #require(words.split(separator: "'").dropFirst().first)
      .replacingOccurrences(of: "exec .*", with: "true", options: .regularExpression)
    let directory = try TemporaryDirectory()
    try directory.write(address, "address")
    let program = try RetouchProcess.start(
      ["/bin/sh", "-c", script],
      set: ["CREDENTIALS_DIRECTORY": directory.path, "RUNTIME_DIRECTORY": directory.path])
    return program.status == 0 ? directory.text("display.html") : nil
  }

  /// Settings, text and clipboard of one visitor are not kept for the next.
  @Test func visitorsInheritNoState() throws {
    let kiosk = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    let command = try #require(kiosk["ExecStart"].first)
    #expect(command.contains(" --reset-after 60 "))
  }

  /// The browser shows content of a screen file, so it has few permissions.
  @Test(
    .enabled(
      if: Tool.knows(["systemd-analyze", "security", "--offline=true", "--help"]),
      "this systemd-analyze looks at running units alone"),
    arguments: ["retouch-kiosk", "retouch-display"])
  func systemdReportsLowExposure(unit: String) throws {
    let path = "\(Checkout.root)/kiosk/\(unit).service"
    let program = try RetouchProcess.start([
      "/usr/bin/env", "systemd-analyze", "security", "--offline=true", "--threshold=29", path,
    ])
    #expect(program.status == 0, "\(program.output)\(program.errors)")
  }

  @Test func displayOpensOnlyGraphicsAndItsTerminal() throws {
    let display = try Unit(#require(Checkout.text("kiosk/retouch-display.service")))
    #expect(display["DevicePolicy"] == ["closed"])
    #expect(display["DeviceAllow"] == ["char-drm rw", "/dev/tty1 rw"])
    #expect(display["CapabilityBoundingSet"] == [""])
  }

  @Test func unitCommandIsValid() throws {
    let unit = try Unit(#require(Checkout.text("kiosk/retouch-kiosk.service")))
    let words = try #require(unit["ExecStart"].first).split(separator: " ").map(String.init)
    #expect(words.first == "/usr/local/bin/retouch")
    // The screen does not exist, which is detected after parsing the command line.
    #expect(try RetouchProcess.run(Array(words.dropFirst())).status == 66)
  }
}

/// The settings of a unit, by name.
private struct Unit {
  private var settings: [(name: String, value: String)] = []

  init(_ text: String) {
    // A trailing backslash continues a line.
    let text = text.replacingOccurrences(of: "\\\n", with: "")
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { settings.append((String(parts[0]), String(parts[1]))) }
    }
  }

  subscript(name: String) -> [String] { settings.filter { $0.name == name }.map(\.value) }
}

/// A program of systemd.
private enum Tool {
  static func knows(_ words: [String]) -> Bool {
    ((try? process(words)) ?? (1, "")).0 == 0
  }

  /// Returns the messages of the program.
  static func run(_ words: [String]) throws -> String {
    let (status, text) = try process(words)
    return status == 0 && text.contains("Success") ? "" : text + (status == 0 ? "" : "\(status)")
  }

  private static func process(_ words: [String]) throws -> (Int32, String) {
    let program = try RetouchProcess.start(["/usr/bin/env"] + words)
    return (program.status, program.output + program.errors)
  }
}
