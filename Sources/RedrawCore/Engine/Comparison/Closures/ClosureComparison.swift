/// Compares two closures: equal if they are the same function with the same context, or with contexts whose captures are equal.
///
/// Captures are compared like other values, but as plain memory: dynamic properties of a captured view take part
/// (`CapturedProperty`). A context that the compiler has not described, or only in terms of generic arguments, can't be read
/// and equals only itself.
enum ClosureComparison {
  /// Called if their two words differ.
  @inline(never)
  static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    guard let pair = ContextPair(a, b), let plan = pair.plan else { return false }
    return ComparisonDepth.descend {
      plan.with { $0.areEqual(at: pair.a, pair.b) }
    } ?? false
  }

  /// Which capture makes two closures differ; `nil` if their functions do.
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

  /// The contexts of two closures with the same function, if they can be read.
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

    /// `nil` for objects, which are compared by identity.
    var plan: Immortal<ComparisonPlan>? {
      if let known = ComparisonPlan.contextPlans.find(unsafeBitCast(metadata, to: Any.Type.self)) { return known }
      return ClosureContext.objectType(metadata) == nil ? ComparisonPlan.addContextPlan(metadata) : nil
    }
  }

  private static var looksIntoContexts: Bool { Engine.current?.options.closureComparison != .contexts }
}

extension ComparisonPlan {
  /// By the metadata of contexts. Like other plans, they are made only on the engine's thread.
  @exclusivity(unchecked) fileprivate nonisolated(unsafe) static var contextPlans = TypeTable<ComparisonPlan>()

  fileprivate static func addContextPlan(_ metadata: UnsafeRawPointer) -> Immortal<ComparisonPlan> {
    let plan = PlanBuilder.build(contexts: metadata)
    return contextPlans.insert(plan, for: unsafeBitCast(metadata, to: Any.Type.self))
  }
}
