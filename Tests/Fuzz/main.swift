import Glibc

// Random and spoiled input for the rooms that take it; the first broken promise ends the run with
// the seed that shows it again.
//
//     retouch-fuzz touches [COUNT] [FIRST-SEED]      event streams through Touches
//     retouch-fuzz gestures [COUNT] [FIRST-SEED]     fingers that do anything, through Gestures
//     MALLOC_MMAP_THRESHOLD_=0 retouch-fuzz allocations [COUNT]    what frames allocate in Gestures
//     retouch-fuzz formats [COUNT] [FIRST-SEED]      spoiled files of every format
//     retouch-fuzz screens [COUNT] [FIRST-SEED]      spoiled screen files, and prototypes made of them
//     retouch-fuzz reader [COUNT] [FIRST-SEED]       whatever can happen to a reader
//     retouch-fuzz tunables [PERCENT]                which goldens notice a tunable that is turned

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
  failure = FormatFuzz.run(
    count: Int(numbers.first ?? 100_000), firstSeed: numbers.dropFirst().first ?? 1)
case "screens":
  failure = ScreenFuzz.run(
    count: Int(numbers.first ?? 100_000), firstSeed: numbers.dropFirst().first ?? 1)
case "reader":
  failure = ReaderFuzz.run(
    count: Int(numbers.first ?? 1_000_000), firstSeed: numbers.dropFirst().first ?? 1)
case "tunables":
  failure = TunableCount.run(percent: Int(numbers.first ?? 20))
default:
  failure = "say what: touches, gestures, allocations, formats, screens, reader or tunables"
}
if let failure { print("fuzz: FAILED: \(failure)") }
exit(failure == nil ? 0 : 1)
