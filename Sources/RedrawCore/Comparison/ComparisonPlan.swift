/// How two values of a type are compared: a flat list of steps, made once for each type.
///
/// The plan answers in one walk whether two values differ and where: `firstDifference` gives the number of the
/// first step that found a difference. Padding, dynamic properties and the payloads of empty enum cases have no
/// step, so they never count.
///
///     let plan = ComparisonPlan.of(Cell.self)
///     if plan.firstDifference(kept, made) >= 0 { … }
public final class ComparisonPlan: @unchecked Sendable {
  /// A stored property of the compared type.
  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type
  }

  let type: Any.Type
  /// The rule that finds two values equal.
  public let rule: ComparisonRule
  let steps: [_ComparisonStep]
  let fields: [Field]
  /// All that the steps look at is this one run of bytes: a single loop decides.
  let wholeBytes: Int?
  /// A kept copy may not stand for the node's value: a binding's value is refreshed with each evaluation.
  let hasBindings: Bool

  init(type: Any.Type, steps: [_ComparisonStep], fields: [Field], hasBindings: Bool) {
    self.type = type
    self.steps = steps
    self.fields = fields
    self.hasBindings = hasBindings
    rule = Self.rule(of: steps)
    wholeBytes = Self.contiguousBytes(steps)
  }

  /// The number of the first step that differs; -1 where the values are equal.
  @inline(__always)
  func firstDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Int {
    if let wholeBytes, ByteComparison.areEqual(a, b, wholeBytes) { return -1 }
    for index in steps.indices where !steps[index].areEqual(a, b) { return index }
    return -1
  }

  @usableFromInline var _wholeBytes: Int? { wholeBytes }

  @usableFromInline
  func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { firstDifference(a, b) < 0 }

  func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in firstDifference(a, b) < 0 } }
  }

  /// Where two values differ, counted from the value itself.
  func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> (path: String, rule: ComparisonRule)? {
    let index = firstDifference(a, b)
    guard index >= 0 else { return nil }
    let step = steps[index]
    let inner = step.locate(a, b)
    guard step.field >= 0 else { return inner }
    let name = fields[step.field].name
    return (inner.path.isEmpty ? name : name + "." + inner.path, inner.rule)
  }

  private static func rule(of steps: [_ComparisonStep]) -> ComparisonRule {
    guard let first = steps.first?.rule else { return .empty }
    return steps.allSatisfy { $0.rule == first } ? first : .fields
  }

  private static func contiguousBytes(_ steps: [_ComparisonStep]) -> Int? {
    var end = 0
    for step in steps {
      guard case .bytes(let count) = step.operation, step.offset == end else { return nil }
      end += count
    }
    return steps.isEmpty ? nil : end
  }
}

extension ComparisonPlan {
  /// Plans are made on the engine's thread only.
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: ComparisonPlan] = [:]

  static func of(_ type: Any.Type) -> ComparisonPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = PlanBuilder.build(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  nonisolated(unsafe) private static var fieldPlans: [ObjectIdentifier: ComparisonPlan] = [:]

  /// The plan that goes by the stored properties even where the type itself has an `==`.
  static func byFields(_ type: Any.Type) -> ComparisonPlan {
    if let plan = fieldPlans[ObjectIdentifier(type)] { return plan }
    let plan = PlanBuilder.build(type, usesOwnEquality: false)
    fieldPlans[ObjectIdentifier(type)] = plan
    return plan
  }
}
