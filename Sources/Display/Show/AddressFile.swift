internal import Disk
internal import Glibc
internal import System

/// A file with the URL of a page, readable by its owner only.
///
/// A restarted program reads the address from it and uses it again, so that an open page
/// reconnects.
package struct AddressFile: Sendable {
  private let path: String

  /// Creates an address file at a path.
  package init(_ path: String) { self.path = path }

  /// The address in the file; `nil` if the file does not exist, is not private, or has no page
  /// address.
  package var address: PageAddress? {
    guard let status = FileSystem.status(of: path, followingLinks: false),
      // A file that others can read or write is not secret.
      status.kind == S_IFREG, status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return KernelFile.line(of: path).flatMap { PageAddress(url: $0) }
  }

  /// Writes an address, replacing an earlier address file.
  ///
  /// Throws if the path is any other file, a link, a pipe or a directory.
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
