/// The states of an accessible object, with AT-SPI's bits.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt64

  /// Creates states from their bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  /// The states with AT-SPI's names, in bit order.
  package static let named: [(name: String, state: AccessibleStates)] = [
    ("invalid", .invalid),
    ("active", .active),
    ("armed", .armed),
    ("busy", .busy),
    ("checked", .checked),
    ("collapsed", .collapsed),
    ("defunct", .defunct),
    ("editable", .editable),
    ("enabled", .enabled),
    ("expandable", .expandable),
    ("expanded", .expanded),
    ("focusable", .focusable),
    ("focused", .focused),
    ("has tooltip", .hasTooltip),
    ("horizontal", .horizontal),
    ("iconified", .iconified),
    ("modal", .modal),
    ("multi line", .multiLine),
    ("multiselectable", .multiselectable),
    ("opaque", .opaque),
    ("pressed", .pressed),
    ("resizable", .resizable),
    ("selectable", .selectable),
    ("selected", .selected),
    ("sensitive", .sensitive),
    ("showing", .showing),
    ("single line", .singleLine),
    ("stale", .stale),
    ("transient", .transient),
    ("vertical", .vertical),
    ("visible", .visible),
    ("manages descendants", .managesDescendants),
    ("indeterminate", .indeterminate),
    ("required", .required),
    ("truncated", .truncated),
    ("animated", .animated),
    ("invalid entry", .invalidEntry),
    ("supports autocompletion", .supportsAutocompletion),
    ("selectable text", .selectableText),
    ("is default", .isDefault),
    ("visited", .visited),
    ("checkable", .checkable),
    ("has popup", .hasPopup),
    ("read only", .readOnly),
  ]

  package static let invalid = AccessibleStates(bit: 0)
  package static let active = AccessibleStates(bit: 1)
  package static let armed = AccessibleStates(bit: 2)
  package static let busy = AccessibleStates(bit: 3)
  package static let checked = AccessibleStates(bit: 4)
  package static let collapsed = AccessibleStates(bit: 5)
  package static let defunct = AccessibleStates(bit: 6)
  package static let editable = AccessibleStates(bit: 7)
  package static let enabled = AccessibleStates(bit: 8)
  package static let expandable = AccessibleStates(bit: 9)
  package static let expanded = AccessibleStates(bit: 10)
  package static let focusable = AccessibleStates(bit: 11)
  package static let focused = AccessibleStates(bit: 12)
  package static let hasTooltip = AccessibleStates(bit: 13)
  package static let horizontal = AccessibleStates(bit: 14)
  package static let iconified = AccessibleStates(bit: 15)
  package static let modal = AccessibleStates(bit: 16)
  package static let multiLine = AccessibleStates(bit: 17)
  package static let multiselectable = AccessibleStates(bit: 18)
  package static let opaque = AccessibleStates(bit: 19)
  package static let pressed = AccessibleStates(bit: 20)
  package static let resizable = AccessibleStates(bit: 21)
  package static let selectable = AccessibleStates(bit: 22)
  package static let selected = AccessibleStates(bit: 23)
  package static let sensitive = AccessibleStates(bit: 24)
  package static let showing = AccessibleStates(bit: 25)
  package static let singleLine = AccessibleStates(bit: 26)
  package static let stale = AccessibleStates(bit: 27)
  package static let transient = AccessibleStates(bit: 28)
  package static let vertical = AccessibleStates(bit: 29)
  package static let visible = AccessibleStates(bit: 30)
  package static let managesDescendants = AccessibleStates(bit: 31)
  package static let indeterminate = AccessibleStates(bit: 32)
  package static let required = AccessibleStates(bit: 33)
  package static let truncated = AccessibleStates(bit: 34)
  package static let animated = AccessibleStates(bit: 35)
  package static let invalidEntry = AccessibleStates(bit: 36)
  package static let supportsAutocompletion = AccessibleStates(bit: 37)
  package static let selectableText = AccessibleStates(bit: 38)
  package static let isDefault = AccessibleStates(bit: 39)
  package static let visited = AccessibleStates(bit: 40)
  package static let checkable = AccessibleStates(bit: 41)
  package static let hasPopup = AccessibleStates(bit: 42)
  package static let readOnly = AccessibleStates(bit: 43)

  /// AT-SPI's names of the contained states, in bit order.
  package var names: [String] { Self.named.filter { contains($0.state) }.map(\.name) }
}
