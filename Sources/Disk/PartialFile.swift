package import Evdev
internal import Glibc
internal import Synchronization
internal import System

/// A recording in progress.
///
/// Invariant: the file contains only complete frames, even after a crash.
package final class PartialFile {
  /// The path of the file.
  package let path: String
  /// The length of the complete data, in bytes.
  package private(set) var length = 0
  /// The file descriptor; `nil` while the file is closed.
  private var file: Int32?
  /// The identity of the file, used to recognize it after it was closed.
  private let identity: FileIdentity
  private let write: Writing
  private var sync: DiskSync
  /// Whether the file is closed while all data is synced, and reopened when data arrives.
  ///
  /// A closed file is not locked. If a recording has several files, the first must stay open.
  package var closesWhenIdle = false { didSet { closeIfIdle() } }
  /// When the oldest frame arrived that is not known to be synced.
  private var unsynced: Timestamp?
  /// When to poll the sync in progress.
  private var nextPoll: Timestamp?

  /// The age at which a frame is synced.
  ///
  /// Together with the sync, it stays below 200 ms on a typical disk.
  private static let syncDelay = Microseconds.milliseconds(120)

  /// Writes bytes to a descriptor.
  ///
  /// Returns `false` and sets `errno` if not all bytes were written.
  package typealias Writing = (Span<UInt8>, Int32) -> Bool

  /// Creates and locks the file, which must not exist.
  ///
  /// Other recorders cannot use it until this object is released.
  package init(
    creating path: String, for readers: ReadAccess = .owner,
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
    _ path: String, _ flags: Int32, for readers: ReadAccess = .owner, _ step: DiskError.StorageStep
  ) throws(DiskError) -> Int32 {
    let file = FileSystem.open(path, O_WRONLY | flags, mode: readers.mode)
    guard file >= 0 else { throw .storing(path, step) }
    // The kernel releases the lock when the process exits. File systems without locks are accepted.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      let error = DiskError.storing(path, .lock)
      close(file)
      throw error
    }
    return file
  }

  deinit {
    _ = sync.wait()
    if let file { close(file) }
  }

  /// Closes the file if all data is synced.
  private func closeIfIdle() {
    guard closesWhenIdle, let file, deadline == nil else { return }
    close(file)
    self.file = nil
  }

  /// Returns the file descriptor, reopening the file if it is closed.
  private func opened() throws(DiskError) -> Int32 {
    if let file { return file }
    try requireName()
    let file = try Self.open(path, O_NOFOLLOW, .open)
    lseek(file, off_t(length), SEEK_SET)
    sync = DiskSync(file)
    self.file = file
    return file
  }

  /// Appends complete frames.
  ///
  /// A partial write is undone by truncation.
  package func append(_ bytes: [UInt8], at time: Timestamp) throws(DiskError) {
    let file = try opened()
    guard write(bytes.span, file) else {
      let error = DiskError.storing(path, .write)
      // Truncation needs no space, so it succeeds on a full disk.
      if ftruncate(file, off_t(length)) == 0 { lseek(file, off_t(length), SEEK_SET) }
      _ = fdatasync(file)
      throw error
    }
    length += bytes.count
    if unsynced == nil { unsynced = time }
  }

  /// Whether the path still leads to this file.
  ///
  /// Another process may have removed or renamed it.
  package var isLinked: Bool { FileSystem.status(of: path).map(FileIdentity.init) == identity }

  private func requireName() throws(DiskError) {
    if !isLinked { throw .storing(path, .lookUp, number: ENOENT) }
  }

  /// When to call `sync(at:)`; `nil` if all data is synced.
  package var deadline: Timestamp? { nextPoll ?? unsynced.map { $0 + PartialFile.syncDelay } }

  /// Polls the sync in progress, and starts a new one if data is due.
  ///
  /// Throws if a sync failed.
  package func sync(at now: Timestamp) throws(DiskError) {
    guard let deadline, deadline <= now else { return }
    try requireName()
    let (isUnderWay, failure) = sync.poll()
    if let failure { throw .storing(path, .sync, number: failure) }
    nextPoll = nil
    guard !isUnderWay else {
      nextPoll = now + PartialFile.syncDelay
      return
    }
    closeIfIdle()
    guard let unsynced, unsynced + PartialFile.syncDelay <= now else { return }
    self.unsynced = nil
    sync.start()
    nextPoll = now + PartialFile.syncDelay
  }

  /// Syncs all data and waits until it is on disk.
  package func syncAndWait() throws(DiskError) {
    if let failure = sync.wait() { throw .storing(path, .sync, number: failure) }
    (unsynced, nextPoll) = (nil, nil)
    try requireName()
    guard let file else { return }
    guard fsync(file) == 0 else { throw .storing(path, .sync) }
  }
}

/// Syncs a file in the background.
///
/// A slow disk can take seconds, longer than the kernel buffers device events. Waiting would lose
/// frames. Each sync runs on its own thread; no thread exists while idle.
final class DiskSync: Sendable {
  private let file: Int32
  private let state = Mutex(State())

  private struct State {
    var thread: SystemThread?
    var isDone = false
    /// The error number of the first failed sync; 0 if all succeeded.
    var answer: Int32 = 0
  }

  /// Creates the object.
  ///
  /// The file must stay open until `wait()` has returned.
  init(_ file: Int32) { self.file = file }

  /// Starts a sync of everything written so far, unless one is in progress.
  func start() {
    state.withLock { state in
      guard state.thread == nil else { return }
      do throws(SystemError) {
        state.thread = try SystemThread { self.bring() }
      } catch {
        // If no thread is available, syncs synchronously.
        state.answer = fdatasync(file) == 0 ? 0 : errno
      }
    }
  }

  /// Returns whether a sync is in progress, and the error number if one has failed.
  func poll() -> (isUnderWay: Bool, failure: Int32?) {
    state.withLock { state in
      if state.isDone, let thread = state.thread {
        thread.join()
        state.thread = nil
        state.isDone = false
      }
      return (state.thread != nil, state.answer == 0 ? nil : state.answer)
    }
  }

  /// Waits for the sync in progress.
  ///
  /// Returns the error number if one has failed.
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
