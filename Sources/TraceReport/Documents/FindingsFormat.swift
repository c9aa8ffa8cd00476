/// The formats of reports that list findings, such as those of `check` and `diff`: for people, for scripts, and for CI
/// systems.
public enum FindingsFormat: String, CaseIterable, Sendable {
  case text, json, markdown
  /// Workflow commands of GitHub Actions, which annotate lines of the sources.
  case github
  /// JUnit's XML, which lists each finding as a failed test.
  case junit
  /// SARIF, as code scanning accepts it.
  case sarif
}
