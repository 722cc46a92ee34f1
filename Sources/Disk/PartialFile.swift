package import Evdev
internal import Glibc
internal import Synchronization
internal import System

/// A recording on its way: it holds nothing but whole frames, whatever happens to the program.
package final class PartialFile {
  package let path: String
  /// Up to here everything is whole.
  package private(set) var length = 0
  /// `nil` while the file is closed.
  private var file: Int32?
  /// Which file it is, while it is closed.
  private let identity: FileIdentity
  private let write: Writing
  private var sync: DiskSync
  /// Whether the file is closed as soon as everything is on the disk, and opened when bytes come.
  ///
  /// A file that is closed is not locked either: of several files of one recording, the first is to stay
  /// open.
  package var closesWhenIdle = false { didSet { closeIfIdle() } }
  /// When the oldest frame came that is not known to be on the disk.
  private var unsynced: Timestamp?
  /// When to look whether the disk has answered.
  private var look: Timestamp?

  /// How old a frame becomes before the disk is asked; with the disk's own time it stays below 200 ms.
  private static let syncDelay = Microseconds.milliseconds(120)

  /// Writes bytes to a descriptor; `false` with `errno` when the disk takes only a part, or nothing.
  package typealias Writing = (Span<UInt8>, Int32) -> Bool

  /// Makes the file, which must not be there; as long as this lives, no other recorder takes it.
  package init(
    creating path: String, for readers: Readers = .owner,
    write: @escaping Writing = { FileWriting.write($0, to: $1) }
  ) throws(DiskError) {
    let file = try Self.open(path, O_CREAT | O_EXCL, for: readers, .create)
    var status = stat()
    _ = unsafe fstat(file, &status)
    self.path = path
    self.file = file
    identity = FileIdentity(status)
    self.write = write
    sync = DiskSync(file)
  }

  private static func open(
    _ path: String, _ flags: Int32, for readers: Readers = .owner, _ step: DiskError.Keeping
  ) throws(DiskError) -> Int32 {
    let file = FileSystem.open(path, O_WRONLY | flags, mode: readers.mode)
    guard file >= 0 else { throw .keeping(path, step) }
    // A lock goes with its process, however that ends; where there are none, we do without.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      let error = DiskError.keeping(path, .lock)
      close(file)
      throw error
    }
    return file
  }

  deinit {
    _ = sync.wait()
    if let file { close(file) }
  }

  /// Closes the file if nothing waits for the disk.
  private func closeIfIdle() {
    guard closesWhenIdle, let file, due == nil else { return }
    close(file)
    self.file = nil
  }

  /// The file, opened again where it was closed.
  private func opened() throws(DiskError) -> Int32 {
    if let file { return file }
    try requireName()
    let file = try Self.open(path, O_NOFOLLOW, .open)
    lseek(file, off_t(length), SEEK_SET)
    sync = DiskSync(file)
    self.file = file
    return file
  }

  /// Adds whole frames; what the disk takes only in part is taken back.
  package func append(_ bytes: [UInt8], at moment: Timestamp) throws(DiskError) {
    let file = try opened()
    guard write(bytes.span, file) else {
      let error = DiskError.keeping(path, .write)
      // What is left is shorter than what was there, which no full disk refuses.
      if ftruncate(file, off_t(length)) == 0 { lseek(file, off_t(length), SEEK_SET) }
      _ = fdatasync(file)
      throw error
    }
    length += bytes.count
    if unsynced == nil { unsynced = moment }
  }

  /// Whether its name still leads to it: whoever tidies up may take that away.
  package var isThere: Bool {
    FileSystem.status(of: path).map(FileIdentity.init) == identity
  }

  private func requireName() throws(DiskError) {
    if !isThere { throw .keeping(path, .find, number: ENOENT) }
  }

  /// The moment that `bringToDisk(at:)` is to be called; `nil` when everything is there.
  package var due: Timestamp? { look ?? unsynced.map { $0 + PartialFile.syncDelay } }

  /// Asks the disk to take what is due, and whether it took what was asked before.
  package func bringToDisk(at now: Timestamp) throws(DiskError) {
    guard let due, due <= now else { return }
    try requireName()
    let (isUnderWay, failure) = sync.look()
    if let failure { throw .keeping(path, .sync, number: failure) }
    look = nil
    guard !isUnderWay else {
      look = now + PartialFile.syncDelay
      return
    }
    closeIfIdle()
    guard let unsynced, unsynced + PartialFile.syncDelay <= now else { return }
    self.unsynced = nil
    sync.start()
    look = now + PartialFile.syncDelay
  }

  /// Brings everything to the disk, and waits for it.
  package func settle() throws(DiskError) {
    if let failure = sync.wait() { throw .keeping(path, .sync, number: failure) }
    (unsynced, look) = (nil, nil)
    try requireName()
    guard let file else { return }
    guard fsync(file) == 0 else { throw .keeping(path, .sync) }
  }
}

/// Brings a file to the disk while its writer goes on.
///
/// A slow disk takes seconds at times, and the kernel keeps a device's events for less: waiting in
/// place would lose frames. Each request is a thread of its own that ends with it, so at rest there
/// is none.
final class DiskSync: Sendable {
  private let file: Int32
  private let state = Mutex(State())

  private struct State {
    var thread: SystemThread?
    var isDone = false
    /// The error number that the disk answered; zero when all went well.
    var answer: Int32 = 0
  }

  /// The file must stay open until `wait()` has answered.
  init(_ file: Int32) {
    self.file = file
  }

  /// Starts, unless it is under way already; everything written before is on the disk when it ends.
  func start() {
    state.withLock { state in
      guard state.thread == nil else { return }
      do throws(SystemError) {
        state.thread = try SystemThread { self.bring() }
      } catch {
        // No thread to be had: slow is better than never.
        state.answer = fdatasync(file) == 0 ? 0 : errno
      }
    }
  }

  /// Whether it is still under way; an error number once the disk has failed.
  func look() -> (isUnderWay: Bool, failure: Int32?) {
    state.withLock { state in
      if state.isDone, let thread = state.thread {
        thread.join()
        state.thread = nil
        state.isDone = false
      }
      return (state.thread != nil, state.answer == 0 ? nil : state.answer)
    }
  }

  /// Waits for the end; an error number where the disk has failed.
  func wait() -> Int32? {
    state.withLock(\.thread)?.join()
    return state.withLock { state in
      state.thread = nil
      state.isDone = false
      return state.answer == 0 ? nil : state.answer
    }
  }

  private func bring() {
    let answer = fdatasync(file) == 0 ? 0 : errno
    state.withLock { state in
      if state.answer == 0 { state.answer = answer }
      state.isDone = true
    }
  }
}
