extension Collection<UInt8> {
  /// The bytes without the mark that some editors put before a text.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
