/// A measurement of a panel.
package enum HealthTopic: String, Sendable, CaseIterable {
  /// The number of frames per second and their regularity while a finger moves.
  case rate = "report-rate"
  /// Rows, columns and spots where a moving finger is never reported.
  case dead = "dead-zones"
  /// Moving fingers that are lost for a moment.
  case interruptions
  /// Brief touches where no finger is.
  case ghosts
  /// The error of the position of a resting finger.
  case noise
  /// The range of contact sizes and pressures.
  case size = "contact-size"
  /// Contacts that do not end and do not move while others come and go.
  case stuck = "stuck-slots"
  /// Two contacts for one finger.
  case doubled = "doubled-slots"
  /// Two contacts that exchange their identities.
  case swaps = "swapped-slots"
  /// How close to each edge fingers were reported.
  case edges
  /// The delay between the device's clock and the kernel's.
  case latency

  /// The advice to a user about a suspect topic.
  var remedy: String {
    switch self {
    case .rate:
      "Connect the panel without a hub, and turn off power saving (autosuspend) for it."
    case .dead:
      "Clean the glass, remove films, and check the cable of the panel; a dead line needs a new "
        + "panel."
    case .interruptions:
      "Clean the glass, touch without gloves, and check the grounding of the power supply."
    case .ghosts:
      "Dry the glass, try another power supply or battery power, and keep the panel off metal."
    case .noise: "Try another power supply or battery power, and ground the device."
    case .stuck: "Clean the glass and the frame; suspend and resume the device to calibrate it."
    case .doubled:
      "Update the firmware of the panel; two drivers may also report the same panel."
    case .swaps: "Update the firmware of the panel."
    case .edges:
      "Remove what covers the edge; specify the true area with --calibration, or use a smaller "
        + "screen area."
    case .latency:
      "Turn off power saving (autosuspend) for the panel, and check the machine's load."
    case .size: "Update the firmware of the panel."
    }
  }
}

/// The result for one topic.
package struct HealthFinding: Sendable {
  /// The topic.
  package let topic: HealthTopic
  /// The verdict.
  package let verdict: Verdict
  /// The measurement in words, or the reason why nothing was measured.
  package let text: String
  /// The measured numbers with their names in JSON, in a fixed order.
  package let values: [(name: String, number: Double)]
  /// The advice to a user; `nil` if there is nothing to do.
  package let remedy: String?

  /// The verdicts.
  package enum Verdict: String, Sendable, CaseIterable {
    case ok
    case suspect
    case notMeasured = "not-measured"

    /// The verdict in words.
    package var label: String { self == .notMeasured ? "not measured" : rawValue }
  }

  /// Creates the result of a measurement.
  init(
    _ topic: HealthTopic, isSuspect: Bool, _ text: String,
    _ values: [(name: String, number: Double)] = []
  ) {
    (self.topic, self.text, self.values) = (topic, text, values)
    verdict = isSuspect ? .suspect : .ok
    remedy = isSuspect ? topic.remedy : nil
  }

  /// Creates the result of a topic that could not be measured.
  init(
    notMeasured topic: HealthTopic, because reason: String, remedy: String? = nil,
    _ values: [(name: String, number: Double)] = []
  ) {
    (self.topic, self.text, self.values, self.remedy) = (topic, reason, values, remedy)
    verdict = .notMeasured
  }
}
