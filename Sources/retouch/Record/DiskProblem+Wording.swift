import Arguments
import Glibc

extension DiskProblem {
  /// What is wrong, as a whole line: path, what could not be done, and why.
  var sentence: String {
    if isRival { return "\(path): another recording to this name is being made now" }
    return "\(path): cannot \(operation.words): \(reason)"
  }

  /// The reason as people know it, and what they can do where that is clear.
  var reason: String {
    switch number {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your quota of the disk is used up"
    case EFBIG: "the file would be larger than it may be (see 'ulimit -f')"
    case EIO: "the disk reports an error"
    case EROFS: "the disk can only be read"
    case EACCES, EPERM: "permission denied"
    case ENOENT: "there is no such directory"
    case EEXIST: "there is such a file already"
    default: unsafe String(cString: strerror(number))
    }
  }

  var status: ExitStatus {
    switch number {
    case EACCES, EPERM: .noPermission
    case ENOENT: .noInput
    // The way out is another command line: --force, or another name.
    case EEXIST where operation == .name: .usage
    default: isRival ? .unavailable : .ioError
    }
  }

  var failure: Failure { Failure(sentence: sentence, status: status) }
}

extension DiskProblem.Operation {
  fileprivate var words: String {
    switch self {
    case .create: "make this file"
    case .open: "open"
    case .lock: "lock"
    case .read: "read"
    case .write: "write"
    case .sync: "bring what was written to the disk"
    case .cut: "cut off what is not whole"
    case .name: "give the recording its name"
    case .remove: "remove"
    }
  }
}
