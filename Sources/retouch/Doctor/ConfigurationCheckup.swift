/// Whether the configuration file says something that can be understood.
struct ConfigurationCheckup {
  var state: State

  enum State: Equatable {
    case absent
    case good(path: String)
    case broken(path: String, reason: String)
  }

  var findings: [Finding] { [finding] }

  private var finding: Finding {
    switch state {
    case .absent: .ok(.configuration, "there is no file, so everything is as it comes")
    case .good(let path): .ok(.configuration, about: path, "understood")
    case .broken(let path, let reason):
      .problem(
        .configuration, about: path, reason, Remedy(#""${EDITOR:-vi}" \#(path.shellFile)"#))
    }
  }
}
