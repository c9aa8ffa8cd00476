import SystemCalls

/// A composite view's place in the tree: it keeps the latest view value, the storage of its dynamic properties and the elements
/// of its latest body.
///
/// Invariants: a node is attached exactly between its mount and its unmount; its parent outlives it; `pending` is empty right
/// after an evaluation.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class _Node: _ParentElement, @unchecked Sendable {
  // In an order without gaps. A tree may have a hundred thousand nodes, and each cache line of a node costs a tick time: what
  // most nodes don't have is in `extras`.
  let keptType: Immortal<NodeType>
  /// Reads of `@Observable` properties in the latest evaluation, if any.
  var tracking: ReadTracking?
  /// What only some nodes have.
  @exclusivity(unchecked) var extras: NodeExtras?
  @exclusivity(unchecked) var pending = Pending()
  var hasEvaluated = false
  /// Whether the view value has memory of its own, whose address is in the room.
  private let isApart: Bool
  /// The evaluation of the current tick that changes in its body's output are attributed to.
  var record = EvaluationIndex.none
  let number: NodeNumber
  /// The kept view value, if it is small, as most are.
  @exclusivity(unchecked) @usableFromInline var room: Room = (0, 0, 0, 0)
  @usableFromInline typealias Room = (UInt64, UInt64, UInt64, UInt64)
  @usableFromInline let environment: EnvironmentScope

  /// Why the node has to be evaluated. `details` has the rest.
  struct Pending {
    /// A bit for each dynamic property that signalled.
    var properties: UInt64 = 0
    var cause = CauseNumber.none
    /// The evaluation that re-created it or led to its signal.
    var parentRecord = EvaluationIndex.none
    /// The step that found a difference.
    var step = StepIndex.none
    var flags: EngineEvent.Reason.Flags = []
    /// Whether an event was delivered here, which is a reason of its own only with one rule, and has no name.
    var isForEvent = false

    var isEmpty: Bool { flags.isEmpty && properties == 0 && !isForEvent }
  }

  /// Details of a reason, kept only if there is a sink.
  final class Details {
    /// The place of the difference, if it is deeper than the comparison's step.
    var place: DifferencePlace?
    var values: ValueChange?
    var further: [EngineEvent.Reason.Difference] = []
    var observed: [Immortal<PropertyDescriptor>] = []
    /// The causes of signals after the first.
    var furtherCauses: [CauseNumber] = []
  }

  /// The caller must store a view value immediately.
  @usableFromInline
  init(_ type: Immortal<NodeType>, size: Int, alignment: Int, inputs: __shared _ViewInputs) {
    keptType = type
    isApart = !Self.hasRoom(size: size, alignment: alignment)
    number = inputs.borrowedEngine.with { $0.numbers.take() }
    environment = inputs.environment
    let slotCount = type.with { $0.slotCount }
    if slotCount > 0 { extras = NodeExtras.make(slotCount: slotCount) }
    super.init(node: inputs)
    if isApart { room.0 = UInt64(UInt(bitPattern: EngineMemory.allocate(size, alignment: alignment))) }
    if let window = inputs.lazyWindow { keep(window) }
  }

  deinit {
    keptType.with { $0.destroy(storage) }
    if isApart { SystemMemory.free(storage) }
  }

  /// The address of the kept view value.
  var storage: UnsafeMutableRawPointer { isApart ? storageApart : storageInside }

  /// The same where the value's type is known, and with it the place.
  @inlinable @inline(__always)
  func storage<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
    let isInside = Self.hasRoom(size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    return (isInside ? storageInside : storageApart).assumingMemoryBound(to: Value.self)
  }

  @inlinable @inline(__always)
  static func hasRoom(size: Int, alignment: Int) -> Bool {
    size <= MemoryLayout<Room>.size && alignment <= MemoryLayout<Room>.alignment
  }

  /// A stored property of an object has a fixed address.
  @inlinable var storageInside: UnsafeMutableRawPointer {
    @inline(__always) get { withUnsafeMutableBytes(of: &room) { $0.baseAddress.unsafelyUnwrapped } }
  }

  @inlinable var storageApart: UnsafeMutableRawPointer {
    @inline(__always) get { UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: room.0)).unsafelyUnwrapped }
  }

  /// The inputs for the views of its body.
  @usableFromInline var childInputs: _ViewInputs {
    _ViewInputs(
      engine: borrowedEngine, owner: Borrowed(self, keptBy: "the tree: it lies above what its body holds"),
      environment: environment, lazyWindow: lazyWindow)
  }

  var type: NodeType { keptType.object }

  var hasWorkBeforeBody: Bool { keptType.with { $0.hasWorkBeforeBodies } }

  override var reader: _Node? { self }

  override func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {
    borrowedEngine.with {
      let (pending, details) = $0.observedSignal(property, by: token)
      $0.signal(self, pending, details)
    }
  }

  override var orderOfReads: SourceOrder { SourceOrder(readsOf: number) }

  override func detach() {
    extras?.detach()
    tracking?.cancel(by: keptType)
    tracking = nil
    super.detach()
    extras?.clear()
    pending = Pending()
  }

  override func resume(after record: EvaluationIndex, for cause: CauseNumber) {
    (pending.parentRecord, pending.cause) = (record, cause)
    details?.furtherCauses = []
  }

  override func performWork() {
    if isAttached, !pending.isEmpty { borrowedEngine.with { $0.evaluate(self) } }
  }
}

/// Something in a slot that releases resources when its node is removed from the tree.
protocol Detachable: AnyObject {
  func detach()
}
