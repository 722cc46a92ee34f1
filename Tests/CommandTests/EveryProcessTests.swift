import Foundation
import TestSupport
import Testing

/// The order of Swift's sets and dictionaries differs in each process.
///
/// The output does not depend on it.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")), .timeLimit(.minutes(10)))
struct EveryProcessTests {
  @Test(arguments: [
    "retouch explain recordings --format jsonl",
    "retouch info recordings/*/*.evemu recordings/*/*.yml",
    "retouch touches recordings/*/*.evemu recordings/*/*.yml --format jsonl",
    "for f in recordings/visits/*.yml recordings/sessions/*.yml; do "
      + "retouch replay $f --format jsonl; retouch anonymize $f -; done",
    "for f in Examples/screens/*.json; do retouch outline $f --why --format jsonl; "
      + "retouch screen print $f; sed 's/class/clas/; s/\"text\"/\"txt\"/' $f | retouch screen check -; done",
    "for f in Examples/walks/*.walk; do retouch walk Examples/screens/ticket-kiosk.json <$f; done",
    "retouch gestures --format jsonl; retouch screen schema; retouch completion zsh; retouch --help",
  ])
  func outputIsTheSameInEveryProcess(words: String) throws {
    let said = try (0..<2).map { _ in
      let program = try RetouchProcess.start(
        ["/bin/bash", "-c", "retouch() { \"$RETOUCH\" \"$@\"; }; \(words)"],
        set: ["RETOUCH": RetouchProcess.path])
      return [program.output, program.errors]
    }
    #expect(said[0][0].utf8.count > 1_000, "\(said[0][1].prefix(500))")
    let isSame = said[1] == said[0]
    #expect(isSame)
  }
}
