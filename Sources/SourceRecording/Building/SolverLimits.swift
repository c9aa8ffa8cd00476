/// Limits how long the compiler type-checks an expression.
///
/// If a name is missing among many operators, it takes nearly forever. On the other hand, it gives up too early on
/// expressions that Apple's compiler, of another version, accepts. So the first attempt has a low limit, and only if
/// nothing else is wrong, a second one has a higher limit.
enum SolverLimits {
  case early, late

  /// Limits steps rather than seconds, so that slow machines compile the same sources. The limit in seconds is a last
  /// resort.
  var options: [String] {
    let limits =
      switch self {
      case .early: ["scope-threshold=300000", "expression-time-threshold=60"]
      case .late: ["scope-threshold=100000000", "memory-threshold=4000000000", "expression-time-threshold=120"]
      }
    return limits.flatMap { ["-Xfrontend", "-solver-\($0)"] }
  }

  /// Whether a higher limit may help: the compiler gave up and reported nothing else.
  static func areTooEarly(for report: CompileReport) -> Bool {
    !report.errors.isEmpty && report.errors.allSatisfy(\.isTooComplex)
  }
}
