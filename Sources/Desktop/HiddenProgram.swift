internal import Glibc
internal import System
internal import Text

/// A program with windows that publishes no accessibility tree.
package struct HiddenProgram: Hashable, Sendable {
  /// A toolkit that can publish a tree.
  package enum Toolkit: String, Sendable {
    case gtk3 = "GTK 3"
    case gtk4 = "GTK 4"
    case qt = "Qt"
    case chromium = "Chromium"
    case firefox = "Firefox"
  }

  /// The reason for the missing tree.
  package enum Reason: Hashable, Sendable {
    /// A variable of its environment prevents it.
    case variable(String)
    /// Qt, Firefox and Chromium publish a tree only if an assistive technology runs.
    case waitsForReader
    /// Chromium publishes the content of pages only if it is started with an option.
    case missingOption
    /// It is connected to another session bus.
    case otherBus
    /// Unknown.
    case unknown
  }

  /// The name of its process.
  package var name: String
  /// The process ID.
  package var process: Int
  /// The toolkit.
  package var toolkit: Toolkit
  /// The reason.
  package var reason: Reason

  /// Returns the programs of this user that have windows but are not in `published`.
  package static func all(except published: Set<Int>) -> [HiddenProgram] {
    let user = getuid()
    let processes = FileSystem.names(in: "/proc").compactMap { Int($0) }.sorted()
    return processes.compactMap { process in
      guard !published.contains(process), FileSystem.status(of: "/proc/\(process)")?.st_uid == user
      else { return nil }
      return HiddenProgram(process)
    }
  }

  /// The reason why a published program hides the content of its pages; `nil` if it does not.
  package static func reasonOfHiddenPages(process: Int) -> Reason? {
    guard let files = ProcessFiles(process), files.isChromium,
      !files.arguments.contains("--force-renderer-accessibility")
    else { return nil }
    return .missingOption
  }

  private init?(_ process: Int) {
    guard let files = ProcessFiles(process),
      files.environment["DISPLAY"] != nil || files.environment["WAYLAND_DISPLAY"] != nil,
      let toolkit = files.toolkit
    else { return nil }
    self.process = process
    self.toolkit = toolkit
    name = files.name
    reason = files.reason(toolkit)
  }
}

/// The files in `/proc` that describe a process.
private struct ProcessFiles {
  let name: String
  let arguments: [String]
  let environment: [String: String]
  private let libraries: String

  init?(_ process: Int) {
    let directory = "/proc/\(process)"
    guard let environment = KernelFile.words(of: "\(directory)/environ"),
      let arguments = KernelFile.words(of: "\(directory)/cmdline"),
      let name = KernelFile.line(of: "\(directory)/comm"),
      let libraries = KernelFile.contents(of: "\(directory)/maps")
    else { return nil }
    self.name = name
    self.arguments = arguments
    self.libraries = libraries
    self.environment = Dictionary(
      environment.compactMap { entry in
        entry.firstIndex(of: "=").map {
          (String(entry[..<$0]), String(entry[entry.index(after: $0)...]))
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether it is the main process of a browser of the Chromium family.
  var isChromium: Bool {
    guard !arguments.contains(where: { $0.hasPrefix("--type=") }) else { return false }
    let program = arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return ["chrome", "chromium", "electron", "msedge", "brave", "vivaldi-bin"].contains(program)
  }

  var toolkit: HiddenProgram.Toolkit? {
    if isChromium { return .chromium }
    // Other processes of a browser have no windows.
    // Firefox writes the arguments of the others as one word.
    let helpers = ["--type=", "-contentproc", "-forkserver"]
    guard !arguments.contains(where: { word in helpers.contains { word.contains($0) } }) else {
      return nil
    }
    if libraries.contains("/libxul.so") { return .firefox }
    if libraries.contains("/libgtk-4.so") { return .gtk4 }
    if libraries.contains("/libQt5Gui.so") || libraries.contains("/libQt6Gui.so") { return .qt }
    if libraries.contains("/libgtk-3.so") { return .gtk3 }
    return nil
  }

  func reason(_ toolkit: HiddenProgram.Toolkit) -> HiddenProgram.Reason {
    if let bus = environment["DBUS_SESSION_BUS_ADDRESS"],
      let own = Environment["DBUS_SESSION_BUS_ADDRESS"], bus != own
    {
      return .otherBus
    }
    switch toolkit {
    case .gtk3, .qt:
      if let value = environment["NO_AT_BRIDGE"], value != "0", !value.isEmpty {
        return .variable("NO_AT_BRIDGE=\(value)")
      }
      if toolkit == .qt, environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] != "1" {
        return .waitsForReader
      }
    case .gtk4:
      if let value = environment["GTK_A11Y"], value != "atspi" {
        return .variable("GTK_A11Y=\(value)")
      }
    case .firefox: return .waitsForReader
    case .chromium:
      return environment["GNOME_ACCESSIBILITY"] == "1" ? .missingOption : .waitsForReader
    }
    return .unknown
  }
}
