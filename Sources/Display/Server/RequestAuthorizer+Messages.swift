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
