import Devices

/// One thing that was looked at: how it is, and how to mend it.
struct Finding: Equatable {
  var check: Check
  /// What it is about, where there may be several: a node, a file.
  var subject: String?
  var state: State
  var sentence: String
  var remedy: Remedy?

  /// What is looked at, in the order in which it is told.
  enum Check: String, CaseIterable {
    case devices
    case groups
    case udev
    case uinput
    case speech
    case screens
    case terminal
    case configuration
  }

  enum State: String, CaseIterable {
    case ok
    /// Retouch works, and something of it does not.
    case warning
    case problem
  }

  static func ok(_ check: Check, about subject: String? = nil, _ sentence: String) -> Finding {
    Finding(check: check, subject: subject, state: .ok, sentence: sentence)
  }

  static func warning(
    _ check: Check, about subject: String? = nil, _ sentence: String, _ remedy: Remedy? = nil
  ) -> Finding {
    Finding(check: check, subject: subject, state: .warning, sentence: sentence, remedy: remedy)
  }

  static func problem(
    _ check: Check, about subject: String? = nil, _ sentence: String, _ remedy: Remedy? = nil
  ) -> Finding {
    Finding(check: check, subject: subject, state: .problem, sentence: sentence, remedy: remedy)
  }
}

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

extension String {
  /// The name of a file as one word of a shell, which no program takes for an option.
  var shellFile: String { (hasPrefix("-") ? "./" + self : self).shellWord }

  /// The text as one word of a shell.
  var shellWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+:@%,".unicodeScalars.contains(scalar)
      }
    guard !isPlain else { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
