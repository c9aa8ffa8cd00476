/// How long the compiler looks for the meaning of an expression.
///
/// It takes for ever where a name is missing in the middle of many operators, and gives up too early where Apple's compiler,
/// of another version, doesn't. So it gives up early at first, and only if nothing else is wrong it gets more time.
enum SolverLimits {
  case early, late

  /// Steps rather than seconds, so that the same sources compile on a slow machine too; the seconds are the last resort.
  var options: [String] {
    let limits =
      switch self {
      case .early: ["scope-threshold=300000", "expression-time-threshold=60"]
      case .late: ["scope-threshold=100000000", "memory-threshold=4000000000", "expression-time-threshold=120"]
      }
    return limits.flatMap { ["-Xfrontend", "-solver-\($0)"] }
  }

  /// Whether more time may help: the compiler gave up, and found nothing else.
  static func areTooEarly(for report: CompileReport) -> Bool {
    !report.errors.isEmpty && report.errors.allSatisfy { $0.message.contains("in reasonable time") }
  }
}
