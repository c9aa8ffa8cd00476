import Testing

/// A test that needs a program which not every machine has: reported as skipped where that is missing.
///
///     @Test(.needs("groff")) func `groff finds nothing to warn of`() {}
extension Trait where Self == ConditionTrait {
  public static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { installed($0) == nil }
    return .enabled(if: missing.isEmpty, "needs \(missing.joined(separator: " and ")), which is not installed")
  }
}
