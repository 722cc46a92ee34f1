package import AccessibleTrees
internal import System
internal import Text

/// A program that publishes an accessibility tree.
package struct RunningProgram {
  /// The name.
  package var name: String
  /// The process ID; `nil` if the bus does not know it.
  package var process: Int?
  /// The name of the toolkit, such as `gtk`; empty if the program does not state it.
  package var toolkit = ""
  /// The version of the toolkit; empty if the program does not state it.
  package var version = ""
  /// The windows, in the program's order.
  package var windows: [ProgramWindow] = []
  /// Whether it replied in time.
  package var isResponding = true
  let object: MessageBus.Object

  /// Whether all properties of an object can be read with one call.
  ///
  /// Such a call ends a program with Qt 5, and what an unknown toolkit does is unknown.
  var repliesToGetAll: Bool { ["gtk", "chromium"].contains(toolkit.lowercased()) }

  /// Whether the toolkit is GTK 3.
  var isGTK3: Bool { toolkit.lowercased() == "gtk" && version.hasPrefix("3") }

  /// Whether the toolkit is GTK 4.
  var isGTK4: Bool { toolkit.lowercased() == "gtk" && version.hasPrefix("4") }

  /// Whether the toolkit is that of Firefox.
  var isGecko: Bool { toolkit == "Gecko" }

  /// Whether the toolkit is Qt.
  var isQt: Bool { toolkit == "Qt" }

  /// Whether it can be called without the bus between.
  var acceptsConnections: Bool { toolkit.lowercased() == "chromium" }
}

extension RunningProgram {
  /// Returns the message of a reply, and notes if the program did not reply in time.
  fileprivate mutating func message(of reply: MessageBus.Reply) -> BusMessage? {
    switch reply {
    case .success(let message): return message
    case .failure(let error):
      // An object that no longer exists is another error.
      if error.isTimeout { isResponding = false }
      return nil
    }
  }
}

/// A window of a program.
package struct ProgramWindow {
  /// The title; empty if it has none.
  package var title = ""
  /// The role.
  package var role = AccessibleRole.unknown
  /// The states.
  package var states: AccessibleStates = []
  let object: MessageBus.Object
}

extension AccessibilityBus {
  /// Returns the programs on the bus, sorted by name and process ID.
  package func programs() throws(DesktopError) -> [RunningProgram] {
    var found: [MessageBus.Object]?
    bus.call(Self.registry, Interface.accessible, "GetChildren", timeout: 5000) { reply in
      found = (try? reply.get())?.objects(limit: 10_000)
    }
    bus.finishCalls()
    guard let found else { throw .noAccessibilityBus }
    var programs = found.map { RunningProgram(name: "", object: $0) }
    var known: Set<MessageBus.Object> = []
    programs.removeAll { !known.insert($0.object).inserted }
    for index in programs.indices {
      let object = programs[index].object
      readProperty("Name", Interface.accessible, of: object) { reply in
        guard let message = try? reply.get() else {
          return programs[index].isResponding = false
        }
        programs[index].name = message.variant(message.string) ?? ""
      }
      for property in ["ToolkitName", "Version"] {
        readProperty(property, Interface.application, of: object) { reply in
          guard let message = try? reply.get(), let text = message.variant(message.string) else {
            return
          }
          if property == "Version" {
            programs[index].version = text
          } else {
            programs[index].toolkit = text
          }
        }
      }
      bus.call(
        MessageBus.Object(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus"),
        "org.freedesktop.DBus", "GetConnectionUnixProcessID", timeout: timeout,
        arguments: { $0.append(object.name) }
      ) { reply in
        programs[index].process = (try? reply.get())?.integer()
      }
      bus.call(object, Interface.accessible, "GetChildren", timeout: timeout) { reply in
        let windows = programs[index].message(of: reply)?.objects(limit: 1000) ?? []
        programs[index].windows = windows.map { ProgramWindow(object: $0) }
      }
    }
    bus.finishCalls()
    for index in programs.indices {
      describeWindows(of: &programs[index])
      // A program that does not reply has a name in the kernel.
      if programs[index].name.isEmpty, let process = programs[index].process {
        programs[index].name = KernelFile.line(of: "/proc/\(process)/comm") ?? ""
      }
    }
    return programs.sorted { ($0.name, $0.process ?? 0) < ($1.name, $1.process ?? 0) }
  }

  /// Reads the windows of a program again.
  func updateWindows(of program: inout RunningProgram) {
    let windows: [MessageBus.Object]? = result(
      of: program.object, Interface.accessible, "GetChildren"
    ) { $0.objects(limit: 1000) }
    program.isResponding = windows != nil
    program.windows = (windows ?? []).map { ProgramWindow(object: $0) }
    describeWindows(of: &program)
  }

  private func readProperty(
    _ name: String, _ interface: String, of object: MessageBus.Object,
    completion: @escaping (MessageBus.Reply) -> Void
  ) {
    bus.call(
      object, Interface.properties, "Get", timeout: timeout,
      arguments: {
        $0.append(interface)
        $0.append(name)
      }, completion: completion)
  }

  private func describeWindows(of described: inout RunningProgram) {
    var program = described
    var windows = program.windows
    for index in windows.indices {
      let object = windows[index].object
      readProperty("Name", Interface.accessible, of: object) { reply in
        guard let message = program.message(of: reply) else { return }
        windows[index].title = message.variant(message.string) ?? ""
      }
      bus.call(object, Interface.accessible, "GetRole", timeout: timeout) { reply in
        guard let number = program.message(of: reply)?.integer() else { return }
        windows[index].role = AccessibleRole(number: UInt32(clamping: number))
      }
      bus.call(object, Interface.accessible, "GetState", timeout: timeout) { reply in
        guard let states = program.message(of: reply)?.states() else { return }
        windows[index].states = states
      }
    }
    bus.finishCalls()
    program.windows = windows
    described = program
  }
}

extension AccessibilityBus {
  /// Returns the program with a process ID, or with a text in its name.
  ///
  /// A program whose whole name is the text is preferred.
  package func program(named text: String) throws(DesktopError) -> RunningProgram {
    let all = try programs()
    let lowercased = text.lowercased()
    var matches = all.filter { $0.process.map { String($0) } == text }
    if matches.isEmpty { matches = all.filter { $0.name.lowercased() == lowercased } }
    if matches.isEmpty { matches = all.filter { $0.name.lowercased().contains(lowercased) } }
    guard let first = matches.first else { throw .noProgram(text, known: all.map(\.name)) }
    guard matches.count == 1 else {
      throw .severalPrograms(text, matches.map { "\($0.process ?? 0) (\($0.name))" })
    }
    guard first.isResponding else {
      throw .noReply(program: first.name.isEmpty ? text : first.name, milliseconds: timeout)
    }
    return first
  }
}

extension RunningProgram {
  /// Returns the first window with a text in its title; without a text, the active window,
  /// otherwise the first one that is shown.
  package func window(titled text: String?) throws(DesktopError) -> ProgramWindow {
    let shown = windows.filter { !$0.states.isDisjoint(with: [.showing, .visible]) }
    let known = shown.map(\.title)
    guard let text else {
      guard let window = shown.first(where: { $0.states.contains(.active) }) ?? shown.first else {
        throw .noWindow(program: name, nil, known: known)
      }
      return window
    }
    let lowercased = text.lowercased()
    let window =
      shown.first { $0.title.lowercased() == lowercased }
      ?? shown.first { $0.title.lowercased().contains(lowercased) }
    guard let window else { throw .noWindow(program: name, text, known: known) }
    return window
  }
}
