internal import Evdev
internal import Glibc
internal import System

/// The one place where the kernel's answers become values or errors.
enum SystemCalls {
  /// Makes a call that answers -1 and `errno`; an interrupted call is made again.
  @discardableResult
  static func call(
    _ operation: DeviceError.Operation, _ path: String, _ body: () -> Int
  ) throws(DeviceError) -> Int {
    guard let result = try callUnlessBusy(operation, path, body) else {
      throw .failed(operation, path: path, errno: EAGAIN)
    }
    return result
  }

  /// Makes a call on a descriptor that does not block; `nil` when there is nothing now.
  static func callUnlessBusy(
    _ operation: DeviceError.Operation, _ path: String, _ body: () -> Int
  ) throws(DeviceError) -> Int? {
    while true {
      let result = body()
      if result >= 0 { return result }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      case let number: throw DeviceError(operation, path: path, errno: number)
      }
    }
  }

  /// Makes a call of libevdev's, which answers a negative error number; `nil`: nothing now.
  static func answer(
    _ operation: DeviceError.Operation, _ path: String, _ body: () -> Int32
  ) throws(DeviceError) -> Int32? {
    while true {
      let result = body()
      switch result {
      case 0...: return result
      case -EINTR: continue
      case -EAGAIN: return nil
      default: throw DeviceError(operation, path: path, errno: -result)
      }
    }
  }

  /// Writes all bytes to a descriptor; errors call it by a path.
  static func write(_ bytes: [UInt8], to number: Int32, _ path: String) throws(DeviceError) {
    var written = 0
    while written < bytes.count {
      written += try call(.write, path) {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe Glibc.write(
            number, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
        }
      }
    }
  }

  /// Sleeps until a descriptor can be read or a moment has come; `false` where that is over already.
  static func wait(
    for number: Int32, until deadline: Timestamp, _ path: String
  ) throws(DeviceError) -> Bool {
    let rest = (deadline - Monotonic.now).count
    guard rest > 0 else { return false }
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = try call(.wait, path) {
      Int(unsafe poll(&descriptor, 1, Int32(clamping: (rest + 999) / 1_000)))
    }
    return true
  }

  /// The error number of the call that failed last on this thread.
  static var lastError: Int32 { errno }
}

extension UInt32 {
  /// The number that bytes of the kernel's are, the lowest first.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension DeviceError {
  /// The error that an error number means for an operation on a path.
  init(_ operation: Operation, path: String, errno number: Int32) {
    switch number {
    case EACCES, EPERM:
      self = .noPermission(operation, path: path, access: NodeAccess(path: path))
    case ENOENT: self = .missing(path)
    case ENODEV, ENXIO: self = operation == .open ? .missing(path) : .unplugged(path: path)
    case EBUSY:
      let node = FileSystem.resolved(path) ?? path
      self = .busy(path: path, holders: DeviceHolder.all(of: node))
    case ENOTTY, EISDIR, ENOTDIR: self = .notAnInputDevice(path: path)
    default: self = .failed(operation, path: path, errno: number)
    }
  }

  private static func missing(_ path: String) -> DeviceError {
    switch path {
    case "/dev/uinput": return .moduleMissing(path: path, module: "uinput")
    case "/dev/uhid": return .moduleMissing(path: path, module: "uhid")
    default:
      guard path.hasPrefix("/dev/input/"), !FileSystem.exists("/dev/input") else {
        return .noSuchDevice(path: path)
      }
      return .noInputDevices(directoryExists: false)
    }
  }
}
