import Glibc

// Random and spoiled input for the rooms that take it; the first broken promise ends the run with
// the seed that shows it again.
//
//     retouch-fuzz touches [COUNT] [FIRST-SEED]      event streams through Touches
//     retouch-fuzz gestures [COUNT] [FIRST-SEED]     fingers that do anything, through Gestures
//     MALLOC_MMAP_THRESHOLD_=0 retouch-fuzz allocations [COUNT]    what frames allocate in Gestures
//     retouch-fuzz formats [COUNT] [FIRST-SEED]      spoiled files of every kind, but screens
//     retouch-fuzz screens [COUNT] [FIRST-SEED]      spoiled screen files, and prototypes made of them
//     retouch-fuzz reader [COUNT] [FIRST-SEED]       whatever can happen to a reader
//     retouch-fuzz commands PROGRAM [COUNT] [FIRST-SEED]    whatever may stand on a command line
//     retouch-fuzz tunables [PERCENT]                which goldens notice a tunable that is turned
//     retouch-fuzz targets                           what libFuzzer can be set on
//     retouch-fuzz seeds TARGET FOLDER               files that it begins with
//     retouch-fuzz coverage TARGET [WORDS]           libFuzzer, with words of its own

let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.dropFirst().compactMap { UInt64($0) }
let failure: String?
switch words.first {
case "touches":
  failure = TouchFuzz.run(
    count: numbers.first ?? 2_000_000, firstSeed: numbers.dropFirst().first ?? 1)
case "gestures":
  failure = GestureFuzz.run(
    count: numbers.first ?? 1_000_000, firstSeed: numbers.dropFirst().first ?? 1)
case "allocations":
  failure = AllocationCount.run(frames: Int(numbers.first ?? 1_000_000))
case "formats":
  let (count, seed) = (Int(numbers.first ?? 100_000), numbers.dropFirst().first ?? 1)
  failure =
    FileFuzz.run(FuzzTarget.files, count: count, firstSeed: seed) ?? FileFuzz.growsTooFast()
case "screens":
  failure = FileFuzz.run(
    FuzzTarget.screens, count: Int(numbers.first ?? 100_000),
    firstSeed: numbers.dropFirst().first ?? 1)
case "reader":
  failure = ReaderFuzz.run(
    count: Int(numbers.first ?? 1_000_000), firstSeed: numbers.dropFirst().first ?? 1)
case "commands":
  failure = CommandFuzz.run(
    program: words.dropFirst().first ?? "", count: Int(numbers.first ?? 1_000),
    firstSeed: numbers.dropFirst().first ?? 1)
case "tunables":
  failure = TunableCount.run(percent: Int(numbers.first ?? 20))
case "targets":
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  failure = nil
case "seeds":
  let target = words.dropFirst().first.flatMap(FuzzTarget.named)
  failure =
    target.map { CoverageFuzz.write(seedsOf: $0, in: words.last ?? ".") }
    ?? "there is no such target"
case "coverage": failure = CoverageFuzz.run()
default:
  failure = """
    say what: touches, gestures, allocations, formats, screens, reader, commands, tunables, targets, \
    seeds or coverage
    """
}
if let failure { print("fuzz: FAILED: \(failure)") }
exit(failure == nil ? 0 : 1)
