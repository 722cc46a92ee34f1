package import Arguments
internal import Text

/// Remarks that are told later, in their place, each once.
package final class RemarkList {
  package private(set) var all: [Remark] = []
  private var lines: Set<ExactText> = []

  package init() {}

  /// Whether a remark was not made before; it is kept.
  @discardableResult
  package func add(_ remark: Remark) -> Bool {
    guard lines.insert(ExactText(remark.line)).inserted else { return false }
    all.append(remark)
    return true
  }

  package func add(_ remark: DiskRemark) { add(remark.remark) }
}
