import Compression
import Foundation
import TestSupport
import Testing

/// Files next to recordings in a directory that are not recordings.
@Suite struct CompanyTests {
  private static let tap = "recordings/sessions/next-item.yml"

  /// Files that begin like YAML but are in other formats.
  private static let others: [(String, String)] = [
    ("Sample.swift", "enum Sample\n{\n  let devices: [String] = [\"a\", 'b']\n  @x: %y\n}\n"),
    ("screen.json", "{\"version\": 1, \"start\": \"a\", \"screens\": {\"devices\": [}, @"),
    ("notes.md", "---\ntitle: *devices\n---\nversion: 1\n`libinput` [a](b) @: {\n"),
    ("compose.yml", "version: 1\nservices:\n  a:\n    devices:\n      - \"/dev/dri\"\n  b: @x\n"),
  ]

  private func company() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for (name, text) in Self.others { try directory.write(text, name) }
    // Files of ours that were once taken for recordings.
    for (name, path) in [("Makefile", "Makefile"), ("error.wav", "sounds/error.wav")] {
      try FileManager.default.copyItem(atPath: Checkout.path(path), toPath: directory[name])
    }
    try directory.write(try #require(Checkout.text(Self.tap)), "a.yml")
    return directory
  }

  @Test func onlyRecordingsOfADirectoryCount() throws {
    let directory = try company()
    let program = try RetouchProcess.run(["recognize", "--summary", directory.path])
    #expect(program.status == 0, "\(program.errors)")
    #expect(!program.errors.contains("error:"), "\(program.errors)")
    let written = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(written.output.hasPrefix("\(directory["a.yml"]): written\n1 recording: 1 written in "))
  }

  @Test(arguments: ["Makefile", "error.wav", "Sample.swift", "compose.yml"])
  func namedNonRecordingIsAnError(name: String) throws {
    let directory = try company()
    let program = try RetouchProcess.run(["info", directory[name]])
    #expect(program.status == 65)
    #expect(program.errors.contains("not a recording"), "\(program.errors)")
  }

  @Test func invalidScreenFileIsRecognizedAsAScreen() throws {
    let directory = try company()
    let program = try RetouchProcess.run(["info", directory["screen.json"]])
    #expect(program.errors.contains("but a screen file"), "\(program.errors)")
  }

  /// A corrupted recording is treated as a recording, so that its error is printed.
  @Test(arguments: [
    "head.yml", "key.yml", "middle.yml", "middle.txt", "line.evemu", "first.evemu", "packed.yml.gz",
  ])
  func corruptedRecordingIsReported(name: String) throws {
    let directory = try company()
    let text = try #require(Checkout.text(Self.tap))
    let evemu = "# EVEMU 1.3\nN: Panel\nI: 0003 0001 0002 0100\nE: 0.0 0003 0000 0\n"
    let spoiled: [String: Data] = [
      "head.yml": Data(text.utf8.prefix(60)),
      "key.yml": Data(text.replacing("ndevices: 1", with: "ndevices: 1\n@: [").utf8),
      "middle.yml": Data(text.replacing("absinfo:", with: "absinfo: ]").utf8),
      "middle.txt": Data(text.replacing("absinfo:", with: "absinfo: ]").utf8),
      "line.evemu": Data(evemu.replacing("0003 0000 0\n", with: "000x 0000 0\n").utf8),
      "first.evemu": Data(evemu.replacing("N: Panel", with: "N Panel").utf8),
      "packed.yml.gz": Data(
        Compressor.compress(Array(text.replacing("codes:", with: "codes: {]").utf8).span, as: .gzip)
      ),
    ]
    try directory.write(try #require(spoiled[name]), name)
    let program = try RetouchProcess.run(["recognize", "--summary", directory.path])
    // A recording that ends before its first event has no error position.
    #expect(program.status == (name == "head.yml" ? 0 : 65), "\(program.errors)")
    #expect(program.errors.contains(" \(directory[name]):"), "\(program.errors)")
  }
}
