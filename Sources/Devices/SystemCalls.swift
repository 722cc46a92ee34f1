internal import Evdev
internal import Glibc
internal import System

/// The conversion of system call results to values or errors.
enum SystemCalls {
  /// Makes a call that returns -1 and sets `errno`; retries it if interrupted.
  @discardableResult
  static func call(
    _ operation: DeviceError.Operation, _ path: String, _ body: () -> Int
  ) throws(DeviceError) -> Int {
    guard let result = try callNonblocking(operation, path, body) else {
      throw .failed(operation, path: path, errno: EAGAIN)
    }
    return result
  }

  /// Makes a nonblocking call; returns `nil` if it would block.
  static func callNonblocking(
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

  /// Makes a libevdev call, which returns a negative error number; returns `nil` if it would block.
  static func callLibevdev(
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

  /// Writes all bytes to a descriptor; `path` is its name in errors.
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

  /// Waits until a descriptor is readable or the deadline passes; returns `false` if it has already
  /// passed.
  static func wait(
    for number: Int32, until deadline: Timestamp, _ path: String
  ) throws(DeviceError) -> Bool {
    let rest = (deadline - MonotonicClock.now).count
    guard rest > 0 else { return false }
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = try call(.wait, path) {
      Int(unsafe poll(&descriptor, 1, Int32(clamping: (rest + 999) / 1_000)))
    }
    return true
  }

  /// The error number of the last failed call on this thread.
  static var lastError: Int32 { errno }
}

extension UInt32 {
  /// Creates an integer from little-endian bytes.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension DeviceError {
  /// Creates the error for an error number of an operation on a path.
  init(_ operation: Operation, path: String, errno number: Int32) {
    switch number {
    case EACCES, EPERM: self = .noPermission(operation, path: path, access: NodeAccess(path: path))
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
