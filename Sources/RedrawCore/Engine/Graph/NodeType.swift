import Synchronization

/// What the engine knows about a type of node, determined once per type: how to compare its values, their dynamic properties, and
/// how to run its body.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public class NodeType {
  let type: Any.Type
  @usableFromInline let descriptor: Immortal<TypeDescriptor>
  @usableFromInline let plan: ComparisonPlan
  let dynamicFields: [DynamicField]
  let slotCount: Int
  /// Set if values of the type can be animated frame by frame.
  let animated: (any _FrameValue.Type)?
  /// Whether values that the plan finds equal are equal, with nothing else to check.
  let isEqualByPlan: Bool
  /// Bindings whose value is refreshed before each body.
  let refreshedFields: [DynamicField]
  /// Composites whose `update()` runs before each body; their parts come before them.
  let composites: [DynamicField]
  /// Composites that take part in comparisons, and that `update()` may change for the next body.
  let comparedComposites: [DynamicField]
  let hasComparedComposites: Bool
  /// Dynamic properties whose value has to come from an ancestor.
  let neededFields: [DynamicField]
  /// Dynamic properties that may contain another source in an equal view value.
  let adoptedFields: [DynamicField]
  /// Dynamic properties that take part in comparisons of closures that capture the view.
  let capturedFields: [CapturedField]
  /// States whose initial value is an object: one is created with each view value, and all but the first are dropped.
  let stateObjects: [DynamicField]
  let hasStateObjects: Bool
  /// Whether anything has to be done with the properties before each body.
  let hasWorkBeforeBodies: Bool
  /// The number of registrations left by nodes that were removed from the tree: objects that live on keep them, and release them on
  /// whichever thread they are freed.
  private let leftRegistrations = Atomic<Int>(0)
  @exclusivity(unchecked) var reasons = KnownReasons()
  /// How many more bodies have to run without reading an observed object before the type counts as unlikely to read one.
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

  /// The type as an animated value: a view or a modifier that is `Animatable`.
  private static func frameValue(_ type: Any.Type) -> (any _FrameValue.Type)? {
    guard let animated = type as? any _FrameValue.Type, animated._isAnimated else { return nil }
    return type is any View.Type || type is any ViewModifier.Type ? animated : nil
  }

  /// Whether bodies of the type are expected to read no observed object: immediately if its values contain nothing that leads to
  /// one, otherwise after many bodies that read none.
  var isUnlikelyToRead: Bool { likelyReads == 0 }
  static let readsUntilUnlikely = 16

  /// - Parameter hasRead: whether a body read an observed object. If so, the type is never again unlikely to.
  func noteBody(hasRead: Bool) {
    if hasRead {
      likelyReads = .max
    } else if likelyReads > 0, likelyReads < .max {
      likelyReads -= 1
    }
  }

  /// Whether registrations of removed nodes have to be taken back, because nodes come and go while what they read stays. A few may
  /// be left, because that costs half as much.
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
    // Parts of a composite have no names of their own, but the first one has the composite's offset.
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
