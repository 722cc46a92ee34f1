/// Whether a screen file can be used.
struct ScreenCheckup {
  var name: String
  var result: Result

  enum Result: Equatable {
    case good(screens: Int)
    /// How many mistakes there are, and the first as a compiler would show it.
    case mistakes(Int, first: String)
    case unreadable(String)
  }

  var findings: [Finding] { [finding] }

  private var finding: Finding {
    switch result {
    case .good(let screens):
      .ok(.screens, about: name, "no mistakes; \(screens) screen\(screens == 1 ? "" : "s")")
    case .mistakes(let count, let first):
      .problem(
        .screens, about: name, "\(count) mistake\(count == 1 ? "" : "s"); the first: \(first)",
        Remedy("retouch screen check \(name.shellWord)"))
    case .unreadable(let reason): .problem(.screens, about: name, reason)
    }
  }
}
