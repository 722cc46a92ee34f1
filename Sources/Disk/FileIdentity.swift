internal import Glibc
internal import System

/// The identity of a file, independent of its names.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}
