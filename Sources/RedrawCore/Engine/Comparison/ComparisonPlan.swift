/// How two values of a type are compared: a flat list of steps, made once per type.
///
/// A single walk finds whether two values differ and where: `firstDifference` returns the first step that found a difference.
/// Padding, dynamic properties and the payloads of empty enum cases have no steps, so they never count.
///
///     let plan = ComparisonPlan.of(Cell.self)
///     if let index = plan.firstDifference(kept, made).index { explain(plan.steps[index]) }
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
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
  /// Used to explain a difference.
  let steps: [ComparisonStep]
  let fields: [Field]
  /// A library's own type is named as a whole, because its users don't know the names of its parts.
  private lazy var namesParts = !TypeName.isOfLibrary(type)
  /// The same steps in the form in which they are executed.
  private let program: UnsafeMutablePointer<ComparisonInstruction>
  private let count: Int
  /// The length, if the steps cover a single run of bytes, which one loop compares; otherwise -1.
  @usableFromInline let wholeBytes: Int
  /// Whether it contains bindings, whose values are refreshed with each evaluation, so that a kept copy can't be used.
  let hasBindings: Bool

  init(type: Any.Type, steps: [ComparisonStep], fields: [Field], hasBindings: Bool) {
    self.type = type
    self.steps = steps
    self.fields = fields
    self.hasBindings = hasBindings
    rule = Self.rule(of: steps)
    wholeBytes = Self.contiguousBytes(steps) ?? -1
    count = steps.count
    program = .allocate(capacity: max(1, steps.count))
    for (index, step) in steps.enumerated() { (program + index).initialize(to: ComparisonInstruction(step)) }
  }

  deinit {
    program.deinitialize(count: count)
    program.deallocate()
  }

  /// The first step that differs; none if the values are equal.
  @usableFromInline
  func firstDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> StepIndex {
    if wholeBytes >= 0 {
      if ByteComparison.areEqual(a, b, wholeBytes) { return .none }
      if count == 1 { return StepIndex(0) }
    }
    return firstDifferentStep(a, b)
  }

  /// A function of its own, so that comparing bytes doesn't save registers for it.
  @inline(never)
  private func firstDifferentStep(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> StepIndex {
    for index in 0..<count where !program[index].areEqual(a, b) { return StepIndex(index) }
    return .none
  }

  /// Whether the values at two addresses are equal.
  @inlinable @inline(__always)
  func areEqual(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { firstDifference(a, b).isNone }

  /// After the first step that differs, calls `body` with the first differing step of each further stored property.
  func forEachFurtherDifference(
    after first: Int, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ body: (ComparisonStep) -> Void
  ) {
    var field = steps[first].field
    if field < 0 { return }
    for index in first + 1..<count where steps[index].field != field && !program[index].areEqual(a, b) {
      field = steps[index].field
      body(steps[index])
    }
  }

  /// Compares in place, without copying.
  @inlinable
  func areEqual<Value>(_ kept: inout Value, _ made: Value) -> Bool {
    withUnsafePointer(to: &kept) { kept in
      withUnsafePointer(to: made) { areEqual(at: kept, $0) }
    }
  }

  @inlinable
  func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { areEqual(at: a, $0) }
    }
  }

  /// Where two values differ, from the value's own point of view.
  func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    guard let index = firstDifference(a, b).index else { return nil }
    let step = steps[index]
    let inner = step.locate(a, b)
    guard step.field >= 0, namesParts else { return inner }
    return inner.inside(fields[step.field].name)
  }

  private static func rule(of steps: [ComparisonStep]) -> ComparisonRule {
    guard let first = steps.first?.rule else { return .empty }
    return steps.allSatisfy { $0.rule == first } ? first : .fields
  }

  private static func contiguousBytes(_ steps: [ComparisonStep]) -> Int? {
    var end = 0
    for step in steps {
      guard case .bytes(let count) = step.operation, step.offset == end else { return nil }
      end += count
    }
    return steps.isEmpty ? nil : end
  }
}

/// A plan, as elements refer to it.
extension Immortal where Object == ComparisonPlan {
  /// Compares in place, without copying.
  @inlinable @inline(__always)
  func areEqual<Value>(_ kept: inout Value, _ made: Value) -> Bool {
    with { $0.areEqual(&kept, made) }
  }

  func areEqual<Value>(_ a: Value, _ b: Value) -> Bool { with { $0.areEqual(a, b) } }
}

extension ComparisonPlan {
  /// Plans are made only on the engine's thread.
  @exclusivity(unchecked) nonisolated(unsafe) private static var plans = TypeTable<ComparisonPlan>()

  static func of(_ type: Any.Type) -> ComparisonPlan { kept(type).object }

  /// The plan, as elements refer to it.
  @usableFromInline
  static func kept(_ type: Any.Type) -> Immortal<ComparisonPlan> { plans.find(type) ?? make(type) }

  /// The plan for the type in a role.
  static func of(_ type: Any.Type, as role: ComparisonRole) -> ComparisonPlan {
    role == .view ? of(type) : (capturedPlans.find(type) ?? makeCaptured(type)).object
  }

  @exclusivity(unchecked) nonisolated(unsafe) private static var capturedPlans = TypeTable<ComparisonPlan>()

  private static func makeCaptured(_ type: Any.Type) -> Immortal<ComparisonPlan> {
    let plan = PlanBuilder.build(type, role: .captured)
    return capturedPlans.find(type) ?? capturedPlans.insert(plan, for: type)
  }

  /// Checked once, in debug builds.
  private static let hasKnownLayout = RuntimeLayout.breaches().isEmpty

  private static func make(_ type: Any.Type) -> Immortal<ComparisonPlan> {
    assert(hasKnownLayout, "the runtime's layout is another one: \(RuntimeLayout.breaches().joined(separator: "; "))")
    let plan = PlanBuilder.build(type)
    // Building the plan may already have added it, as a part of itself.
    return plans.find(type) ?? plans.insert(plan, for: type)
  }

  nonisolated(unsafe) private static var fieldPlans = TypeTable<ComparisonPlan>()

  /// The plan that compares stored properties even if the type itself has an `==`.
  static func byFields(_ type: Any.Type) -> ComparisonPlan {
    if let known = fieldPlans.find(type) { return known.object }
    return fieldPlans.insert(PlanBuilder.build(type, usesOwnEquality: false), for: type).object
  }
}
