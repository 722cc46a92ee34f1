import Evdev
import Glibc
import Testing

/// A temporary udev rule.
enum UdevRule {
  struct Unwritable: Error {}

  /// Rules of a user's machine are not changed.
  static let isAllowed = unsafe getenv("RETOUCH_LAB") != nil
  static let comment: Comment = "rules are put in force only in the lab"

  private static let directory = "/run/udev/rules.d"

  static func inForce(_ text: String, as name: String, _ body: () throws -> Void) throws {
    let path = "\(directory)/\(name).rules"
    _ = Text.output(of: "mkdir -p \(directory)")
    guard let file = unsafe fopen(path, "w") else { throw Unwritable() }
    unsafe fputs(text, file)
    unsafe fclose(file)
    defer {
      unsafe unlink(path)
      _ = Text.output(of: "udevadm control --reload")
    }
    let reloaded = Text.output(of: "udevadm control --reload 2>&1")
    try #require(reloaded?.status == 0, "\(reloaded?.text ?? "")")
    try body()
  }

  /// Rotates a panel by 90 degrees while the closure runs.
  static func turning(_ panel: Panel, _ body: () throws -> Void) throws {
    let matrix = "0 -1 1 1 0 0"
    let text = """
      ATTRS{name}=="\(panel.device.name)", ENV{LIBINPUT_CALIBRATION_MATRIX}="\(matrix)"

      """
    try inForce(text, as: "99-turned", body)
  }
}
