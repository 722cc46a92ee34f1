import Devices
import Text

/// The commands that fix a finding, and a note.
struct Remedy: Equatable {
  var commands: [String]
  /// A sentence about further steps.
  var note: String?

  init(_ commands: String..., note: String? = nil) {
    self.commands = commands
    self.note = note
  }

  /// Adds the user to a group, which takes effect at the next login.
  static func join(_ group: String, note more: String = "") -> Remedy {
    Remedy(
      #"sudo usermod -aG \#(group) "$USER""#,
      note: "adds you to the group; then log in again" + more)
  }

  /// Installs a udev rule that grants the user of the active session access to touch devices only.
  static let seatRule = Remedy(
    "printf '%s\\n' \(UaccessRules.lines.map(\.shellQuoted).joined(separator: " ")) "
      + "| sudo tee \(UaccessRules.path)",
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input",
    note: "the first command installs a udev rule that gives the user who is logged in at this "
      + "machine access to touch devices; the second applies it")

  /// Loads the kernel's input event interface.
  static let evdev = Remedy(
    "sudo modprobe evdev", note: "loads the kernel module that provides /dev/input/event*")
}
