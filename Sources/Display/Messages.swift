internal import Disk
internal import Glibc
internal import System
internal import Text

extension DisplayError: DescribedError {
  /// The error message, with a remedy if there is one.
  package var message: String {
    switch self {
    case .noPort(let port, let number) where number == EADDRINUSE:
      "port \(port) is in use; choose another with --port, or omit the option to use any free port"
    case .noPort(let port, let number) where number == EACCES:
      "port \(port) requires root; choose a port from 1024 with --port"
    case .noPort(let port, let number):
      "cannot listen on 127.0.0.1:\(port): \(String(errorNumber: number))"
        + (number == EAFNOSUPPORT || number == EPERM
          ? "; in a systemd unit, add AF_INET to RestrictAddressFamilies=" : "")
    case .noServer(let number): "cannot start the web server: \(String(errorNumber: number))"
    case .disk(let error): error.message
    }
  }
}

extension RequestAuthorizer.Rejection {
  /// The message in the response.
  var reason: String {
    switch self {
    case .foreignHost: "wrong Host header; open the complete URL that retouch printed"
    case .foreignOrigin: "requests from other web pages are not allowed"
    case .wrongToken: "missing or wrong token; open the complete URL that retouch printed"
    case .noMethod: "method not allowed; use GET or POST"
    case .tooLarge: "request body too large"
    }
  }
}
