/// Two closures: the same function with the same context, or with contexts that have captured equal values.
///
/// What was captured is compared by the rules for all values, as plain memory: a captured view counts with its dynamic
/// properties (`CapturedProperty`). A context that the compiler has not described, or only together with generic arguments,
/// can't be read: it equals itself alone.
enum ClosureComparison {
  /// Asked where their two words are not the same.
  @inline(never)
  static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    guard let pair = ContextPair(a, b), let plan = pair.plan else { return false }
    return ComparisonDepth.descend {
      plan.with { $0.areEqual(at: pair.a, pair.b) }
    } ?? false
  }

  /// Which capture makes two closures differ; `nil` where it is their functions.
  static func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    guard let pair = ContextPair(a, b) else { return nil }
    if let type = ClosureContext.objectType(pair.metadata) {
      let name = TypeName.isOfLibrary(type) ? "reference" : TypeName.name(of: type)
      return DifferencePlace(path: CapturePath.start + name, rule: .identity)
    }
    guard let plan = pair.plan else { return nil }
    let place = ComparisonDepth.descend {
      plan.with { $0.locateDifference(pair.a, pair.b) }
    }
    return place ?? DifferencePlace(path: CapturePath.start + "values", rule: .incomparable)
  }

  /// The contexts of two closures with the same function, where the engine looks into them.
  private struct ContextPair {
    let a: UnsafeRawPointer
    let b: UnsafeRawPointer
    let metadata: UnsafeRawPointer

    init?(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) {
      guard a.load(as: UInt.self) == b.load(as: UInt.self), let first = ClosureContext(of: a),
        let second = ClosureContext(of: b), first.metadata == second.metadata, ClosureComparison.looksIntoContexts
      else { return nil }
      (self.a, self.b, metadata) = (first.captures, second.captures, first.metadata)
    }

    /// `nil` for objects, which are only the same or not.
    var plan: Immortal<ComparisonPlan>? {
      if let known = ComparisonPlan.contextPlans.find(unsafeBitCast(metadata, to: Any.Type.self)) { return known }
      return ClosureContext.objectType(metadata) == nil ? ComparisonPlan.addContextPlan(metadata) : nil
    }
  }

  private static var looksIntoContexts: Bool { Engine.current?.options.closureComparison != .contexts }
}

extension ComparisonPlan {
  /// By the metadata of contexts; made on the engine's thread only, as others are.
  @exclusivity(unchecked) fileprivate nonisolated(unsafe) static var contextPlans = TypeTable<ComparisonPlan>()

  fileprivate static func addContextPlan(_ metadata: UnsafeRawPointer) -> Immortal<ComparisonPlan> {
    let plan = PlanBuilder.build(contexts: metadata)
    return contextPlans.insert(plan, for: unsafeBitCast(metadata, to: Any.Type.self))
  }
}
