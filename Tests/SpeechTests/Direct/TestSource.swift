import Synchronization

@testable import Speech

/// A source of given samples.
final class TestSource: AudioSource {
  private struct State {
    var rate = 0
    var samples: [Int16] = []
    var requests = 0
    var rendered = 0
    var played = 0
    var losses = 0
  }

  private let state = Mutex(State())

  func begin(rate: Int) { state.withLock { $0.rate = rate } }

  func render(_ count: Int) -> [Int16] {
    state.withLock { state in
      state.requests += 1
      let part = Array(state.samples.prefix(count))
      state.samples.removeFirst(part.count)
      state.rendered += part.count
      return part
    }
  }

  func advance(played: Int) { state.withLock { $0.played = played } }

  func lose() { state.withLock { $0.losses += 1 } }

  /// The number of samples per second.
  var rate: Int { state.withLock(\.rate) }

  var played: Int { state.withLock(\.played) }

  var requests: Int { state.withLock(\.requests) }

  var losses: Int { state.withLock(\.losses) }

  /// Adds samples to be played.
  func add(_ samples: some Sequence<Int16>) { state.withLock { $0.samples += samples } }

  /// Removes the samples that were not played; returns how many remain of all.
  func cut(unplayed: Int) -> Int {
    state.withLock { state in
      state.samples = []
      state.rendered -= unplayed
      return state.rendered
    }
  }
}
