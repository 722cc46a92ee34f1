import Evdev
import Glibc
import System
import Text

/// A private display, session bus and directory for sockets, with a page in Chromium.
///
/// This process is part of it from then on. All programs end when it is released, or when this
/// process ends.
final class PrivateDesktop {
  private var programs: [PipedProcess] = []
  private let directory: String

  /// The programs that it needs, with their Debian packages.
  private static let needed = [
    ("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon"), ("chromium", "chromium"),
  ]
  private static let launchers = [
    "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher",
  ]
  private static let timeout = 20_000

  /// The packages that are not installed.
  static var missingPackages: [String] {
    let directories = (Environment["PATH"] ?? "").split(separator: ":")
    var missing = needed.filter { program in
      !directories.contains { FileSystem.allows(X_OK, at: "\($0)/\(program.0)") }
    }.map(\.1)
    if !launchers.contains(where: FileSystem.exists) { missing.append("at-spi2-core") }
    return missing
  }

  /// Starts the display, the bus and Chromium.
  init(_ page: DesktopPage) throws {
    directory = "/tmp/retouch-bench-\(getpid())-\(MonotonicClock.now.microseconds)"
    guard FileSystem.makeDirectory(directory, mode: 0o700) else {
      throw BenchError.system(directory, "create it", errno)
    }
    for name in ["WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "DISPLAY"] {
      unsafe unsetenv(name)
    }
    for (name, value) in [
      ("XDG_RUNTIME_DIR", directory), ("HOME", directory), ("LANG", "C.UTF-8"),
      ("GSETTINGS_BACKEND", "memory"), ("GNOME_ACCESSIBILITY", "1"),
      ("LIBGL_ALWAYS_SOFTWARE", "1"),
    ] {
      Self.set(name, value)
    }
    let file = FileSystem.open("\(directory)/page.html", O_WRONLY | O_CREAT, mode: 0o600)
    let isWritten = FileWriting.write(page.html, to: file)
    close(file)
    guard isWritten else { throw BenchError.system(directory, "write a page in it", errno) }
    let display = try start(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"])
    Self.set("DISPLAY", ":" + (try line(of: display, "Xvfb")))
    let bus = try start(["dbus-daemon", "--session", "--nofork", "--print-address=1"])
    Self.set("DBUS_SESSION_BUS_ADDRESS", try line(of: bus, "dbus-daemon"))
    _ = try start([
      "chromium", "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-features=Translate", "--force-renderer-accessibility",
      "--window-size=1200,900", "--user-data-dir=\(directory)/profile",
      "--app=file://\(directory)/page.html",
    ])
  }

  deinit {
    for program in programs.reversed() { _ = program.end(grace: .seconds(2)) }
    _ = ChildProcess.run(["rm", "-rf", directory])
  }

  /// Sets a variable of the environment.
  private static func set(_ name: String, _ value: String) { unsafe setenv(name, value, 1) }

  /// Starts a program, which ends with the pipe to its input.
  private func start(_ words: [String]) throws -> PipedProcess {
    let script = "\"$@\" 2>/dev/null </dev/null & cat >/dev/null; kill 0"
    let process: PipedProcess
    do throws(SystemError) {
      process = try PipedProcess(["sh", "-c", script, "sh"] + words)
    } catch {
      throw BenchError.starting(words[0], error.number)
    }
    programs.append(process)
    return process
  }

  /// Returns the first line that a program writes.
  private func line(of process: PipedProcess, _ name: String) throws -> String {
    var bytes: [UInt8] = []
    let end = MonotonicClock.now + .milliseconds(Int64(Self.timeout))
    while MonotonicClock.now < end {
      PipedProcess.wait(for: process, toRead: true, toWrite: false, or: -1, until: end)
      guard let part = process.read(upTo: 1 << 10) else { break }
      bytes += part
      if let index = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: bytes[..<index], as: UTF8.self)
      }
    }
    throw BenchError.program("desktop: \(name)", .doesNotAnswer)
  }
}
