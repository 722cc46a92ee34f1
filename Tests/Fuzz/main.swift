import Glibc

// Random and spoiled input for the rooms that take it; the first broken promise ends the run with
// the seed that shows it again.
//
//     retouch-fuzz touches [COUNT] [FIRST-SEED]      event streams through Touches
//     retouch-fuzz formats [COUNT] [FIRST-SEED]      spoiled files of every format

let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.dropFirst().compactMap { UInt64($0) }
let failure: String?
switch words.first {
case "touches":
  failure = TouchFuzz.run(
    count: numbers.first ?? 2_000_000, firstSeed: numbers.dropFirst().first ?? 1)
case "formats":
  failure = FormatFuzz.run(
    count: Int(numbers.first ?? 100_000), firstSeed: numbers.dropFirst().first ?? 1)
default:
  failure = "say what: touches or formats"
}
if let failure { print("fuzz: FAILED: \(failure)") }
exit(failure == nil ? 0 : 1)
