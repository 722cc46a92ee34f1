/// What a check found of one recording.
enum CheckOutcome: Sendable {
  case same
  case differs(Difference)
  /// There is no transcript beside it.
  case missing
  /// It could not be replayed, or its transcript not be read.
  case broken(Failure)
  /// Its transcript could not be written.
  case unwritten(Failure)
  /// A transcript was written where there was none, or in place of another one.
  case written
  case rewritten(Difference)
  /// A file of a directory that is no recording.
  case foreign

  /// Where a replay leaves what is written down.
  struct Difference: Sendable {
    /// The line of the transcript's file, counted from 1.
    var line: Int
    /// The lines around it, and those that make it.
    var rows: [Row] = []
    /// The touches around it, and what they came closest to.
    var touches: [String] = []

    enum Row: Equatable {
      /// A line that is written down and came.
      case same(String)
      /// One that is written down alone; `nil` where nothing more is.
      case expected(String?)
      /// One that came alone; `nil` where nothing more did.
      case found(String?)

      /// The row as a person reads it, marked as differences are.
      var line: String {
        switch self {
        case .same(let line): "  \(line)"
        case .expected(let line): "- \(line ?? Row.end)"
        case .found(let line): "+ \(line ?? Row.end)"
        }
      }

      private static let end = "(the end)"
    }

    /// Lines that are written down alone, and lines that came alone.
    var expected: [String] {
      rows.compactMap { row in if case .expected(let line) = row { line } else { nil } }
    }
    var found: [String] {
      rows.compactMap { row in if case .found(let line) = row { line } else { nil } }
    }
  }

  /// What it is called in lines for programs.
  var name: String {
    switch self {
    case .same: "same"
    case .differs: "differs"
    case .missing: "missing"
    case .broken: "broken"
    case .unwritten: "unwritten"
    case .written: "written"
    case .rewritten: "rewritten"
    case .foreign: "foreign"
    }
  }

  var isFailure: Bool {
    switch self {
    case .differs, .missing, .broken, .unwritten: true
    case .same, .written, .rewritten, .foreign: false
    }
  }

  /// What kept it from being checked or written, and what that is to a script.
  var problem: Failure? {
    switch self {
    case .broken(let failure), .unwritten(let failure): failure
    case .same, .differs, .missing, .written, .rewritten, .foreign: nil
    }
  }

  var difference: Difference? {
    switch self {
    case .differs(let difference), .rewritten(let difference): difference
    case .same, .missing, .broken, .unwritten, .written, .foreign: nil
    }
  }
}
