import Arguments
import Disk

/// The option that selects one of several parts of the recordings.
enum ShardOption {
  static let shard = Option<Shard?>(
    "shard", .shard, "read only this part of the recordings, such as 3/16 for the third of 16")
}

extension ValueKind where Value == Shard {
  static var shard: Self {
    .value("N/COUNT", expected: "a number and a count, such as 3/16") { Shard($0) }
  }
}
