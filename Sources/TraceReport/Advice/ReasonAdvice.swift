import TraceAnalysis
import TraceFormat

/// What to change in the code, as a reviewer would say it. A report for a browser and one for a terminal share the sentences.
extension TraceDefinitions {
  /// What to change so that a view isn't evaluated for nothing for this reason; empty for a first appearance, which can't be
  /// avoided.
  ///
  /// - Parameter start: what the evaluations go back to, where it is known.
  package func advice(on id: ReasonID, from start: CauseCost.Start? = nil) -> String {
    guard let reason = self[id], !reason.flags.contains(.first) else { return "" }
    if !reason.differed.isNone { return DifferenceAdvice(reason, self).text }
    return signalAdvice(reason, start)
  }

  /// What to change about a write that often assigns what was there already; `nil` where it doesn't.
  package func advice(on start: TraceOverview.Start) -> String? {
    guard case .write(let property, _) = start.start, start.equalTimes > 0, start.times <= 2 * start.equalTimes else {
      return nil
    }
    let name = plainName(of: property)
    let share = start.equalTimes == start.times ? "each time" : "\(start.equalTimes) of \(start.times) times"
    return
      "Write `\(name)` only if it changes, as in `if \(name) != new { \(name) = new }`: \(share) the value was equal."
  }

  /// Of a view that something signalled, although it shows nothing of what changed.
  private func signalAdvice(_ reason: Reason, _ start: CauseCost.Start?) -> String {
    let named = reason.properties.first { self[$0].map { Self.objectHolders.contains($0.holder) } ?? false }
    if let object = named.flatMap({ self[$0] }) { return objectAdvice(object) }
    guard let id = reason.properties.first, let property = self[id] else { return dependencyAdvice(reason, start) }
    let (view, name) = (shown(property.owner, or: "this view"), plainName(of: id))
    switch property.holder {
    case .environment:
      return "Read `\(name)` from the environment in the view that shows it, and remove it from \(view), whose output "
        + "doesn't change with it."
    case .binding, .bindable:
      return
        "Read `\(name)` in the smallest view that shows it: \(view) only passes it on, which needs no read of its value."
    default:
      return "Move `\(name)`, or what reads it, into a smaller view: the body of \(view) depends on it, and its output "
        + "doesn't change with it."
    }
  }

  private static let objectHolders: Set<Holder> = [.stateObject, .observedObject, .environmentObject]

  private func objectAdvice(_ property: Property) -> String {
    let object = shown(property.valueType, or: "the object")
    let name = property.name.hasPrefix("_") ? String(property.name.dropFirst()) : property.name
    return
      "Make \(object) @Observable, or remove `\(ShownText.name(name))` from \(shown(property.owner, or: "the view")) and "
      + "pass what it shows: it is evaluated when any @Published property of the object changes, shown or not."
  }

  private func dependencyAdvice(_ reason: Reason, _ start: CauseCost.Start?) -> String {
    if case .write(let property, _)? = start {
      let name = fullPlainName(of: property)
      return
        "Move what reads `\(name)` into a view of its own: this body reads it, and its output doesn't change with it."
    }
    if reason.flags.contains(.dependencies) {
      return "Read only the properties that the body shows, in the smallest view that shows them: reading a whole "
        + "collection depends on all of it."
    }
    return "Move what changes into a view of its own: this body depends on it, and its output doesn't change with it."
  }

  fileprivate func shown(_ name: String, or other: String) -> String {
    name.isEmpty ? other : "`\(ShownText.name(name))`"
  }

  /// As code calls it: without the underscore of what a property wrapper stores.
  fileprivate func plainName(of id: PropertyID) -> String {
    let name = name(of: id)
    guard let property = self[id], property.holder != .stored, name.hasPrefix("_") else { return name }
    return String(name.dropFirst())
  }

  private func fullPlainName(of id: PropertyID) -> String {
    let owner = self[id].map { ShownText.name($0.owner) } ?? ""
    return owner.isEmpty ? plainName(of: id) : "\(owner).\(plainName(of: id))"
  }
}

/// Of a view value that differed, although it shows the same.
private struct DifferenceAdvice {
  private let reason: Reason
  private let definitions: TraceDefinitions
  private let property: Property

  init(_ reason: Reason, _ definitions: TraceDefinitions) {
    (self.reason, self.definitions) = (reason, definitions)
    property = definitions[reason.differed] ?? Property(name: "?", holder: .stored)
  }

  private var name: String { definitions.plainName(of: reason.differed) }
  private var view: String { definitions.shown(property.owner, or: "the view") }

  var text: String {
    switch reason.rule {
    case .closure: return closureAdvice
    // What a closure captured is compared by a rule of its own.
    case _ where reason.fieldPath.hasPrefix("captured "): return closureAdvice
    case .incomparable:
      return "Store something that can be compared in place of `\(name)`, or make \(view) Equatable: what can't be "
        + "compared counts as different."
    case .identity:
      let object = definitions.difference(of: reason) ?? name
      return
        "Keep `\(object)` in a @State, or create it outside the body: each evaluation of the parent creates another one."
    case .binding:
      return "Pass a stored binding such as `$\(name)` to \(view): the parent's body creates a new one each time."
    default: return valueAdvice
    }
  }

  private var closureAdvice: String {
    let captured = reason.fieldPath.hasPrefix("captured ") ? ShownText.name(reason.fieldPath) : ""
    let what = captured.isEmpty ? "captures values" : "has \(captured), which differed"
    return
      "Capture only what the closure uses, as `{ [id] in … }` does, or pass the method itself: `\(name)` \(what), and "
      + "so it is a different closure each time the parent is evaluated."
  }

  private var valueAdvice: String {
    let differed = definitions.difference(of: reason) ?? name
    let others = reason.further.count
    let more = others == 0 ? "" : " and \(counted(UInt64(others), "other"))"
    let fact = "`\(differed)`\(more) differed, and the output didn't"
    if reason.fieldPath.isEmpty, Self.isSimple(property.valueType) {
      return "Remove `\(name)` from \(view), or read it where it is shown: \(fact)."
    }
    let whole = property.valueType.isEmpty ? "all of it" : "the whole \(definitions.shown(property.valueType, or: ""))"
    let advice = "Pass \(view) only what it shows of `\(name)` instead of \(whole)"
    switch reason.rule {
    case .bytes: return advice + ": \(fact). An == wouldn't help, as it is never called for plain old data."
    case .equatable: return advice + ", or leave the rest out of its ==: \(fact)."
    default: return advice + ": \(fact)."
    }
  }

  /// Whether a value has no parts of which a view could show some.
  private static func isSimple(_ type: String) -> Bool {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    return simpleTypes.contains(type.hasPrefix("Swift.") ? String(type.dropFirst("Swift.".count)) : type)
  }

  private static let simpleTypes: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "String", "Character", "UUID", "Date", "Color",
  ]
}
