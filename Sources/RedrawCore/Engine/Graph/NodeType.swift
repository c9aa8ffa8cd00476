import Synchronization

/// What the engine knows about a type of node, determined once per type: how to compare its values, which dynamic
/// properties they have and how to run its body.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public class NodeType {
  let type: Any.Type
  @usableFromInline let descriptor: Immortal<TypeDescriptor>
  @usableFromInline let plan: ComparisonPlan
  let dynamicFields: [DynamicField]
  let slotCount: Int
  /// Where values of the type may be shown frame by frame.
  let animated: (any _FrameValue.Type)?
  /// Two values that the plan finds equal are equal: nothing else is to be asked.
  let isEqualByPlan: Bool
  /// Bindings whose value is refreshed before each body.
  let refreshedFields: [DynamicField]
  /// Composites whose `update()` runs before each body; the parts of a composite come before it.
  let composites: [DynamicField]
  /// Composites that a view value is compared by, which `update()` may change for the body that follows.
  let comparedComposites: [DynamicField]
  let hasComparedComposites: Bool
  /// Dynamic properties whose value an ancestor has to give.
  let neededFields: [DynamicField]
  /// Dynamic properties that may hold something else in an equal view value.
  let adoptedFields: [DynamicField]
  /// Dynamic properties by which closures that capture the view are compared.
  let capturedFields: [CapturedField]
  /// States whose first value is an object: one is created with each view value, and all but the first are dropped.
  let stateObjects: [DynamicField]
  let hasStateObjects: Bool
  /// Something has to be done with the properties before each body.
  let hasWorkBeforeBodies: Bool
  /// What nodes of the type that have left the tree observed, and what still does so: objects that live on keep it,
  /// and release it on whichever thread they end.
  private let leftRegistrations = Atomic<Int>(0)
  var reasons = KnownReasons()
  /// How many more bodies have to read no observed object until their type counts as unlikely to.
  private var likelyReads: Int

  @usableFromInline
  init(_ type: Any.Type) {
    self.type = type
    plan = ComparisonPlan.of(type)
    descriptor = TypeDescriptor.of(type)
    let fields = DynamicField.fields(of: type, owner: descriptor.name)
    dynamicFields = fields.filter { !$0.slot.isNone }
    animated = Self.frameValue(type)
    slotCount = dynamicFields.count + (animated == nil ? 0 : 1)
    let updated = fields.filter { $0.slot.isNone || $0.property._isRefreshed }
    refreshedFields = updated.filter { !$0.property._isComposite }
    composites = updated.filter { $0.property._isComposite }
    comparedComposites = updated.filter {
      $0.property._isComposite && !$0.isNested && !ComparisonPlan.byFields($0.property).steps.isEmpty
    }
    hasComparedComposites = !comparedComposites.isEmpty
    neededFields = dynamicFields.filter { $0.property._mayBeMissing }
    hasWorkBeforeBodies = !updated.isEmpty || !neededFields.isEmpty
    adoptedFields = dynamicFields.filter { $0.property._isAdopted }
    isEqualByPlan = adoptedFields.isEmpty && animated == nil
    stateObjects = dynamicFields.filter { ($0.property as? any KeepsFirstValue.Type)?.firstValueIsObject ?? false }
    hasStateObjects = !stateObjects.isEmpty
    capturedFields = dynamicFields.compactMap(CapturedField.init)
    let isPlain = fields.isEmpty && plan.fields.allSatisfy { _isPOD($0.type) || $0.type == String.self }
    likelyReads = isPlain ? 0 : Self.readsUntilUnlikely
  }

  /// The type as one of values that go through frames: a view, or a modifier, that is animated.
  private static func frameValue(_ type: Any.Type) -> (any _FrameValue.Type)? {
    guard let animated = type as? any _FrameValue.Type, animated._isAnimated else { return nil }
    return type is any View.Type || type is any ViewModifier.Type ? animated : nil
  }

  /// No body of the type has read an observed object: values that hold nothing which leads to one are not expected to,
  /// others are not after many that didn't.
  var isUnlikelyToRead: Bool { likelyReads == 0 }
  static let readsUntilUnlikely = 16

  /// - Parameter hasRead: a body has read an observed object. The type is never unlikely to from then on.
  func noteBody(hasRead: Bool) {
    if hasRead {
      likelyReads = .max
    } else if likelyReads > 0, likelyReads < .max {
      likelyReads -= 1
    }
  }

  /// Where nodes come and go, and what they read stays, what observes it has to be taken back. A few may be left
  /// behind, since that costs half as much.
  var leavesTooMany: Bool { leftRegistrations.load(ordering: .relaxed) > Self.mostLeftRegistrations }
  static let mostLeftRegistrations = 64

  func countLeft(_ change: Int) { leftRegistrations.add(change, ordering: .relaxed) }

  @usableFromInline func destroy(_ storage: UnsafeMutableRawPointer) {}
  @usableFromInline @MainActor func evaluate(_ node: _Node) {}

  @exclusivity(unchecked) nonisolated(unsafe) private static var types = TypeTable<NodeType>()

  @inlinable
  static func of<V: View>(view: V.Type) -> Immortal<NodeType> { known(view) ?? add(ViewNodeType<V>(view)) }

  @inlinable
  static func of<M: ViewModifier>(modifier: M.Type) -> Immortal<NodeType> {
    known(modifier) ?? add(ModifierNodeType<M>(modifier))
  }

  @usableFromInline
  static func known(_ type: Any.Type) -> Immortal<NodeType>? { types.find(type) }

  @usableFromInline
  static func add(_ made: NodeType) -> Immortal<NodeType> { types.insert(made, for: made.type) }

  /// The stored property at a step of the plan, as events name it; `nil` for the view itself.
  func property(at step: ComparisonStep) -> Immortal<PropertyDescriptor>? {
    guard step.field >= 0 else { return nil }
    let field = plan.fields[step.field]
    // What a composite is made of has no name of its own, but may lie where it begins.
    if let dynamic = dynamicFields.first(where: { $0.offset == field.offset && !$0.isNested }) {
      return dynamic.descriptor
    }
    let isBindable = field.type is any BindableProtocol.Type
    return PropertyDescriptor.of(
      name: field.name, holder: isBindable ? .bindable : .stored, owner: descriptor.name,
      valueType: TypeName.name(of: field.type))
  }
}

@usableFromInline
final class ViewNodeType<V: View>: NodeType {
  @inlinable
  override init(_ type: Any.Type) { super.init(type) }

  @inlinable
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: V.self).deinitialize(count: 1)
  }

  @inlinable
  override func evaluate(_ node: _Node) { V._evaluate(node) }
}

@usableFromInline
final class ModifierNodeType<M: ViewModifier>: NodeType {
  @inlinable
  override init(_ type: Any.Type) { super.init(type) }

  @inlinable
  override func destroy(_ storage: UnsafeMutableRawPointer) {
    storage.assumingMemoryBound(to: M.self).deinitialize(count: 1)
  }

  @inlinable
  override func evaluate(_ node: _Node) { M._evaluate(node) }
}
