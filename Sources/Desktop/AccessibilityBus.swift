internal import Glibc
internal import System
internal import Text

/// The accessibility bus of the session, on which programs publish their trees.
package final class AccessibilityBus {
  /// The maximum time for a reply, in milliseconds.
  package let timeout: Int
  let bus: MessageBus
  /// Whether what waits for replies is to end soon.
  var isCancelled: () -> Bool = { false }

  /// The object that starts the bus.
  private static let launcher = MessageBus.Object(name: "org.a11y.Bus", path: "/org/a11y/bus")

  /// The object that lists the programs.
  static let registry = MessageBus.Object(
    name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")

  /// Connects to the accessibility bus of the session, or of the session bus at `sessionAddress`.
  ///
  /// With `enabling`, programs that publish a tree only for an assistive technology publish it from
  /// now on.
  package init(
    sessionAddress: String? = nil, timeout: Int = 300, enabling: Bool = false
  ) throws(DesktopError) {
    self.timeout = timeout
    if sessionAddress == nil, !enabling, let address = Environment["AT_SPI_BUS_ADDRESS"] {
      bus = try Self.connect(to: address)
      return
    }
    let session = try MessageBus(address: sessionAddress)
    var address: String?
    if enabling {
      session.call(
        Self.launcher, Interface.properties, "Set", timeout: 5000,
        arguments: {
          $0.append("org.a11y.Status")
          $0.append("IsEnabled")
          $0.append(variant: true)
        }
      ) { _ in }
    }
    // The first call starts the bus, which takes longer than a reply.
    session.call(Self.launcher, "org.a11y.Bus", "GetAddress", timeout: 5000) { reply in
      address = try? reply.get().string()
    }
    session.finishCalls()
    guard let address, !address.isEmpty else { throw .noAccessibilityBus }
    bus = try Self.connect(to: address)
  }

  private static func connect(to address: String) throws(DesktopError) -> MessageBus {
    // Addresses of other kinds can start programs.
    guard address.split(separator: ";").allSatisfy({ $0.hasPrefix("unix:") }) else {
      throw .unreachableAccessibilityBus(errorNumber: EPROTONOSUPPORT)
    }
    do throws(DesktopError) {
      return try MessageBus(address: address)
    } catch .noBus(let number) {
      throw .unreachableAccessibilityBus(errorNumber: number)
    }
  }
}

extension AccessibilityBus {
  /// Calls a method, waits for its reply, and returns what `read` returns.
  func result<Value>(
    of object: MessageBus.Object, _ interface: String, _ method: String,
    arguments: (inout BusMessageWriter) -> Void = { _ in }, _ read: @escaping (BusMessage) -> Value?
  ) -> Value? {
    var value: Value?
    bus.call(object, interface, method, timeout: timeout, arguments: arguments) { reply in
      value = (try? reply.get()).flatMap(read)
    }
    bus.finishCalls()
    return value
  }

  /// Calls a method and waits for its reply.
  ///
  /// Returns whether it succeeded: a reply of `false` is a failure. With `isPatient`, a late reply is
  /// a success, because some programs reply only after the dialog that they open.
  func perform(
    _ object: MessageBus.Object, _ interface: String, _ method: String, isPatient: Bool = false,
    arguments: (inout BusMessageWriter) -> Void = { _ in }
  ) -> Bool {
    var hasSucceeded = false
    bus.call(object, interface, method, timeout: timeout, arguments: arguments) { reply in
      switch reply {
      case .success(let message): hasSucceeded = message.flag() ?? true
      case .failure(let error): hasSucceeded = isPatient && error.isTimeout
      }
    }
    bus.finishCalls()
    return hasSucceeded
  }
}

extension MessageBus {
  /// Waits until all calls have a reply or have timed out.
  func finishCalls() {
    while pendingCount > 0, run(timeout: 1000) {}
  }
}

/// The interfaces of AT-SPI.
enum Interface {
  static let accessible = "org.a11y.atspi.Accessible"
  static let action = "org.a11y.atspi.Action"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let deviceEventController = "org.a11y.atspi.DeviceEventController"
  static let document = "org.a11y.atspi.Document"
  static let editableText = "org.a11y.atspi.EditableText"
  static let registry = "org.a11y.atspi.Registry"
  static let selection = "org.a11y.atspi.Selection"
  static let table = "org.a11y.atspi.Table"
  static let tableCell = "org.a11y.atspi.TableCell"
  static let text = "org.a11y.atspi.Text"
  static let value = "org.a11y.atspi.Value"
  static let properties = "org.freedesktop.DBus.Properties"
}
