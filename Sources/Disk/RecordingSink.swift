package import Evdev

/// Where the bytes of a recording go while it is made.
package enum RecordingSink {
  /// A file that gets its name when it is whole.
  case partial(PartialFile)
  /// Standard output, a pipe or a device: what is written is gone.
  case stream(Int32, path: String)

  package var partial: PartialFile? {
    switch self {
    case .partial(let file): file
    case .stream: nil
    }
  }

  package func append(_ bytes: [UInt8], at moment: Timestamp) throws(DiskError) {
    switch self {
    case .partial(let file): try file.append(bytes, at: moment)
    case .stream(let file, let path): try bytes.write(to: file, path)
    }
  }
}
