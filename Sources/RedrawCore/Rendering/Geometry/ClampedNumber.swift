extension FixedWidthInteger {
  /// The whole part of a number, or the nearest integer there is: sizes and times may be infinite or no number at all
  /// (which counts as 0), and `init(_:)` traps on those.
  init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = Self(value)
    }
  }
}
