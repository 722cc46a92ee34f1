internal import System

/// Speech and braille by Orca, the screen reader of GNOME, from version 49 on.
///
/// Orca does not report the ends of utterances.
package final class OrcaVoice: Sendable {
  private enum Order: Sendable {
    case say(String)
    case stop
    case end
  }

  private let orders: Mailbox<Order>
  private let thread: SystemThread

  /// Connects to Orca on the session bus, or on that at `sessionAddress`.
  package init(sessionAddress: String? = nil) throws(DesktopError) {
    let results: Mailbox<DesktopError?>
    do throws(SystemError) {
      let orders = try Mailbox<Order>()
      let answers = try Mailbox<DesktopError?>()
      (self.orders, results) = (orders, answers)
      thread = try SystemThread {
        do throws(DesktopError) {
          let connection = try Connection(sessionAddress)
          answers.post(nil)
          while connection.perform(orders.waitForMessages()) {}
        } catch {
          answers.post(error)
        }
      }
    } catch {
      throw .noBus(errorNumber: error.number)
    }
    if let error = results.waitForMessages().first ?? nil {
      thread.join()
      throw error
    }
  }

  /// Speaks a text instead of the current one.
  package func speak(_ text: String) { orders.post(.say(text)) }

  /// Stops speech.
  package func stop() { orders.post(.stop) }

  /// Ends the connection.
  package func end() {
    orders.post(.end)
    thread.join()
  }

  /// The connection to Orca's service.
  private final class Connection {
    private let bus: MessageBus
    private let names: ServiceNames

    init(_ address: String?) throws(DesktopError) {
      bus = try MessageBus(address: address)
      var found: ServiceNames?
      for names in ServiceNames.all where found == nil {
        bus.call(
          MessageBus.Object(name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus"),
          "org.freedesktop.DBus", "NameHasOwner", timeout: 2000,
          arguments: { $0.append(names.bus) }
        ) { reply in
          if (try? reply.get())?.flag() == true { found = names }
        }
        bus.finishCalls()
      }
      guard let found else { throw .noOrca }
      names = found
    }

    /// Performs the last of several orders, which replaces the others.
    ///
    /// Returns `false` at the end.
    func perform(_ orders: [Order]) -> Bool {
      let isOver = orders.contains { if case .end = $0 { true } else { false } }
      interrupt()
      if !isOver, case .say(let text) = orders.last {
        bus.call(
          names.service, names.bus, "PresentMessage", timeout: 1000,
          arguments: { $0.append(text) }
        ) { _ in }
      }
      bus.finishCalls()
      return !isOver
    }

    private func interrupt() {
      for path in names.speechPaths {
        let object = MessageBus.Object(name: names.bus, path: path)
        if let interface = names.speechInterface {
          bus.call(object, interface, "InterruptSpeech", timeout: 1000) { _ in }
        } else {
          bus.call(
            object, "org.gnome.Orca.Module", "ExecuteCommand", timeout: 1000,
            arguments: {
              $0.append("InterruptSpeech")
              $0.append(flag: false)
            }
          ) { _ in }
        }
      }
    }
  }

  /// The names of Orca's service, which changed with version 51.
  private struct ServiceNames {
    /// The bus name, which is the name of the interface, too.
    var bus: String
    /// The path of the service.
    var path: String
    /// The paths of the module for speech.
    var speechPaths: [String]
    /// The interface of this module; `nil` if its commands are executed by name.
    var speechInterface: String?

    var service: MessageBus.Object { MessageBus.Object(name: bus, path: path) }

    static let all = [
      ServiceNames(
        bus: "org.gnome.Orca1.Service", path: "/org/gnome/Orca1/Service",
        speechPaths: ["/org/gnome/Orca1/Service/SpeechManager"],
        speechInterface: "org.gnome.Orca1.SpeechManager"),
      ServiceNames(
        bus: "org.gnome.Orca.Service", path: "/org/gnome/Orca/Service",
        speechPaths: [
          "/org/gnome/Orca/Service/SpeechManager",
          "/org/gnome/Orca/Service/SpeechAndVerbosityManager",
        ], speechInterface: nil),
    ]
  }
}
