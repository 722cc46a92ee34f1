internal import Arguments
internal import Devices

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
    Remedy(#"sudo usermod -aG \#(group) "$USER""#, note: "then log in again" + more)
  }

  /// Installs a udev rule that grants the user of the active session access to touch devices only.
  static let seatRule = Remedy(
    "printf '%s\\n' \(UaccessRules.lines.map(\.shellQuoted).joined(separator: " ")) "
      + "| sudo tee \(UaccessRules.path)",
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input")
}
