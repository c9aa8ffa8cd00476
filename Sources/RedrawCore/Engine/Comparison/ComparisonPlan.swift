/// How two values of a type are compared: a flat list of steps, made once for each type.
///
/// The plan answers in one walk whether two values differ and where: `firstDifference` gives the first step that
/// found a difference. Padding, dynamic properties and the payloads of empty enum cases have no step, so they
/// never count.
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
  /// What explains a difference.
  let steps: [ComparisonStep]
  let fields: [Field]
  /// Whoever uses the type knows what its parts are called: a library's own type goes by the name of the whole.
  private lazy var namesParts = !TypeName.isOfLibrary(type)
  /// The same steps as they are walked.
  private let program: UnsafeMutablePointer<ComparisonInstruction>
  private let count: Int
  /// All that the steps look at is this one run of bytes: a single loop decides. -1 where it is more.
  @usableFromInline let wholeBytes: Int
  /// A kept copy may not stand for the node's value: a binding's value is refreshed with each evaluation.
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

  /// The first step that differs; none where the values are equal.
  @usableFromInline
  func firstDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> StepIndex {
    if wholeBytes >= 0 {
      if ByteComparison.areEqual(a, b, wholeBytes) { return .none }
      if count == 1 { return StepIndex(0) }
    }
    for index in 0..<count where !program[index].areEqual(a, b) { return StepIndex(index) }
    return .none
  }

  /// The values at two places are equal.
  @inlinable @inline(__always)
  func areEqual(at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { firstDifference(a, b).isNone }

  /// Goes on from the first step that differs: the first one of each further stored property that differs too.
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

  /// Compares in place: nothing is copied.
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

  /// Where two values differ, counted from the value itself.
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

/// A plan as elements refer to it.
extension Immortal where Object == ComparisonPlan {
  /// Compares in place: nothing is copied.
  @inlinable @inline(__always)
  func areEqual<Value>(_ kept: inout Value, _ made: Value) -> Bool {
    with { $0.areEqual(&kept, made) }
  }

  func areEqual<Value>(_ a: Value, _ b: Value) -> Bool { with { $0.areEqual(a, b) } }
}

extension ComparisonPlan {
  /// Plans are made on the engine's thread only.
  @exclusivity(unchecked) nonisolated(unsafe) private static var plans = TypeTable<ComparisonPlan>()

  static func of(_ type: Any.Type) -> ComparisonPlan { kept(type).object }

  /// As elements refer to it.
  @usableFromInline
  static func kept(_ type: Any.Type) -> Immortal<ComparisonPlan> { plans.find(type) ?? make(type) }

  /// In the part that the type has in a comparison.
  static func of(_ type: Any.Type, as role: ComparisonRole) -> ComparisonPlan {
    role == .view ? of(type) : (capturedPlans.find(type) ?? makeCaptured(type)).object
  }

  @exclusivity(unchecked) nonisolated(unsafe) private static var capturedPlans = TypeTable<ComparisonPlan>()

  private static func makeCaptured(_ type: Any.Type) -> Immortal<ComparisonPlan> {
    let plan = PlanBuilder.build(type, role: .captured)
    return capturedPlans.find(type) ?? capturedPlans.insert(plan, for: type)
  }

  /// Asked once, by debug builds.
  private static let hasKnownLayout = RuntimeLayout.breaches().isEmpty

  private static func make(_ type: Any.Type) -> Immortal<ComparisonPlan> {
    assert(hasKnownLayout, "the runtime's layout is another one: \(RuntimeLayout.breaches().joined(separator: "; "))")
    let plan = PlanBuilder.build(type)
    // Making it may have made it already, as a part of itself.
    return plans.find(type) ?? plans.insert(plan, for: type)
  }

  nonisolated(unsafe) private static var fieldPlans = TypeTable<ComparisonPlan>()

  /// The plan that goes by the stored properties even where the type itself has an `==`.
  static func byFields(_ type: Any.Type) -> ComparisonPlan {
    if let known = fieldPlans.find(type) { return known.object }
    return fieldPlans.insert(PlanBuilder.build(type, usesOwnEquality: false), for: type).object
  }
}
