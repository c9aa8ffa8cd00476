/// Finds skipped views that show something their body would no longer return.
///
/// A view's own `==`, or a closure that compares equal, may hide a change. If requested, the body of each view value that was
/// found equal runs aside, and its result is compared with the output.
extension Engine {
  @usableFromInline var _detectsStaleViews: Bool { options.detectsStaleViews }
  @usableFromInline var _recordsAuditFacts: Bool { options.recordsAuditFacts }

  @usableFromInline
  @MainActor func keepStaleCandidate<V: View>(_ node: _Node, _ view: V) {
    if node.isMoving { return }
    let hidden = withUnsafePointer(to: view) { hiddenDifference(node, $0) }
    tick.staleCandidates.append(StaleCandidate(node: node, showsSame: { V._showsSame(node, view) }, hidden: hidden))
  }

  private func hiddenDifference(
    _ node: _Node, _ made: UnsafeRawPointer
  ) -> (property: Immortal<PropertyDescriptor>?, path: String, rule: ComparisonRule) {
    let plan = ComparisonPlan.byFields(node.type.type)
    guard let index = plan.firstDifference(node.storage, made).index else {
      return (nil, "", Self.ruleOfView(node.type.plan.rule, node.type.type))
    }
    let step = plan.steps[index]
    guard step.field >= 0 else { return (nil, "", Self.ruleOfView(.equatable, node.type.type)) }
    let field = plan.fields[step.field]
    let property = PropertyDescriptor.of(
      name: field.name, holder: .stored, owner: node.type.descriptor.name, valueType: TypeName.name(of: field.type))
    return (property, step.locate(node.storage, made).path, .equatable)
  }

  /// A view with a single property is compared by that property's rule, whose `==` isn't the view's.
  private static func ruleOfView(_ rule: ComparisonRule, _ type: Any.Type) -> ComparisonRule {
    rule == .equatable && !(type is any Equatable.Type) ? .fields : rule
  }

  @MainActor func reportStaleViews() {
    let candidates = tick.staleCandidates
    tick.staleCandidates = []
    for candidate in candidates where candidate.node.isAttached && !aside({ candidate.showsSame() }) {
      let node = candidate.node
      defer { noteOldText(of: node) }
      let reason = EngineEvent.Reason.of(
        flags: [], properties: [], differed: candidate.hidden.property, fieldPath: candidate.hidden.path,
        rule: candidate.hidden.rule)
      emit(
        .stale(EngineEvent.Stale(node: node.number, type: node.type.descriptor, reason: reason)))
    }
  }

  /// Whether every body of the tree, run aside with the current values of all sources, would show what is shown: what a naive
  /// engine that evaluates everything would produce.
  @MainActor func showsWhatEverythingWouldShow<Root: View>(_ root: Root) -> Bool {
    guard let element = self.root else { return false }
    return aside { asCurrent { Root._showsSame(element, root) } }
  }
}

/// A view value that was found equal and is to be checked.
struct StaleCandidate {
  let node: _Node
  let showsSame: @MainActor () -> Bool
  /// The first field in which the kept and the skipped value differ, whatever `==` says.
  let hidden: (property: Immortal<PropertyDescriptor>?, path: String, rule: ComparisonRule)
}

extension _Node {
  /// Runs `body` with a copy of a view value that is linked to the node's own storage.
  func withLinkedCopy<Value, Result>(of value: Value, _ body: (UnsafeMutablePointer<Value>) -> Result) -> Result {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: value)
    defer {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    let raw = UnsafeMutableRawPointer(copy)
    // Results of queries belong to the node; any other adopted source came with the copy.
    for field in type.dynamicFields
    where !field.property._isAdopted || field.property is any FetchedProperty.Type {
      field.property._link(
        at: raw + field.offset, _LinkContext(self, field))
    }
    for field in type.refreshedFields + type.composites { field.property._refresh(at: raw + field.offset) }
    return body(copy)
  }

  /// Whether the body's value shows what the node's elements show.
  @MainActor func shows<Body: View>(_ body: Body) -> Bool { child.map { Body._showsSame($0, body) } ?? false }
}
