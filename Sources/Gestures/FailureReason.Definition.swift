extension FailureReason {
  /// A measured value and its limit, in the unit of the dimension.
  public struct Measure: Hashable, Sendable {
    /// The measured value.
    public let value: Double
    /// The limit that the value missed.
    public let limit: Double
    /// The kind of quantity of both values.
    public let dimension: Dimension

    init<Value: TunableValue>(_ measure: Value, _ limit: Value) {
      (self.value, self.limit) = (measure.value, limit.value)
      dimension = Value.dimension
    }

    init(_ measure: Double, limit: Double, _ dimension: Dimension) {
      (self.value, self.limit, self.dimension) = (measure, limit, dimension)
    }
  }

  /// The properties of a reason.
  struct Definition {
    /// The name in kebab case, as used in every output.
    let name: String
    let measure: Measure?
    /// The name of the tunable that is the limit; `nil` if the limit is not a tunable.
    let tunable: String?
    /// The name of the tunable for several fingers.
    let tunableOfSeveral: String?
    /// The name of the tunable for a Z.
    let tunableOfZ: String?
    /// The distance of the touch from the gesture; 0 if it was made.
    ///
    /// `nil` if the measure gives it.
    let distance: Double?
    /// Whether the touch differs from the gesture itself, not only in its circumstances.
    let isMotionMismatch: Bool
    /// The text of what the fingers did, worded for their number.
    let sentence: (FailureSentence) -> String

    init(
      _ name: String, _ measure: Measure? = nil, _ tunable: String? = nil, several: String? = nil,
      ofZ: String? = nil, distance: Double? = nil, isMotionMismatch: Bool = true,
      sentence: @escaping (FailureSentence) -> String
    ) {
      self.name = name
      self.measure = measure
      self.tunable = tunable
      tunableOfSeveral = several ?? tunable
      tunableOfZ = ofZ ?? several ?? tunable
      self.distance = distance
      self.isMotionMismatch = isMotionMismatch
      self.sentence = sentence
    }

    /// A reason outside the movement of the fingers, which was the gesture.
    static func circumstance(
      _ name: String, _ measure: Measure? = nil, _ tunable: String? = nil, distance: Double = 0,
      sentence: @escaping (FailureSentence) -> String
    ) -> Definition {
      Definition(
        name, measure, tunable, distance: distance, isMotionMismatch: false, sentence: sentence)
    }
  }

  /// The name in kebab case, as used in every output.
  public var name: String { definition.name }

  /// The measured value and its limit; `nil` if nothing was measured.
  public var measure: Measure? { definition.measure }
}
