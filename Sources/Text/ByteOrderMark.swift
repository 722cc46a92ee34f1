extension Collection<UInt8> {
  /// The bytes without a leading UTF-8 byte order mark.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
