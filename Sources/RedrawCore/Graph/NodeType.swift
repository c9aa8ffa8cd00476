/// What the engine knows of a type of node, made once for each type: how its values are compared, which dynamic
/// properties they have and how to run its body.
public class NodeType {
  let type: Any.Type
  let descriptor: TypeDescriptor
  let plan: ComparisonPlan
  let dynamicFields: [DynamicField]
  let slotCount: Int
  /// Composites whose `update()` runs, and bindings whose value is refreshed, before each body.
  let updatedFields: [DynamicField]
  /// Dynamic properties that may hold something else in an equal view value.
  let adoptedFields: [DynamicField]

  fileprivate init(_ type: Any.Type, plan: ComparisonPlan) {
    self.type = type
    self.plan = plan
    descriptor = TypeDescriptor.of(type)
    let fields = DynamicField.fields(of: type, owner: descriptor.name)
    dynamicFields = fields.filter { $0.slot >= 0 }
    slotCount = dynamicFields.count
    updatedFields = fields.filter { $0.slot < 0 || $0.property._isRefreshed }
    adoptedFields = dynamicFields.filter { $0.property._isAdopted }
  }

  func destroy(_ storage: UnsafeMutableRawPointer) {}
  @MainActor func evaluate(_ node: _Node) {}

  nonisolated(unsafe) private static var types: [ObjectIdentifier: NodeType] = [:]

  static func of<V: View>(view: V.Type) -> NodeType {
    if let known = types[ObjectIdentifier(view)] { return known }
    let made = ViewNodeType<V>(view, plan: ComparisonPlan.of(view))
    types[ObjectIdentifier(view)] = made
    return made
  }

  static func of<M: ViewModifier>(modifier: M.Type) -> NodeType {
    if let known = types[ObjectIdentifier(modifier)] { return known }
    let made = ModifierNodeType<M>(modifier, plan: ComparisonPlan.of(modifier))
    types[ObjectIdentifier(modifier)] = made
    return made
  }

  static func of<S: _BodyStyle>(style: S.Type) -> NodeType {
    if let known = types[ObjectIdentifier(style)] { return known }
    let made = StyleNodeType<S>(style, plan: ComparisonPlan.of(style))
    types[ObjectIdentifier(style)] = made
    return made
  }

  /// The stored property at a step of the plan, as events name it; `nil` for the view itself.
  func property(atStep step: Int) -> PropertyDescriptor? {
    let fieldIndex = plan.steps[step].field
    guard fieldIndex >= 0 else { return nil }
    let field = plan.fields[fieldIndex]
    if let dynamic = dynamicFields.first(where: { $0.offset == field.offset }) { return dynamic.descriptor }
    let isBindable = field.type is any BindableProtocol.Type
    return PropertyDescriptor.of(
      name: field.name, holder: isBindable ? .bindable : .stored, owner: descriptor.name,
      valueType: TypeName.name(of: field.type))
  }
}

private final class ViewNodeType<V: View>: NodeType {
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: V.self).deinitialize(count: 1)
  }

  override func evaluate(_ node: _Node) { V._evaluate(node) }
}

private final class ModifierNodeType<M: ViewModifier>: NodeType {
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: M.self).deinitialize(count: 1)
  }

  override func evaluate(_ node: _Node) { M._evaluate(node) }
}

private final class StyleNodeType<S: _BodyStyle>: NodeType {
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: S.self).deinitialize(count: 1)
  }

  override func evaluate(_ node: _Node) { S.evaluate(node) }
}
