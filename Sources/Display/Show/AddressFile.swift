internal import Disk
internal import Glibc
internal import System

/// A file in which a browser finds the address of a page; only its owner reads it.
///
/// A program that is started again takes the address that stands there: a page that is still shown
/// finds it by itself.
package struct AddressFile: Sendable {
  private let path: String

  package init(_ path: String) { self.path = path }

  /// The address that a program before has left there; `nil` where there is none.
  package var address: PageAddress? {
    guard let status = FileSystem.status(of: path, followingLinks: false),
      // What others may have written or read is no secret.
      status.kind == S_IFREG, status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return KernelFile.line(of: path).flatMap { PageAddress(url: $0) }
  }

  /// Writes an address into the file, in place of an earlier one.
  ///
  /// Any other file of that name is an error, and so are links, pipes and directories.
  package func write(_ address: PageAddress) throws(DisplayError) {
    do throws(DiskError) {
      try removeEarlier()
      let file = try OutputFile(path, force: false, for: .owner)
      try file.write(address.url + "\n")
      try file.finish()
    } catch {
      throw .disk(error)
    }
  }

  private func removeEarlier() throws(DiskError) {
    guard let status = FileSystem.status(of: path, followingLinks: false) else { return }
    guard status.kind == S_IFREG, status.st_uid == geteuid(),
      let line = KernelFile.line(of: path), PageAddress(url: line) != nil,
      status.st_size == line.utf8.count + 1
    else { throw .foreignFile(path) }
    guard FileSystem.remove(path) else { throw .writing(path) }
  }
}
