import Arguments
import Text

/// `retouch bench`: the speed of the modules, compared with C programs.
enum BenchCommand {
  private static let names = Positional.list(
    .word(Benchmark.names, placeholder: "NAME"),
    "which benchmarks to run (--list names them); all of them without it",
    mayBeEmpty: true)
  private static let seconds = Option(
    "seconds", .number("S", from: 0.01, through: 600), default: 1,
    "how long each program of a benchmark runs")
  private static let format = Format.option
  private static let list = Option<Bool>.flag("list", "only say which benchmarks there are")

  static let command = Command(
    "bench", "Measure throughput and latency, beside C programs that do the same work.",
    discussion: [
      "Each benchmark decodes generated sessions: fingers that land, move with a jitter and lift, as "
        + "a panel reports them. Our code and the C program take turns, so that noise hits both; "
        + "both must come to the same contacts and the same sum of positions, or it is an error.",
      "Those called parse-… read generated recordings of 20 MB; a parser beside ours must find the "
        + "same events. The memchr scan only finds the ends of lines: it is the limit.",
      "live-latency writes events to virtual devices and waits for the line that tells of each: from "
        + "'retouch run', which sleeps in between, and from the shortest program in C. Of both it tells "
        + "what half of the events stay below, and 99 of 100.",
      "Those called elements-… look at a screen of 100,000 elements; 'elements' means all of them.",
      "A build for debugging is slow by design: measure one made with 'swift build -c release'.",
    ],
    positionals: [names], options: [seconds, format, list],
    examples: [
      "retouch bench": "everything that this machine can run",
      "retouch bench touches raw --seconds 5": "two of them, for longer",
      "scripts/lab -- .build/release/retouch bench live": "reading a device, where there is none",
    ],
    exits: [.checkFailed: "our result and that of the C program differ"],
    run: run)

  @Sendable private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let chosen = arguments[names]
    let benchmarks = Benchmark.all.filter { $0.isMeant(by: chosen) }
    guard !arguments[list] else {
      try print(benchmarks, as: arguments[format])
      return .success
    }
    let table = BenchTable(format: arguments[format])
    try table.begin()
    for benchmark in benchmarks {
      try table.add(benchmark, benchmark.run(arguments[seconds]))
    }
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
