internal import Glibc
internal import System

/// Which file something is, whatever its names are.
struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}
