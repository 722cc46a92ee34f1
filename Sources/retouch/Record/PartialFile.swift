import Evdev
import Glibc

/// A recording on its way: it holds nothing but whole frames, whatever happens to the program.
final class PartialFile {
  let path: String
  /// Up to here everything is whole.
  private(set) var length = 0
  private let file: Int32
  private let write: Writing
  private let sync: DiskSync
  /// When the oldest frame came that is not known to be on the disk.
  private var unsynced: Timestamp?
  /// When to look whether the disk has answered.
  private var look: Timestamp?

  /// How old a frame becomes before the disk is asked; with the disk's own time it stays below 200 ms.
  private static let patience = Microseconds.milliseconds(120)

  /// Writes bytes to a descriptor; `false` with `errno` when the disk takes only a part, or nothing.
  typealias Writing = (Span<UInt8>, Int32) -> Bool

  /// Makes the file, which must not be there; as long as this lives, no other recorder takes it.
  init(
    creating path: String, write: @escaping Writing = { FileWriting.write($0, to: $1) }
  ) throws(DiskProblem) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw DiskProblem(.create, path) }
    // A lock goes with its process, however that ends; where there are none, we do without.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      let problem = DiskProblem(.lock, path)
      close(file)
      throw problem
    }
    self.path = path
    self.file = file
    self.write = write
    sync = DiskSync(file)
  }

  deinit {
    _ = sync.wait()
    close(file)
  }

  /// Adds whole frames; what the disk takes only in part is taken back.
  func append(_ bytes: [UInt8], at moment: Timestamp) throws(DiskProblem) {
    guard write(bytes.span, file) else {
      let problem = DiskProblem(.write, path)
      // What is left is shorter than what was there, which no full disk refuses.
      if ftruncate(file, off_t(length)) == 0 { lseek(file, off_t(length), SEEK_SET) }
      _ = fdatasync(file)
      throw problem
    }
    length += bytes.count
    if unsynced == nil { unsynced = moment }
  }

  /// The moment that `bringToDisk(at:)` is to be called; `nil` when everything is there.
  var due: Timestamp? { look ?? unsynced.map { $0 + PartialFile.patience } }

  /// Asks the disk to take what is due, and whether it took what was asked before.
  func bringToDisk(at now: Timestamp) throws(DiskProblem) {
    guard let due, due <= now else { return }
    let (isUnderWay, failure) = sync.look()
    if let failure { throw DiskProblem(.sync, path, number: failure) }
    look = nil
    guard !isUnderWay else {
      look = now + PartialFile.patience
      return
    }
    guard let unsynced, unsynced + PartialFile.patience <= now else { return }
    self.unsynced = nil
    sync.start()
    look = now + PartialFile.patience
  }

  /// Brings everything to the disk, and waits for it.
  func settle() throws(DiskProblem) {
    if let failure = sync.wait() { throw DiskProblem(.sync, path, number: failure) }
    (unsynced, look) = (nil, nil)
    guard fsync(file) == 0 else { throw DiskProblem(.sync, path) }
  }
}

extension [UInt8] {
  /// Writes all of it.
  func write(to file: Int32, _ path: String) throws(DiskProblem) {
    guard FileWriting.write(span, to: file) else { throw DiskProblem(.write, path) }
  }
}
