internal import Controls
internal import Elements

extension Responder {
  /// The name of the attribute that the label comes from; `nil` if there is no label.
  ///
  /// It is `title`, `text`, `placeholder` or `imageName` of a control, `parts` of a row, `class` for
  /// a label that all controls of the class have, and `label` if a label was set. A label that was
  /// set to the default label is not distinguished from it.
  var nameSource: String? {
    guard let name = resolved.label?.string, !name.isEmpty else { return nil }
    guard name == defaultLabel else { return "label" }
    switch self {
    case let button as Button:
      if name == button.title { return "title" }
      return button.imageName == nil ? "class" : "imageName"
    case let label as Label: return label.text == name ? "text" : "class"
    case let image as ImageView: return image.imageName == nil ? "class" : "imageName"
    case let field as TextField: return field.placeholder == name ? "placeholder" : "class"
    case let row as TableViewCell: return row.text == name ? "text" : "parts"
    case let cell as CollectionViewCell: return cell.text == name ? "text" : "class"
    default: return "class"
    }
  }
}
