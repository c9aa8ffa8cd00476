import TraceAnalysis
import TraceFormat

/// Why evaluations of a view are wasted, in terms of the sources.
public struct Diagnosis: Hashable, Sendable {
  /// The view, with its enclosing types.
  public let view: String
  /// What differed or signalled: a stored property by name, a wrapped one without its underscore.
  let property: String
  /// How the property is stored.
  let holder: Holder
  /// The type that declares the property, and the type of its value.
  let owner: String
  let valueType: String
  /// What differed inside it, and by which rule; empty and `none` if the property signalled.
  let fieldPath: String
  let rule: ComparisonRule
  /// What else differed.
  let others: [String]

  /// Whether a closure, or one of its captures, made the difference.
  var isOfClosure: Bool { rule == .closure || fieldPath.hasPrefix("captured ") }

  /// All reasons in a trace, those of the most wasteful views first, then those of the views evaluated most.
  public static func all(in overview: TraceOverview, _ definitions: TraceDefinitions) -> [Diagnosis] {
    var found: [Diagnosis] = []
    let fixes = overview.fixes.sorted {
      ($0.amount.wasted, $0.amount.evaluations) > ($1.amount.wasted, $1.amount.evaluations)
    }
    for fix in fixes {
      let view = overview.views[Int(fix.view)]
      for cause in fix.causes {
        let start = overview.starts[cause.start].start
        for diagnosis in diagnoses(view.name, cause.reason, start, definitions) where !found.contains(diagnosis) {
          found.append(diagnosis)
        }
      }
    }
    return found
  }

  private static func diagnoses(
    _ view: String, _ id: ReasonID, _ start: CauseCost.Start, _ definitions: TraceDefinitions
  ) -> [Diagnosis] {
    guard let reason = definitions[id], !reason.flags.contains(.first) else { return [] }
    if !reason.differed.isNone, let property = definitions[reason.differed] {
      let others = reason.further.map { difference in
        [definitions[difference.property]?.name ?? "", difference.fieldPath].filter { !$0.isEmpty }
          .joined(separator: ".")
      }
      let first = diagnosis(view, property, reason.fieldPath, reason.rule, others)
      let further = reason.further.compactMap { difference in
        definitions[difference.property].map { diagnosis(view, $0, difference.fieldPath, difference.rule, others) }
      }
      return [first] + further
    }
    // What a body reads of an observable object is known only by what was written.
    if reason.properties.isEmpty, case .write(let id, _) = start, let property = definitions[id] {
      return [diagnosis(view, property, "", .none, [])]
    }
    return reason.properties.compactMap { definitions[$0] }.map { diagnosis(view, $0, "", .none, []) }
  }

  private static func diagnosis(
    _ view: String, _ property: Property, _ fieldPath: String, _ rule: ComparisonRule, _ others: [String]
  ) -> Diagnosis {
    let isWrapped = property.holder != .stored && property.name.hasPrefix("_")
    return Diagnosis(
      view: view, property: isWrapped ? String(property.name.dropFirst()) : property.name, holder: property.holder,
      owner: property.owner, valueType: property.valueType, fieldPath: fieldPath, rule: rule, others: others)
  }
}
