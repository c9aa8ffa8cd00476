/// A change of the sources that may save evaluations. It is compiled and recorded before anyone sees it.
public struct Candidate: Equatable, Sendable {
  /// The kind of change, by its name in reports.
  public enum Kind: String, CaseIterable, Sendable {
    /// A view becomes Equatable, and the captures of its closures no longer count.
    case leaveOutClosure = "leave-out-closure"
    /// A view gets the fields that it shows instead of the whole model.
    case passFields = "pass-fields"
    /// Rows get a stable identity.
    case stableID = "stable-id"
    /// An object becomes @Observable, so that views depend only on what they read of it.
    case observable
    /// State moves into a view of its own, with the code that reads it.
    case moveState = "move-state"
    /// Rows that aren't shown are filtered out before they are created.
    case filterRows = "filter-rows"
    /// A computed part of a body becomes a view of its own.
    case extractSection = "extract-section"
    /// A closure captures an object, or is its method, instead of capturing the whole view.
    case narrowCapture = "narrow-capture"
  }

  public let kind: Kind
  /// The view or object to change, and where it is declared.
  public let subject: String
  public let path: String
  public let line: Int
  /// What it does, as a line of a table: `compare BasketRow without onToggle`.
  public let title: String
  public let change: SourceChange
}

extension Candidate {
  /// A change of a type in the sources.
  init(
    _ kind: Kind, of type: SourceSet.DeclaredType, in sources: SourceSet, title: String, change: SourceChange
  ) {
    let place = sources.place(of: type)
    self.init(
      kind: kind, subject: type.name, path: place.path, line: place.line, title: title, change: change)
  }
}

/// Finds candidates of one kind.
protocol CandidateRule: Sendable {
  /// Candidates for one reason of waste; none if the rule doesn't apply, or its edits would not be safe.
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate]
  /// Candidates found in the sources alone, independent of a trace's waste.
  func candidates(in sources: SourceSet) -> [Candidate]
}

extension CandidateRule {
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] { [] }
  func candidates(in sources: SourceSet) -> [Candidate] { [] }
}

extension SourceSet {
  private static let rules: [any CandidateRule] = [
    ClosureRule(), FieldRule(), ObservableRule(), StateRule(), SectionRule(), CaptureRule(), IdentityRule(),
    FilterRule(),
  ]

  /// Changes worth trying, most promising first: in the order of the diagnoses, then by how reliable each kind is.
  public func candidates(for diagnoses: [Diagnosis]) -> [Candidate] {
    var found: [Candidate] = []
    func add(_ candidates: [Candidate]) {
      for candidate in candidates
      where !candidate.change.contradictsItself && !found.contains(where: { $0.change == candidate.change }) {
        found.append(candidate)
      }
    }
    for diagnosis in diagnoses { for rule in Self.rules { add(rule.candidates(for: diagnosis, in: self)) } }
    for rule in Self.rules { add(rule.candidates(in: self)) }
    return found
  }
}
