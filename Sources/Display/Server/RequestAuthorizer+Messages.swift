extension RequestAuthorizer.Rejection {
  /// The message in the response.
  var reason: String {
    switch self {
    case .foreignHost: "this machine is not called so"
    case .foreignOrigin: "no other page may ask"
    case .wrongToken: "the address is not whole: it ends in a word that the program tells"
    case .noMethod: "this can be got, or posted to"
    case .tooLarge: "that is too much"
    }
  }
}
