import TraceAnalysis

/// The severity of a finding.
package enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case warning, error

  package static func < (a: Self, b: Self) -> Bool { a == .warning && b == .error }
}

/// A place found by a rule.
package struct Finding: Sendable {
  package let rule: Rule
  /// The rule's default, unless settings override it.
  package var severity: LintSeverity
  /// As given to the command.
  package let path: String
  package let line: Int
  package let column: Int
  /// The view whose evaluations it costs.
  package let view: ViewName?
  package let message: String
  /// What shows its cost in a trace.
  package let evidence: Evidence
  package var fixIt: FixIt?
}

/// A change of a file that resolves a finding.
package struct FixIt: Equatable, Sendable {
  package let title: String
  /// A range of bytes in the file, and its new text.
  package let range: Range<Int>
  package let text: String
}

/// What shows the cost of a finding in a trace.
package enum Evidence: Equatable, Sendable {
  /// Evaluations because this stored property differed.
  case difference(String)
  /// Evaluations because this dynamic property changed.
  case signal(String)
  /// All evaluations after the first one of each node.
  case evaluations
  /// Further first evaluations, besides one for each of a container's.
  case replacement(in: ViewName)
  /// What an audit finds of the view and a property; of the view alone if the name is empty.
  case audit(AuditFinding.Kind, String)
  /// Rows kept off screen only to be counted: of the row, and of the view with the list.
  case keptRows(in: ViewName)
  /// Nothing: it costs time or shows wrong output, but no evaluations.
  case none
}
