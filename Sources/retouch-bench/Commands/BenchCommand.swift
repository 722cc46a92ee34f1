import Arguments
import Text

/// `retouch bench`: the speed of the modules, compared with C programs.
enum BenchCommand {
  private static let names = Positional.list(
    .word(Benchmark.names, placeholder: "NAME"),
    "benchmarks to run, listed by --list (default: all)",
    mayBeEmpty: true)
  private static let seconds = Option(
    "seconds", .number("S", from: 0.01, through: 600), default: 1,
    "duration of each program of a benchmark, in seconds")
  private static let format = Format.option
  private static let list = Option<Bool>.flag("list", "list the benchmarks, and run none")

  static let command = Command(
    "bench", "Measure speed, compared with C programs that do the same work.",
    discussion: [
      "Most benchmarks decode generated sessions, in which fingers land, move and lift. Retouch "
        + "and the C program run in turns, so that noise affects both. If their contacts or sums "
        + "of positions differ, it is an error. Measure a release build ('swift build -c "
        + "release'): a debug build is slow.",
      "parse-… reads generated recordings of 20 MB. Each parser must find the same events. The "
        + "memchr scan only finds line ends; it is the upper limit of the speed.",
      "live-latency writes events to virtual devices and waits for the line that 'retouch run' "
        + "prints for each, and for that of a short C program. Both sleep between events. It "
        + "prints the 50th and the 99th percentile of the delay.",
      "elements-… measures a screen of 100,000 elements; 'elements' runs all of these.",
      "desktop-… starts a private desktop with a page in Chromium, and prints the 50th and the 95th "
        + "percentile of waiting times, beside a C program that reads the same with libatspi; "
        + "'desktop' runs all of these.",
      "sound-… simulates a panel on which a finger explores letters, and records what 'retouch run "
        + "--voice espeak' plays to an inaudible device, beside a C program that speaks the same "
        + "and beside speech-dispatcher; 'sound' runs all of these: the whole path, its stages, and "
        + "the time until speech stops.",
      "audit-… audits generated screen files of two sizes each. Equal times per unit show that the "
        + "work grows evenly.",
    ],
    positionals: [names], options: [seconds, format, list],
    examples: [
      "retouch bench": "run all benchmarks that this machine supports",
      "retouch bench touches raw --seconds 5": "run two benchmarks for a longer time",
      "scripts/lab -- .build/release/retouch bench live": "read a device in a virtual machine",
    ],
    exits: [.checkFailed: "the results of Retouch and a C program differ"],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let chosen = arguments[names]
    let benchmarks = Benchmark.all.filter { $0.isMeant(by: chosen) }
    guard !arguments[list] else {
      try print(benchmarks, as: arguments[format])
      return .success
    }
    var table = BenchTable(format: arguments[format])
    try table.begin()
    for benchmark in benchmarks { try table.add(benchmark, benchmark.run(arguments[seconds])) }
    try table.end()
    return .success
  }

  private static func print(_ benchmarks: [Benchmark], as format: Format) throws {
    var lines: [String] = []
    let name = benchmarks.map(\.name.count).max() ?? 0
    let input = benchmarks.map(\.input.count).max() ?? 0
    for benchmark in benchmarks {
      switch format {
      case .text:
        lines.append(
          "\(benchmark.name.padded(trailing: name))  \(benchmark.input.padded(trailing: input))  "
            + benchmark.explanation)
      case .jsonl:
        var line = JSONLine()
        line.add("benchmark", benchmark.name)
        line.add("input", benchmark.input)
        line.add("explanation", benchmark.explanation)
        lines.append(line.line)
      }
    }
    try Output.write(lines.map { $0 + "\n" }.joined())
  }
}
