package import Disk
internal import Text

/// An error in reading or writing a recording, its session or its transcript.
public struct FileError: Error, Hashable, Sendable {
  /// The problem.
  package let problem: Problem

  /// A problem with a file.
  package enum Problem: Hashable, Sendable {
    /// The file cannot be read or written, or has an error.
    case disk(DiskError)
    /// The file has events of several devices, so that it is not one recording.
    case severalDevices(String, count: Int)
    /// The name does not end like that of a format that can be written.
    case unknownFormat(String)
    /// The format holds the events of one device.
    case formatForOneDevice(String, count: Int)
    /// A recording has no transcript beside it.
    case noTranscript(String)
  }

  init(_ problem: Problem) { self.problem = problem }

  init(_ error: DiskError) { self.init(.disk(error)) }

  /// Runs a closure and converts file errors.
  static func atDisk<Value>(_ body: () throws(DiskError) -> Value) throws(FileError) -> Value {
    do throws(DiskError) { return try body() } catch { throw FileError(error) }
  }
}

extension FileError: CustomStringConvertible {
  /// The error message.
  public var description: String { message }
}

extension FileError: DescribedError {
  /// The error message, with the remedy.
  package var message: String {
    switch problem {
    case .disk(let error): error.message
    case .severalDevices(let path, let count):
      "\(path) contains the events of \(count) devices; read it with RecordedSession(contentsOf:)"
    case .unknownFormat(let path):
      "\(path): the extension does not name a format that can be written; use .yml or .evemu"
    case .formatForOneDevice(let path, let count):
      "\(path): the format holds one device, but the session has \(count); use .yml"
    case .noTranscript(let path):
      "\(path) has no transcript; write one with RETOUCH_UPDATE=1 in the environment"
    }
  }
}
