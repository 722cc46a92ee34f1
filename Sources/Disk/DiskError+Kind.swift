internal import Glibc

extension DiskError {
  /// The kind of an error: which of request, contents, path, permission or machine is wrong.
  package enum Kind: Hashable, Sendable {
    /// The request is wrong: another name or option is needed.
    case misuse
    /// The contents of the file are wrong.
    case invalidContents
    /// A file or directory does not exist.
    case notFound
    /// The user does not have permission.
    case noPermission
    /// A program is missing, or another process uses the file.
    case unavailable
    /// A read or write failed.
    case failed
  }

  /// The kind of the error.
  package var kind: Kind {
    switch self {
    case .reading(_, _, _, let number):
      switch number {
      case ENOENT, EISDIR: .notFound
      case EACCES, EPERM: .noPermission
      default: .failed
      }
    case .writing(_, let number):
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EISDIR, EEXIST: .misuse
      case EACCES, EPERM: .noPermission
      default: .failed
      }
    case .storing(_, let step, let number):
      switch number {
      case EACCES, EPERM: .noPermission
      case ENOENT: isMissingFile ? .failed : .notFound
      // The remedy is a different command line: `--force`, or another name.
      case EEXIST where step == .name: .misuse
      default: isConcurrentRecording ? .unavailable : .failed
      }
    case .program(_, _, .notFound): .unavailable
    case .program(_, _, .notStarted(let number)) where number == EACCES: .noPermission
    case .stalled, .browser, .program: .failed
    case .invalidName, .foreignFile, .sessionOfAnother, .staleSession, .noScreen, .noGestures,
      .walkWithoutScreen:
      .misuse
    case .tooLarge, .notARegularFile, .truncated, .compressionRatioExceeded, .corrupt, .recording,
      .notARecording, .session, .noDeviceDescription, .screen, .notAScreen, .bindings,
      .configuration, .labels, .expectation, .noImageSize, .walk:
      .invalidContents
    case .unreadableDirectory: .noPermission
    case .noBrowser: .unavailable
    case .noRecordings, .noDeviceFile, .noLabels: .notFound
    case .option(_, let problem):
      switch problem {
      case .missing, .wasStandardInput, .screenOfProgram, .unnamedProgram: .notFound
      case .notAFile, .otherKind: .invalidContents
      case .forbiddenPath: .noPermission
      case .unreadable(let error): error.kind
      }
    }
  }
}
