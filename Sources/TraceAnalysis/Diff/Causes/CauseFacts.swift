import TraceFormat

/// Why a body was evaluated, in words that both traces have in common.
public struct ReasonFacts: Hashable, Sendable {
  /// As `_printChanges()` words it: `@self, _users`.
  public let words: String
  public let isFirst: Bool
  /// The view value differed.
  public let isView: Bool
  /// Something that it depends on changed.
  public let isSignalled: Bool
  /// What of the view value differed: `item.isActive`; `nil` for nothing or the view as a whole.
  public let difference: String?
  /// The rule that found it different.
  public let rule: ComparisonRule
  /// What of the view value differed besides.
  public let further: [Difference]

  /// A property, or something inside it, and the rule that found it different.
  public struct Difference: Hashable, Sendable {
    public let name: String
    public let rule: ComparisonRule
  }

  private static let mostFurther = 100

  /// What differed is something that a closure has captured.
  public var isOfCapture: Bool { difference?.contains(": captured ") ?? false }

  /// The view was re-made, and nothing else led to its evaluation.
  var isRemakingAlone: Bool { isView && !isFirst && !isSignalled }

  init(_ id: ReasonID, _ definitions: TraceDefinitions) {
    words = definitions.words(of: id)
    let reason = definitions[id]
    isFirst = reason?.flags.contains(.first) ?? false
    isView = reason?.flags.contains(.view) ?? false
    isSignalled = reason.map { $0.flags.contains(.dependencies) || !$0.properties.isEmpty } ?? false
    difference = reason.flatMap { definitions.difference(of: $0) }
    rule = reason?.rule ?? .none
    further =
      reason?.further.prefix(Self.mostFurther).map { Difference(name: definitions.name(of: $0), rule: $0.rule) } ?? []
  }
}

/// An event or a write, in words that both traces have in common.
public enum CauseFacts: Hashable, Sendable {
  case event(kind: String, target: String)
  /// - Parameter isToldOnlyIfRead: where nobody has read the property, the trace records no write.
  case write(owner: String, property: String, SourcePlace?, isToldOnlyIfRead: Bool)

  init(_ cause: TickCause, _ definitions: TraceDefinitions) {
    switch cause {
    case .event(let event): self = .event(kind: ShownText.name(event.kind), target: ShownText.name(event.target))
    case .write(let write):
      let property = definitions[write.property]
      self = .write(
        owner: ShownText.name(property?.owner ?? ""), property: definitions.name(of: write.property),
        definitions[write.site].map { SourcePlace(file: ShownText.name($0.file), line: $0.line) },
        isToldOnlyIfRead: property?.holder == .observable)
    }
  }

  /// The same wherever it is: a line that moved makes no other write of it.
  var placeless: CauseFacts {
    guard case .write(let owner, let property, _, let isToldOnlyIfRead) = self else { return self }
    return .write(owner: owner, property: property, nil, isToldOnlyIfRead: isToldOnlyIfRead)
  }

  /// The same, with an equal name of its file.
  func inFile(_ equal: (String) -> String) -> CauseFacts {
    guard case .write(let owner, let property, let place?, let isToldOnlyIfRead) = self else { return self }
    let same = SourcePlace(file: equal(place.file), line: place.line)
    return .write(owner: owner, property: property, same, isToldOnlyIfRead: isToldOnlyIfRead)
  }

  /// Where in the source it is, where that is known.
  public var place: SourcePlace? {
    guard case .write(_, _, let place, _) = self else { return nil }
    return place
  }

  /// Whether a trace that doesn't have it shows that it was not there.
  var isProvenByAbsence: Bool {
    if case .write(_, _, _, isToldOnlyIfRead: true) = self { false } else { true }
  }
}

/// A line of a file.
public struct SourcePlace: Hashable, Sendable {
  public let file: String
  public let line: UInt32

  public init(file: String, line: UInt32) {
    self.file = file
    self.line = line
  }
}
