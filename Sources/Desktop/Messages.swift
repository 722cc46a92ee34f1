internal import Text
internal import System

extension DesktopError: DescribedError {
  /// The error message.
  package var message: String {
    switch self {
    case .noBus(let number):
      "the session bus cannot be reached: \(String(reasonFor: number))\n"
        + "Run this command in a desktop session, or in 'dbus-run-session'."
    case .noAccessibilityBus:
      "this session has no accessibility bus\nInstall the package at-spi2-core, and log in again."
    case .unreachableAccessibilityBus(let number):
      "the accessibility bus cannot be reached: \(String(reasonFor: number))\n"
        + "Run this command as the user of the session; 'sudo' uses another bus."
    case .noOrca:
      "Orca does not offer its service on the session bus\n"
        + "Start Orca 49 or later; older versions have no service."
    case .noProgram(let name, let known):
      "no program with an accessibility tree has '\(name)' in its name"
        + (known.isEmpty
          ? "\nNo program is on the accessibility bus; 'retouch desktop list' gives reasons."
          : "; there are: \(known.joined(separator: ", "))")
    case .severalPrograms(let name, let matches):
      "several programs have '\(name)' in their names; specify the process ID: "
        + matches.joined(separator: ", ")
    case .noWindow(let program, nil, _):
      "\(program) has no window that is shown"
    case .noWindow(let program, let title?, let known):
      "\(program) has no window with '\(title)' in its title; there are: "
        + known.map { "'\($0)'" }.joined(separator: ", ")
    case .noReply(let program, let milliseconds):
      "\(program) did not reply within \(milliseconds) ms\n"
        + "If the program is only slow, use a longer --timeout."
    }
  }
}

extension DesktopNotice {
  /// The problem and the remedy, one text for each line.
  package var messages: [String] {
    switch self {
    case .waiting(nil):
      [
        "no program with an accessibility tree shows a window\n"
          + "Start one; 'retouch desktop list' gives reasons why a program has no tree."
      ]
    case .waiting(let program?):
      [
        "no program with '\(program)' in its name shows a window\n"
          + "Start it; 'retouch desktop list' lists the programs that have a tree."
      ]
    case .programEnded(let program): ["\(program) has ended"]
    case .notReplying(let program, let milliseconds):
      [
        "\(program) did not reply within \(milliseconds) ms; what it shows may have changed\n"
          + "If the program is only slow, use a longer timeout; otherwise end it."
      ]
    case .replyingAgain(let program): ["\(program) replies again"]
    case .busLost:
      [
        "the accessibility bus has ended; the session waits for it\n"
          + "If it does not come back, log in again."
      ]
    case .busFound: ["the accessibility bus is there again"]
    case .requestFailed(let program, let request):
      ["\(program) did not perform the request '\(request)'\nTry it with the keyboard or mouse."]
    case .omissions(let program, let omissions): omissions.notices(program)
    }
  }
}

extension HiddenProgram {
  /// The reason and the remedy.
  package var message: String { reason.message(toolkit) }
}

extension HiddenProgram.Reason {
  /// The reason and the remedy.
  package func message(_ toolkit: HiddenProgram.Toolkit) -> String {
    switch self {
    case .variable(let variable):
      "\(variable) is set for it; start it without this variable"
    case .waitsForReader:
      switch toolkit {
      case .chromium:
        "it publishes none without a reader; start it with GNOME_ACCESSIBILITY=1 in its environment, "
          + "and with the option --force-renderer-accessibility"
      case .qt:
        "it publishes none before a reader runs; use --enable, or start it with "
          + "QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 in its environment"
      case .gtk3, .gtk4, .firefox:
        "it publishes none before a reader runs; use --enable, or start it with "
          + "GNOME_ACCESSIBILITY=1 in its environment"
      }
    case .missingOption:
      "pages are not published; start it with --force-renderer-accessibility"
    case .otherBus:
      "it is connected to another session bus; start it in this session"
    case .unknown:
      switch toolkit {
      case .gtk3, .gtk4: "unknown reason; install at-spi2-core, and start the program again"
      case .qt, .chromium, .firefox: "unknown reason; start the program again"
      }
    }
  }
}

extension TreeReader.Omissions {
  /// Returns a message for each kind of omission.
  package func notices(_ program: String) -> [String] {
    var notices: [String] = []
    if unanswered > 0 {
      notices.append(
        "\(program): objects that did not reply in time, and are left out: \(unanswered)")
    }
    if excess > 0 {
      notices.append("\(program): objects beyond the limits, which are left out: \(excess)")
    }
    if repeated > 0 {
      notices.append(
        "\(program): objects with several parents, of which only the first is used: \(repeated)")
    }
    return notices
  }
}
