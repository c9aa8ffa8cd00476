import TraceFormat

/// Why a body was evaluated, in terms that both traces share.
public struct ReasonFacts: Hashable, Sendable {
  /// As printed by `_printChanges()`: `@self, _users`.
  public let words: String
  public let isFirst: Bool
  /// The view value differed.
  public let isView: Bool
  /// A dependency changed.
  public let isSignalled: Bool
  /// What differed in the view value, such as `item.isActive`; `nil` if nothing did, or the whole value.
  public let difference: String?
  /// The rule that found the difference.
  public let rule: ComparisonRule
  /// What else differed in the view value.
  public let further: [Difference]

  /// A property or a part of it, and the rule that found it different.
  public struct Difference: Hashable, Sendable {
    public let name: String
    public let rule: ComparisonRule
  }

  private static let mostFurther = 100

  /// Whether the difference is in a closure's capture.
  public var isInCapture: Bool { difference?.contains(": captured ") ?? false }

  /// Whether re-creation is the only reason.
  var isOnlyRecreation: Bool { isView && !isFirst && !isSignalled }

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

/// An event or a write, in terms that both traces share.
public enum CauseFacts: Hashable, Sendable {
  case event(kind: String, target: String)
  /// - Parameter isRecordedOnlyIfRead: whether the trace records the write only if something reads the property.
  case write(owner: String, property: String, SourcePlace?, isRecordedOnlyIfRead: Bool)

  init(_ cause: TickCause, _ definitions: TraceDefinitions) {
    switch cause {
    case .event(let event): self = .event(kind: ShownText.name(event.kind), target: ShownText.name(event.target))
    case .write(let write):
      let property = definitions[write.property]
      self = .write(
        owner: ShownText.name(property?.owner ?? ""), property: definitions.name(of: write.property),
        definitions[write.site].map { SourcePlace(file: ShownText.name($0.file), line: $0.line) },
        isRecordedOnlyIfRead: property?.holder == .observable)
    }
  }

  /// The location in the source, if known.
  public var place: SourcePlace? {
    guard case .write(_, _, let place, _) = self else { return nil }
    return place
  }

  /// Whether its absence from a trace shows that it didn't happen.
  var isProvenByAbsence: Bool {
    if case .write(_, _, _, isRecordedOnlyIfRead: true) = self { false } else { true }
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
