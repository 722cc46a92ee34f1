import Evdev
import Glibc
import System
import Text

/// A private display, session bus and directory for sockets, with a page in Chromium.
///
/// This process is part of it from then on. All programs end when it is released, or when this
/// process ends.
final class PrivateDesktop {
  private let programs: PrivatePrograms

  private static let launchers = [
    "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher",
  ]

  /// The packages that are not installed.
  static var missingPackages: [String] {
    let missing = PrivatePrograms.missingPackages([
      ("Xvfb", "xvfb"), ("dbus-daemon", "dbus-daemon"), ("chromium", "chromium"),
    ])
    return launchers.contains(where: FileSystem.exists) ? missing : missing + ["at-spi2-core"]
  }

  /// Starts the display, the bus and Chromium.
  init(_ page: DesktopPage) throws {
    programs = try PrivatePrograms()
    let directory = programs.directory
    for name in ["WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "DISPLAY"] {
      unsafe unsetenv(name)
    }
    for (name, value) in [
      ("XDG_RUNTIME_DIR", directory), ("HOME", directory), ("LANG", "C.UTF-8"),
      ("GSETTINGS_BACKEND", "memory"), ("GNOME_ACCESSIBILITY", "1"),
      ("LIBGL_ALWAYS_SOFTWARE", "1"),
    ] {
      PrivatePrograms.set(name, value)
    }
    let file = FileSystem.open("\(directory)/page.html", O_WRONLY | O_CREAT, mode: 0o600)
    let isWritten = FileWriting.write(page.html, to: file)
    close(file)
    guard isWritten else { throw BenchError.system(directory, "write a page in it", errno) }
    let display = try programs.start(
      ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"])
    PrivatePrograms.set("DISPLAY", ":" + (try PrivatePrograms.line(of: display, "Xvfb")))
    let bus = try programs.start(["dbus-daemon", "--session", "--nofork", "--print-address=1"])
    PrivatePrograms.set(
      "DBUS_SESSION_BUS_ADDRESS", try PrivatePrograms.line(of: bus, "dbus-daemon"))
    try programs.start([
      "chromium", "--no-sandbox", "--test-type", "--no-first-run", "--disable-gpu",
      "--disable-dev-shm-usage", "--disable-features=Translate", "--force-renderer-accessibility",
      "--window-size=1200,900", "--user-data-dir=\(directory)/profile",
      "--app=file://\(directory)/page.html",
    ])
  }
}
