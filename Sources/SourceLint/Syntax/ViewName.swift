/// A view's type, as named in traces.
package struct ViewName: Hashable, Sendable {
  /// With its enclosing types: `Feed.Cell`.
  package let name: String
  /// Relative to the top of the repository, as in traces.
  package let file: String
  package let line: Int

  package init(name: String, file: String, line: Int) {
    (self.name, self.file, self.line) = (name, file, line)
  }
}
