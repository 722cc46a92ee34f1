import Arguments
import Disk
import Text

/// Remarks that are told later, in their place, each once.
final class RemarkList {
  private(set) var all: [Remark] = []
  private var lines: Set<ExactText> = []

  /// Whether a remark was not made before; it is kept.
  @discardableResult
  func add(_ remark: Remark) -> Bool {
    guard lines.insert(ExactText(remark.line)).inserted else { return false }
    all.append(remark)
    return true
  }

  func add(_ remark: DiskRemark) { add(remark.remark) }
}
