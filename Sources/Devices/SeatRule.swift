/// The udev rules that give whoever sits at the machine its touch devices, and no other input device.
package enum SeatRule {
  package static let lines = ["TOUCHSCREEN", "TOUCHPAD"].map { kind in
    "SUBSYSTEM==\"input\", ENV{ID_INPUT_\(kind)}==\"1\", TAG+=\"uaccess\""
  }

  /// Where they are kept; whoever sits there is told from `73-seat-late.rules` on.
  package static let file = "/etc/udev/rules.d/70-touch-at-seat.rules"
}
