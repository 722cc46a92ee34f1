import Evdev
import Glibc
import Hands
import Touches

// Random and mutated event streams through `Touches`; the first broken promise ends the run with
// the seed that shows it again.
//
//     retouch-fuzz [COUNT] [FIRST-SEED]

let words = CommandLine.arguments.dropFirst().map { UInt64($0) }
let count = words.first.flatMap { $0 } ?? 2_000_000
let first = words.dropFirst().first.flatMap { $0 } ?? 1

var contacts = 0
var events = 0
var irregularities: [String: Int] = [:]
var failure: String?
for seed in first..<(first + count) {
  let stream = RandomStream(seed: seed)
  let ending: TouchTracker.Ending = seed % 2 == 0 ? .sessionOver : .unplugged
  let promise = TouchPromise.kept(by: stream.events, of: stream.device, ending: ending)
  contacts += promise.began
  events += stream.events.count
  for (kind, times) in promise.irregularities { irregularities[kind, default: 0] += times }
  if let broken = promise.broken {
    failure = "seed \(seed) on \(stream.device.name): \(broken)"
    break
  }
}

if let failure {
  print("fuzz: FAILED: \(failure)")
} else {
  print("fuzz: \(count) streams, \(events) events, \(contacts) contacts: every promise kept")
  for kind in irregularities.keys.sorted() { print("  \(kind): \(irregularities[kind] ?? 0)") }
}
exit(failure == nil ? 0 : 1)
