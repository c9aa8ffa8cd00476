import TraceAnalysis
import TraceFormat

/// What to change in the code, worded as a reviewer would. Reports for browsers and terminals share these sentences.
extension TraceDefinitions {
  /// What to change so that this reason doesn't cause wasted evaluations; empty for a first appearance, which can't be
  /// avoided.
  ///
  /// - Parameter start: what the evaluations start from, if known.
  package func advice(on id: ReasonID, from start: CauseCost.Start? = nil) -> String {
    guard let reason = self[id], !reason.flags.contains(.first) else { return "" }
    if !reason.differed.isNone { return DifferenceAdvice(reason, self).text }
    if reason.differsByOwnEquality { return Self.ownEqualityAdvice }
    return signalAdvice(reason, start)
  }

  private static let ownEqualityAdvice =
    "Leave what the view doesn't show out of its ==, or pass it only what it shows: its == found the values different, "
    + "and the output didn't change."

  /// What to change about a write that often assigns an equal value; `nil` if it doesn't.
  package func advice(on start: TraceOverview.Start) -> String? {
    guard case .write(let property, _) = start.start, start.equalTimes > 0, start.times <= 2 * start.equalTimes else {
      return nil
    }
    let name = plainName(of: property)
    let share = start.equalTimes == start.times ? "each time" : "\(start.equalTimes) of \(start.times) times"
    return
      "Write `\(name)` only if it changes, as in `if \(name) != new { \(name) = new }`: \(share) the value was equal."
  }

  /// Advice for a view that something signalled, although it shows nothing that changed.
  private func signalAdvice(_ reason: Reason, _ start: CauseCost.Start?) -> String {
    let named = reason.properties.first { self[$0].map { Self.objectHolders.contains($0.holder) } ?? false }
    if let object = named.flatMap({ self[$0] }) { return objectAdvice(object) }
    guard let id = reason.properties.first, let property = self[id] else { return dependencyAdvice(reason, start) }
    if property.owner == "GeometryReader" { return Self.geometryAdvice }
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

  private static let geometryAdvice =
    "Take out the value that is needed with `onGeometryChange(for:of:action:)`, which runs its action only if that "
    + "value changes: the closure of a GeometryReader runs whenever its size or position changes."

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

  /// The name in code, without the underscore of a property wrapper's storage.
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

extension Reason {
  /// Whether the view's own `==` was all that led to the evaluation; which property differed isn't known then.
  fileprivate var differsByOwnEquality: Bool {
    flags.contains(.view) && !flags.contains(.dependencies) && rule == .equatable && properties.isEmpty
  }
}

/// Advice for a view value that differed, although what it shows didn't.
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
    // Captures of closures have a rule of their own.
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
    let more = others == 0 ? "" : " and \(counted(others, "other"))"
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

  /// Whether a value has no parts of which a view could show only some.
  private static func isSimple(_ type: String) -> Bool {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    return simpleTypes.contains(type.hasPrefix("Swift.") ? String(type.dropFirst("Swift.".count)) : type)
  }

  private static let simpleTypes: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "String", "Character", "UUID", "Date", "Color",
  ]
}
