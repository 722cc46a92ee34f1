import Foundation
import TestSupport
import Testing

/// The keys that type a secret are spoken, but not written to any output.
@Suite struct SecretKeysTests {
  private static let screen = """
    {"version": 1, "start": "s", "screens": {"s": {"subviews": [
     {"id": "pin", "class": "SecureTextField", "accessibilityLabel": "PIN", "frame": [20, 60, 300, 40]},
     {"id": "name", "class": "TextField", "accessibilityLabel": "Name", "frame": [20, 120, 300, 40]},
     {"id": "seven", "class": "Button", "title": "qz", "accessibilityTraits": ["keyboardKey"],
      "frame": [20, 180, 300, 40]}
    ]}}}
    """
  /// Steps with fingers and commands on the keyboard.
  ///
  /// Its letters occur nowhere else.
  private static let steps = [
    "type:qZj", "say", "tap@200,700", "copy-last-speech", "label-item", "undo", "redo",
    "flick-left", "flick-right",
  ]

  private func walk(_ steps: [String], _ options: [String] = []) throws -> RetouchProcess {
    try RetouchProcess.run(["walk", "-"] + steps + options, input: Data(Self.screen.utf8))
  }

  @Test(arguments: ["text", "jsonl"], ["off", "character-and-word", "word"])
  func transcriptsDoNotNameSecretKeys(format: String, phonetics: String) throws {
    let program = try walk(
      ["double-tap"] + Self.steps, ["--format", format, "--reader", "phonetics=\(phonetics)"])
    #expect(program.status == 0, "\(program.errors)")
    let keys = program.output.split(separator: "\n").filter { $0.contains("KeyboardKey") }
    #expect(keys.count > 6)
    for name in [
      "“q”", "“Z”", "“j”", "\"q\"", "\"Z\"", "\"j\"", "Zulu", "Quebec", "Juliett", "qZj",
    ] {
      #expect(!program.output.localizedCaseInsensitiveContains(name), "\(name): \(program.output)")
    }
    #expect(program.output.contains(format == "text" ? "KeyboardKey “•”: yes" : "KeyboardKey “•”"))
    #expect(program.output.contains(format == "text" ? "> type:•••" : "\"type:•••\""))
  }

  /// A keypad drawn by the program.
  @Test func customSecretKeysAreNotNamed() throws {
    let program = try walk(["double-tap", "flick-right", "flick-right", "double-tap"])
    #expect(program.output.contains("Button “•”"), "\(program.output)")
    #expect(!program.output.contains("qz") && !program.output.contains("seven"))
  }

  @Test func keysOutsideSecretFieldsAreNamed() throws {
    let program = try walk(["flick-right", "double-tap", "type:qj"])
    #expect(program.output.contains("act      activate — KeyboardKey “q”: yes → done"))
    #expect(program.output.contains("> type:qj") && program.output.contains("say      “j”"))
  }
}
