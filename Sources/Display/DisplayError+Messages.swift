package import Arguments
internal import Disk
internal import Glibc
internal import System

extension DisplayError: UserFacingError {
  /// The error message, with a remedy if there is one.
  package var message: String {
    switch self {
    case .noPort(let port, let number) where number == EADDRINUSE:
      "port \(port) of this machine is taken by another program; say another one with --port, or "
        + "none, and any that is free is used"
    case .noPort(let port, let number) where number == EACCES:
      "port \(port) is for root alone; say one from 1024 on with --port"
    case .noPort(let port, let number):
      "cannot listen at port \(port) of 127.0.0.1: \(String(errorNumber: number))"
        + (number == EAFNOSUPPORT || number == EPERM
          ? "\nA unit of systemd needs AF_INET among its RestrictAddressFamilies=." : "")
    case .noServer(let number):
      "the server of the page does not start: \(String(errorNumber: number))"
    case .disk(let error): error.message
    }
  }

  /// The exit status of the program.
  package var exitStatus: ExitStatus {
    switch self {
    case .noPort(_, let number): number == EACCES ? .noPermission : .unavailable
    case .noServer: .unavailable
    case .disk(let error): error.exitStatus
    }
  }
}
