/// What a trace knows. A recording knows everything; an imported trace lacks what the other tool doesn't see.
///
///     if reader.knowledge.knows(.waste) { … } else { "not known" }
///
/// This is the only place that decides it. What is unknown must be shown as such, never as 0.
public struct TraceKnowledge: Equatable, Sendable {
  /// Something that a trace may not know, by its name in metadata and JSON.
  public enum Fact: String, CaseIterable, Sendable {
    /// Which views were compared and found equal, and which of those are out of date.
    case skips
    /// Whether an evaluation changed the output.
    case waste
    /// What a tick changed in the output.
    case commits
    /// Old and new values, and which stored property differed by which rule.
    case values
    /// Which node of a view was evaluated; if unknown, one node represents all of a view's.
    case nodes
    /// Which view created which.
    case parents
    /// The events that were delivered.
    case events
    /// The writes, and what led to an evaluation.
    case causes
    /// Why views were evaluated.
    case reasons
    /// When ticks began.
    case times
    /// How long evaluations took.
    case durations
    /// Where ticks begin and end; if unknown, that was guessed.
    case ticks
  }

  public var unknown: Set<Fact>

  public init(unknown: Set<Fact> = []) { self.unknown = unknown }

  public func knows(_ fact: Fact) -> Bool { !unknown.contains(fact) }

  /// Whether everything is known, as in every recording.
  public var isComplete: Bool { unknown.isEmpty }

  /// What is unknown, in the order of the format's document.
  public var unknownNames: [String] { Fact.allCases.filter(unknown.contains).map(\.rawValue) }

  /// What both know.
  public func common(with other: TraceKnowledge) -> TraceKnowledge {
    TraceKnowledge(unknown: unknown.union(other.unknown))
  }
}

/// The origin of an imported trace.
public struct ImportedFrom: Equatable, Sendable {
  /// The forms of the files, such as `log` or `xctrace`, each once.
  public var forms: [String]
  /// The names of the files, in the given order.
  public var files: [String]
  /// How ticks were separated, such as by `markers` or `gap 8ms`.
  public var ticks: String

  public init(forms: [String], files: [String], ticks: String) {
    (self.forms, self.files, self.ticks) = (forms, files, ticks)
  }

  static let formName = "importedForm"
  static let fileName = "importedFile"
  static let ticksName = "importedTicks"
  static let unknownName = "unknown"
  /// The names of all its entries.
  public static let names = [formName, fileName, ticksName, unknownName]
}

extension TraceMetadata {
  /// The origin of an imported trace; `nil` for a recording.
  public var importedFrom: ImportedFrom? {
    let forms = values(of: ImportedFrom.formName)
    guard !forms.isEmpty else { return nil }
    return ImportedFrom(
      forms: forms, files: values(of: ImportedFrom.fileName), ticks: values(of: ImportedFrom.ticksName).first ?? "")
  }

  /// What the trace knows. Names from later versions are ignored.
  public var knowledge: TraceKnowledge {
    let names = values(of: ImportedFrom.unknownName).flatMap { $0.split(separator: " ") }
    return TraceKnowledge(unknown: Set(names.compactMap { TraceKnowledge.Fact(rawValue: String($0)) }))
  }

  /// The metadata's extras that describe an import.
  public static func entries(of imported: ImportedFrom, _ knowledge: TraceKnowledge) -> [Entry] {
    imported.forms.map { Entry(ImportedFrom.formName, $0) } + imported.files.map { Entry(ImportedFrom.fileName, $0) }
      + [Entry(ImportedFrom.ticksName, imported.ticks)]
      + (knowledge.isComplete
        ? [] : [Entry(ImportedFrom.unknownName, knowledge.unknownNames.joined(separator: " "))])
  }

  private func values(of name: String) -> [String] { extras.filter { $0.name == name }.map(\.value) }
}
