import SourceLexing

/// What a macro reports about its source.
struct MacroDiagnostic: Equatable {
  enum Severity: String { case error, warning }

  /// A source change that an editor offers.
  struct FixIt: Equatable {
    let message: String
    /// The bytes to replace, and their replacement.
    let range: Range<Int>
    let text: String
  }

  let severity: Severity
  let message: String
  /// The byte offset that it refers to.
  let offset: Int
  var fixIts: [FixIt] = []
}
