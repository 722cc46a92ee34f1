import Disk
import Evdev
import Text

/// Joins the JSON Lines of the shards of a check.
struct CheckJoin {
  /// The entries of all shards, with their indices.
  private var entries: [(index: Int, entry: CheckEntry)] = []
  /// The shards that were read, with the file of each.
  private var shards: [(shard: Shard, file: String)] = []
  /// The number of recordings that the first shard found.
  private var files: String?
  /// The command that accepts the results.
  private(set) var update = ""
  /// The longest time of a shard, in microseconds.
  private(set) var duration = Microseconds(0)

  /// Adds the output of one shard, or of several one after the other.
  mutating func add(_ text: String, from file: String) throws {
    var isOpen = true
    for line in text.split(separator: "\n").map(String.init) {
      if let entry = CheckEntry(ofShard: line), let index = line.indexInShard {
        entries.append((index, entry))
        isOpen = true
      } else if let word = line.jsonField("shard_end"), let shard = Shard(word),
        let count = line.jsonField("files"), let passed = line.jsonField("microseconds")
      {
        try add(shard, of: count, file)
        update = line.jsonField("update") ?? update
        duration = max(duration, Microseconds(Int64(passed) ?? 0))
        isOpen = false
      } else {
        throw CommandError.shards(
          "\(file): a line is not of 'retouch check --shard N/COUNT --format jsonl'")
      }
    }
    if isOpen {
      throw CommandError.shards("\(file): the last line of the shard is missing; run it again")
    }
  }

  private mutating func add(_ shard: Shard, of count: String, _ file: String) throws {
    if let same = shards.first(where: { $0.shard == shard }) {
      throw CommandError.shards(
        "shard \(shard.text) is in \(same.file) and in \(file); name each shard once")
    }
    if let first = shards.first, first.shard.count != shard.count {
      throw CommandError.shards(
        "\(first.file) is one of \(first.shard.count) shards and \(file) one of \(shard.count); "
          + "join shards of the same number")
    }
    if let files, files != count {
      throw CommandError.shards(
        "\(file): the shard found \(count) recordings, the first one \(files); check the same "
          + "recordings on each machine")
    }
    files = count
    shards.append((shard, file))
  }

  /// Returns the entries in the order of one process.
  ///
  /// Throws if a shard is missing.
  func joined() throws -> [CheckEntry] {
    let count = shards.first?.shard.count ?? 1
    let missing = (1...count).filter { number in !shards.contains { $0.shard.number == number } }
    guard missing.isEmpty else {
      let names = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      throw CommandError.shards(
        "\(missing.count) of \(count) shards are missing: \(names); run 'retouch check --shard' for "
          + "them and name their files, too")
    }
    return entries.sorted { $0.index < $1.index }.map(\.entry)
  }
}

extension String {
  /// The index in a line of a shard.
  fileprivate var indexInShard: Int? { jsonField("index").flatMap { Int($0) } }
}
