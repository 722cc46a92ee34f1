import Glibc

// Feeds random and corrupted input to the modules. The first violated invariant ends the run and
// prints the seed that reproduces it.
//
//     retouch-fuzz touches [COUNT] [FIRST-SEED]      event streams through Touches
//     retouch-fuzz gestures [COUNT] [FIRST-SEED]     random fingers through Gestures
//     MALLOC_MMAP_THRESHOLD_=0 retouch-fuzz allocations [COUNT]    allocations of Gestures
//     retouch-fuzz formats [COUNT] [FIRST-SEED]      corrupted files of every format but screens
//     retouch-fuzz screens [COUNT] [FIRST-SEED]      corrupted screen files and their prototypes
//     retouch-fuzz reader [COUNT] [FIRST-SEED]       random inputs and events of a reader
//     retouch-fuzz commands PROGRAM [COUNT] [FIRST-SEED]    random command lines
//     retouch-fuzz tunables [PERCENT]                goldens that notice a changed tunable
//     retouch-fuzz targets                           the targets of libFuzzer
//     retouch-fuzz seeds TARGET DIRECTORY            writes libFuzzer's seed files
//     retouch-fuzz coverage TARGET [WORDS]           runs libFuzzer with its arguments

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
