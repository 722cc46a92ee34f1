import Disk

/// The results of checking a machine: problems and their remedies.
struct Checkup {
  /// The findings of each subject, in the order of the output.
  let sections: [(subject: Subject, found: [Finding])]

  enum Subject: String {
    case devices
    case groups
    case udev
    case uinput
    case speech
    case desktop
    case screens
    case terminal
    case configuration
  }

  init(_ findings: [(subject: Subject, found: [Finding])]) { self.sections = findings }

  /// Checks the machine and the given screen files, and the desktop of the session if asked to.
  init(
    screens: [String], checksDesktop: Bool = false, notice: @escaping (DiskNotice) -> Void
  ) {
    let speech = SpeechCheckup.begin()
    let directVoice = DirectVoiceCheckup.begin()
    let devices = DeviceCheckup.ofThisMachine(notice: notice)
    self.init([
      (.devices, devices.findings),
      (.groups, GroupCheckup(of: devices).map { [$0.finding] } ?? []),
      (.udev, UdevCheckup(of: devices).findings),
      (.uinput, [UinputCheckup.ofThisMachine().finding]),
      (.speech, directVoice().findings + speech().findings),
      (.desktop, checksDesktop ? DesktopCheckup.ofThisSession().findings : []),
      (.screens, screens.map { ScreenCheckup(path: $0, notice: notice).finding }),
      (.terminal, [TerminalCheckup.ofThisTerminal().finding]),
      (.configuration, [ConfigurationCheckup.ofThisUser(notice: notice).finding]),
    ])
  }
}
