import SystemCalls

/// The constants of the reference workload. Changing one makes every published figure incomparable.
public enum Specification {
  public static let evaluations = 10_000_000
  public static let seed: UInt64 = 1

  public static let nodeCount = 2_000
  public static let typeCount = 50
  public static let sourceCount = 160
  public static let evaluationsPerTick = 42.0
  public static let mostEvaluationsPerTick = 400
  public static let ticksPerSecond: UInt64 = 60

  /// The range of the probability with which a tick keeps a node. It is drawn for each tick.
  public static let keepProbabilities = 0.35..<0.95
  /// How often a node differs in one of the theme's properties, which every view stores, rather than in its own.
  static let otherProperty = 0.15

  /// In nanoseconds, by type.
  public static let medianDurations = 300.0..<7_000.0
  public static let durationSigma = 0.35
  static let outliers = 1.0 / 2_000
  static let outlierFactor = 20.0

  /// Nanoseconds from the end of one record to the start of the next.
  static let shortestGap: UInt64 = 60
  static let meanFurtherGap = 80.0
  /// The average delay of a tick's start, in nanoseconds.
  static let meanTickDelay = 20_000.0

  static let storedProperties = 3...5

  static let typeSkew = 1.0
  static let sourceSkew = 1.0
  static let deepest = 24
}

extension Random {
  /// Log-uniform, so that small values are as frequent as large ones.
  mutating func logUniform(_ range: Range<Double>) -> Double {
    SystemMathematics.exponential(
      uniform(SystemMathematics.logarithm(range.lowerBound)..<SystemMathematics.logarithm(range.upperBound)))
  }
}
