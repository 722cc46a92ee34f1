/// Whether somebody speaks: the library, the server, its voices.
struct SpeechCheckup {
  /// Whether libspeechd is installed.
  var hasLibrary: Bool
  /// Whether the server's program is installed.
  var hasServer: Bool
  var server: Server
  /// Whether the first word starts a server.
  var startsByItself: Bool
  /// The voices' modules that are installed.
  var modules: [String]

  enum Server: Equatable {
    case answers(String)
    case absent(String)
    /// It is somewhere that cannot be looked at from here.
    case elsewhere(String)
  }

  private static let install = Remedy(
    "sudo apt-get install speech-dispatcher speech-dispatcher-espeak-ng")

  var findings: [Finding] {
    guard hasLibrary else {
      return [
        .warning(.speech, "libspeechd is not installed: sessions go on in text", Self.install)
      ]
    }
    guard hasServer else {
      return [
        .warning(
          .speech, "speech-dispatcher is not installed: sessions go on in text", Self.install)
      ]
    }
    return [serverFinding, voices]
  }

  private var serverFinding: Finding {
    switch server {
    case .answers(let address):
      .ok(.speech, about: address, "the server of speech-dispatcher answers")
    case .elsewhere(let address): .ok(.speech, about: address, "the server is elsewhere; not asked")
    case .absent(let address) where startsByItself:
      .ok(.speech, about: address, "no server runs yet; the first word starts one")
    case .absent(let address):
      .warning(
        .speech, about: address, "no server runs, and none is started by itself",
        Remedy("speech-dispatcher --run-daemon"))
    }
  }

  private var voices: Finding {
    modules.isEmpty
      ? .warning(
        .speech, "no voice is installed", Remedy("sudo apt-get install speech-dispatcher-espeak-ng")
      )
      : .ok(.speech, "voices by \(modules.joined(separator: ", "))")
  }
}
