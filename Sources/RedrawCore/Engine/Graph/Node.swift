import SystemCalls

/// A composite view's place in the tree: it keeps the latest view value, the storage of its dynamic properties and the elements
/// of its latest body.
///
/// Invariants: a node is attached exactly between its mount and its unmount; its parent outlives it; `pending` is empty right
/// after an evaluation.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class _Node: _ParentElement, @unchecked Sendable {
  let keptType: Immortal<NodeType>
  let number: NodeNumber
  var hasEvaluated = false
  @usableFromInline let environment: EnvironmentScope
  @usableFromInline let lazyWindow: LazyWindow?
  /// The address of the kept view value.
  @exclusivity(unchecked) @usableFromInline private(set) var storage: UnsafeMutableRawPointer
  /// The storage of small view values, as most are, which need no memory of their own.
  private var room: Room = (0, 0, 0, 0)
  private typealias Room = (UInt64, UInt64, UInt64, UInt64)
  /// What the dynamic properties keep, by slot.
  @exclusivity(unchecked) var slots: ContiguousArray<AnyObject?>
  /// What a modifier or a style is applied to, if the node is one.
  @exclusivity(unchecked) @usableFromInline var contentSlot: _ContentSlot?

  @exclusivity(unchecked) var pending = Pending()
  /// The evaluation of the current tick that changes in its body's output are attributed to.
  var record = EvaluationIndex.none
  /// Increases with each evaluation: signals from reads of older ones are ignored.
  var generation: UInt32 = 0
  /// Reads of `@Observable` properties in the latest evaluation, if any.
  var tracking: ReadTracking?
  /// The bindings that its bodies have read, subscribed to the locations that they lead to.
  @exclusivity(unchecked) var bindingReads: ContiguousArray<SourceSubscription> = []

  /// A bit for each state that was written before any body read it, which signals nothing.
  @exclusivity(unchecked) var unreadWrites: UInt64 = 0

  /// Why the node has to be evaluated.
  struct Pending {
    var flags: EngineEvent.Reason.Flags = []
    /// Whether an event was delivered here, which is a reason of its own only with one rule, and has no name.
    var isForEvent = false
    /// A bit for each dynamic property that signalled.
    var properties: UInt64 = 0
    var cause = CauseNumber.none
    /// The evaluation that re-created it or led to its signal.
    var parentRecord = EvaluationIndex.none
    /// The step that found a difference.
    var step = StepIndex.none
    var details: Details?

    var newOrKnownDetails: Details {
      mutating get {
        let known = details ?? Details()
        details = known
        return known
      }
    }

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
    let isSmall = size <= MemoryLayout<Room>.size && alignment <= MemoryLayout<Room>.alignment
    storage = isSmall ? Self.nowhere : Self.allocate(size, alignment: alignment)
    number = inputs.borrowedEngine.with { $0.numbers.take() }
    environment = inputs.environment
    lazyWindow = inputs.lazyWindow
    let slotCount = type.with { $0.slotCount }
    slots = slotCount == 0 ? [] : ContiguousArray(repeating: nil, count: slotCount)
    super.init(node: inputs)
    if isSmall { storage = ownRoom }
  }

  deinit {
    keptType.with { $0.destroy(storage) }
    if storage != ownRoom { SystemMemory.free(storage) }
  }

  /// A stored property of an object has a fixed address.
  private var ownRoom: UnsafeMutableRawPointer { withUnsafeMutableBytes(of: &room) { $0.baseAddress ?? Self.nowhere } }

  private static var nowhere: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Room>.alignment).unsafelyUnwrapped
  }

  /// Memory for a view value. The C library's allocation takes a quarter of the time of Swift's, which requests an alignment even
  /// if any will do.
  private static func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let room = (max(1, size) + alignment - 1) & ~(alignment - 1)
    let memory = alignment <= 16 ? SystemMemory.allocate(room) : SystemMemory.allocate(room, alignment: alignment)
    guard let memory else { preconditionFailure("There is no memory left for a view value of \(size) bytes.") }
    return memory
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
    borrowedEngine.with { $0.signal(self, $0.observedSignal(property, by: token)) }
  }

  override var orderOfReads: SourceOrder { SourceOrder(readsOf: number) }

  override func detach() {
    for case let slot as any Detachable in slots { slot.detach() }
    for read in bindingReads { read.cancel() }
    tracking?.cancel(by: keptType)
    tracking = nil
    super.detach()
    contentSlot = nil
    bindingReads = []
    pending = Pending()
  }

  override func resume(after record: EvaluationIndex, for cause: CauseNumber) {
    (pending.parentRecord, pending.cause) = (record, cause)
    pending.details?.furtherCauses = []
  }

  override func performWork() {
    if isAttached, !pending.isEmpty { borrowedEngine.with { $0.evaluate(self) } }
  }
}

/// Something in a slot that releases resources when its node is removed from the tree.
protocol Detachable: AnyObject {
  func detach()
}
