extension FixedWidthInteger {
  /// The integer part of a number, clamped to the type's range; 0 for NaN. Sizes and times can be infinite or NaN, on which `init(_:)`
  /// traps.
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
