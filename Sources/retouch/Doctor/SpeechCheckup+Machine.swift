import Glibc

extension SpeechCheckup {
  /// Speech on this machine, as far as files and the server's socket tell.
  static func ofThisMachine() -> SpeechCheckup {
    SpeechCheckup(
      hasLibrary: hasLibrary, hasServer: program("speech-dispatcher") != nil, server: server,
      startsByItself: startsByItself, modules: modules)
  }

  private static var hasLibrary: Bool {
    guard let library = unsafe dlopen("libspeechd.so.2", RTLD_LAZY) else { return false }
    unsafe dlclose(library)
    return true
  }

  private static func program(_ name: String) -> String? {
    let folders = (Environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Where clients look for the server, as libspeechd does.
  private static var server: Server {
    let named = Environment["SPEECHD_ADDRESS"] ?? ""
    let prefix = "unix_socket:"
    if !named.isEmpty, named != "unix_socket", !named.hasPrefix(prefix) { return .elsewhere(named) }
    let path = named.hasPrefix(prefix) ? String(named.dropFirst(prefix.count)) : usualSocket
    guard let path else { return .absent("speechd.sock") }
    return LocalSocket.answers(at: path) ? .answers(path) : .absent(path)
  }

  private static var usualSocket: String? {
    let folder = Environment["XDG_RUNTIME_DIR"] ?? Environment["HOME"].map { "\($0)/.cache" }
    return folder.map { "\($0)/speech-dispatcher/speechd.sock" }
  }

  /// A server that is named is somebody's own; else the usual one starts, unless that is forbidden.
  private static var startsByItself: Bool {
    guard Environment["SPEECHD_ADDRESS"]?.isEmpty ?? true else { return false }
    let own = Environment["HOME"].map { ["\($0)/.config/speech-dispatcher/speechd.conf"] } ?? []
    let files = own + ["/etc/speech-dispatcher/speechd.conf"]
    guard let file = files.first(where: FileNames.exists) else { return true }
    return !lines(of: file).contains {
      $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("DisableAutoSpawn")
    }
  }

  private static func lines(of file: String) -> [Substring] {
    var text: [UInt8] = []
    try? ByteSource(file).walk { piece in
      for index in piece.indices { text.append(piece[index]) }
      return text.count < 1 << 20
    }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// The installed modules; the dummy only says that there is no other.
  private static var modules: [String] {
    let prefix = "sd_"
    let folders = ["/usr/lib/speech-dispatcher-modules", "/usr/libexec/speech-dispatcher-modules"]
    let names = folders.flatMap(FileNames.names).filter { $0.hasPrefix(prefix) }
    return names.map { String($0.dropFirst(prefix.count)) }
      .filter { $0 != "dummy" && $0 != "generic" }
  }
}
