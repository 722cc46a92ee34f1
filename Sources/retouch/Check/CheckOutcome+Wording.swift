import Replay
import Text

extension CheckOutcome {
  /// What it is, in a few words.
  var title: String {
    switch self {
    case .same: "as written down"
    case .differs: "the transcript differs"
    case .missing: "there is no transcript"
    case .broken: "it cannot be checked"
    case .unwritten: "the transcript cannot be written"
    case .written, .rewritten: "the transcript was written"
    case .foreign: "no recording"
    }
  }

  /// All that is to be said of it, in lines, of which none can upset who shows them.
  var details: String {
    switch self {
    case .broken(let failure), .unwritten(let failure): return failure.sentence.harmlessLines
    case .missing: return "'retouch check --update' writes it"
    case .differs(let difference), .rewritten(let difference):
      let lines = difference.rows.map(\.line) + difference.touches
      return lines.map(\.harmless).joined(separator: "\n")
    case .same, .written, .foreign: return ""
    }
  }
}

extension String {
  /// The text with its own ends of lines, and nothing else that could upset a terminal.
  var harmlessLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).harmless }.joined(separator: "\n")
  }
}
