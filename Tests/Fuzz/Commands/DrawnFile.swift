import Compression
import TestSupport

/// The files in the directory of a run: of every kind, intact or corrupted.
enum DrawnFile {
  /// The kind of file that an option or argument expects.
  enum Kind: CaseIterable {
    case recording
    case screen
    case bindings
    case labels
    case configuration
    case walk
    case session
    case transcript

    /// Derives the kind from the name of an option; any kind if the name does not decide it.
    init?(of part: CommandForm.Part, in command: CommandForm) {
      switch part.name {
      case "bindings": self = .bindings
      case "labels": self = .labels
      case "config": self = .configuration
      case "screen": self = .screen
      case "":
        self = ["outline", "walk", "screen"].contains(command.path[0]) ? .screen : .recording
      default: return nil
      }
    }
  }

  /// Returns files with their names, the requested one first.
  static func draw(_ kind: Kind, number: Int, by chance: inout RandomSource) -> [(String, [UInt8])]
  {
    let stem = "f\(number)"
    switch kind {
    case .recording: return recording(stem, by: &chance)
    case .screen: return [("\(stem).json", spoiled(FuzzSeeds.screens, by: &chance))]
    case .bindings: return [("\(stem).bindings", spoiled(FuzzSeeds.bindings, by: &chance))]
    case .labels: return [("\(stem).labels", spoiled(FuzzSeeds.labels, by: &chance))]
    case .configuration: return [("\(stem).config", spoiled(FuzzSeeds.configurations, by: &chance))]
    case .walk: return [("\(stem).walk", spoiled(FuzzSeeds.walks, by: &chance))]
    case .session: return [("\(stem).session", spoiled(FuzzSeeds.sessions, by: &chance))]
    case .transcript: return [("\(stem).transcript", spoiled(FuzzSeeds.headings, by: &chance))]
    }
  }

  /// Returns a recording, compressed or not, with companion files.
  private static func recording(
    _ stem: String, by chance: inout RandomSource
  ) -> [(String, [UInt8])] {
    let kind = chance.one(of: CorruptedFile.Kind.allCases) ?? .evemu
    var name = "\(stem).\(kind == .libinput ? "yml" : kind.rawValue)"
    var bytes = spoiled(FuzzSeeds.recordings(kind), by: &chance)
    if chance.oneIn(6), let compression = chance.one(of: CompressionFormat.allCases) {
      let compressor = Compressor(compression)
      compressor.add(bytes.span)
      compressor.finish()
      (name, bytes) = ("\(name).\(compression.fileExtension)", compressor.drain())
      if chance.oneIn(3) { bytes = spoiled([bytes], by: &chance) }
    }
    var files = [(name, bytes)]
    if chance.oneIn(3) {
      files.append(("\(name).session", spoiled(FuzzSeeds.sessions, by: &chance)))
    }
    if chance.oneIn(3) {
      files.append(("\(stem).transcript", spoiled(FuzzSeeds.headings, by: &chance)))
    }
    return files
  }

  /// Returns one of the files, intact or corrupted.
  private static func spoiled(_ files: [[UInt8]], by chance: inout RandomSource) -> [UInt8] {
    if chance.oneIn(2) { return chance.one(of: files) ?? [] }
    var file = CorruptedFile(of: files, seed: chance.next())
    return file.next()
  }
}
