internal import Arguments
internal import Devices

/// What a person does to mend something: commands to copy, and what else there is to do.
struct Remedy: Equatable {
  var commands: [String]
  /// A sentence's worth beside them.
  var note: String?

  init(_ commands: String..., note: String? = nil) {
    self.commands = commands
    self.note = note
  }

  /// Lets the user into a group, which counts from the next login on.
  static func join(_ group: String, note more: String = "") -> Remedy {
    Remedy(#"sudo usermod -aG \#(group) "$USER""#, note: "then log in again" + more)
  }

  /// Gives whoever sits at the machine its touch devices, and no other input device.
  static let seatRule = Remedy(
    "printf '%s\\n' \(SeatRule.lines.map(\.shellWord).joined(separator: " ")) "
      + "| sudo tee \(SeatRule.file)",
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input")
}
