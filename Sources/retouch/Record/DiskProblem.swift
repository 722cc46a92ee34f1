import Glibc

/// What the system answered when a recording was to be kept, as data; the words are in `+Wording`.
struct DiskProblem: Error, Hashable {
  var operation: Operation
  var path: String
  /// The system's number of the error.
  var number: Int32

  enum Operation: Hashable {
    case create
    case open
    case lock
    case read
    case write
    case sync
    case cut
    case name
    case remove
  }

  init(_ operation: Operation, _ path: String, number: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.number = number
  }

  /// Another recorder writes to the same name now.
  var isRival: Bool {
    switch operation {
    case .lock: number == EWOULDBLOCK
    case .create: number == EEXIST
    case .open, .read, .write, .sync, .cut, .name, .remove: false
    }
  }
}
