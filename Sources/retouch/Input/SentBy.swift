import Arguments

/// The device that sent what a recording holds, where the recording does not say or says it wrongly.
enum SentBy {
  static let option = Option<String?>(
    "device", .dynamic("device-files", placeholder: "NAME|FILE"),
    "the device that sent the events, in place of what the file says")
}
