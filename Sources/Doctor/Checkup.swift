package import Disk

/// A look at this machine: whether what Retouch needs is there, and how to mend what is not.
package struct Checkup {
  /// What is looked at, with what was found of it, in the order in which it is told.
  let findings: [(subject: Subject, found: [Finding])]

  enum Subject: String {
    case devices
    case groups
    case udev
    case uinput
    case speech
    case screens
    case terminal
    case configuration
  }

  init(_ findings: [(subject: Subject, found: [Finding])]) { self.findings = findings }

  /// Looks at everything, and at the screen files that are named.
  package init(screens: [String], remark: @escaping (DiskRemark) -> Void) {
    let speech = SpeechCheckup.begin()
    let devices = DeviceCheckup.ofThisMachine(remark: remark)
    self.init([
      (.devices, devices.findings),
      (.groups, GroupCheckup(of: devices).map { [$0.finding] } ?? []),
      (.udev, UdevCheckup(of: devices).findings),
      (.uinput, [UinputCheckup.ofThisMachine().finding]),
      (.speech, speech().findings),
      (.screens, screens.map { ScreenCheckup(path: $0, remark: remark).finding }),
      (.terminal, [TerminalCheckup.ofThisTerminal().finding]),
      (.configuration, [ConfigurationCheckup.ofThisUser(remark: remark).finding]),
    ])
  }
}
