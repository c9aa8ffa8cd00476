import SystemCalls

/// A composite view's place in the tree: it keeps the last view value, its dynamic properties' storage and the
/// elements of its last body.
///
/// Invariants: a node is attached exactly between its mount and its unmount; its parent lives longer; `pending`
/// is empty right after an evaluation.
public final class _Node: _Element, @unchecked Sendable {
  @usableFromInline unowned(unsafe) let type: NodeType
  let number: UInt32
  @exclusivity(unchecked) var hasEvaluated = false
  @usableFromInline let environment: EnvironmentScope
  @usableFromInline let lazyWindow: LazyWindow?
  /// The kept view value, of the type's size and alignment.
  @exclusivity(unchecked) @usableFromInline private(set) var storage: UnsafeMutableRawPointer
  /// Where a small view value lies: most are, and need no memory of their own.
  @exclusivity(unchecked) private var room: Room = (0, 0, 0, 0)
  private typealias Room = (UInt64, UInt64, UInt64, UInt64)
  /// What the dynamic properties keep, by their number in the type.
  @exclusivity(unchecked) var slots: ContiguousArray<AnyObject?>
  @exclusivity(unchecked) @usableFromInline var child: _Element?
  /// What a modifier or a style is applied to, where the node is one.
  @exclusivity(unchecked) @usableFromInline var contentSlot: _ContentSlot?

  @exclusivity(unchecked) var pending = Pending()
  /// The evaluation of the current tick that the output changes of its body count for; -1 for none.
  @exclusivity(unchecked) var record: Int32 = -1
  /// Rises with each evaluation: a signal of an older one's reads is void.
  @exclusivity(unchecked) var generation: UInt32 = 0
  /// Reads of `@Observable` properties in the last evaluation, where there were any.
  @exclusivity(unchecked) var tracking: ReadTracking?
  /// The bindings that its bodies have read, linked into the locations they lead to.
  @exclusivity(unchecked) var bindingReads: ContiguousArray<SourceSubscription> = []

  /// Why the node has to be evaluated.
  struct Pending {
    var flags: EngineEvent.Reason.Flags = []
    /// An event was delivered here, which by itself is a reason under one profile only, and one that has no name.
    var isForEvent = false
    /// A bit for each dynamic property that signalled.
    var properties: UInt64 = 0
    var cause: UInt32 = 0
    /// The evaluation that re-made it or led to its signal, -1 for none.
    var parentRecord: Int32 = -1
    /// The comparison's step that found a difference, or `ownEquality`; -1 for none.
    var step: Int32 = -1
    /// The view's own `==` found it different.
    static let ownEquality: Int32 = -2
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

  /// What is told of a reason only when someone asks.
  final class Details {
    /// Where the difference is, where that is deeper than the comparison's step.
    var place: DifferencePlace?
    var values: ValueChange?
    var further: [EngineEvent.Reason.Difference] = []
    var observed: [PropertyDescriptor] = []
    /// Of the signals after the first.
    var furtherCauses: [UInt32] = []
  }

  /// Whoever makes it puts a view value into its storage at once.
  @usableFromInline
  init(_ type: __shared NodeType, size: Int, alignment: Int, inputs: __shared _ViewInputs) {
    self.type = type
    let isSmall = size <= MemoryLayout<Room>.size && alignment <= MemoryLayout<Room>.alignment
    storage = isSmall ? Self.nowhere : Self.allocate(size, alignment: alignment)
    number = Unmanaged.passUnretained(inputs.engine)._withUnsafeGuaranteedRef { $0.numbers.take() }
    environment = inputs.environment
    lazyWindow = inputs.lazyWindow
    slots = type.slotCount == 0 ? [] : ContiguousArray(repeating: nil, count: type.slotCount)
    super.init(node: inputs)
    if isSmall { storage = ownRoom }
  }

  deinit {
    type.destroy(storage)
    if storage != ownRoom { SystemMemory.free(storage) }
  }

  /// A stored property of an object stays where it is.
  private var ownRoom: UnsafeMutableRawPointer { withUnsafeMutableBytes(of: &room) { $0.baseAddress ?? Self.nowhere } }

  private static var nowhere: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: MemoryLayout<Room>.alignment).unsafelyUnwrapped
  }

  /// Memory for a view value. The C library's takes a quarter of the time of Swift's own allocation, which asks for an alignment
  /// even where any will do.
  private static func allocate(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let room = (max(1, size) + alignment - 1) & ~(alignment - 1)
    let memory = alignment <= 16 ? SystemMemory.allocate(room) : SystemMemory.allocate(room, alignment: alignment)
    guard let memory else { preconditionFailure("There is no memory left for a view value of \(size) bytes.") }
    return memory
  }

  /// What its body's views are made with.
  @usableFromInline var childInputs: _ViewInputs {
    _ViewInputs(engine: engine, owner: self, environment: environment, lazyWindow: lazyWindow)
  }

  /// Asked without counting a reference to the type.
  var hasWorkBeforeBody: Bool { Unmanaged.passUnretained(type)._withUnsafeGuaranteedRef { $0.hasWorkBeforeBodies } }

  override var orderOfReads: UInt64 { Inbox.order(ofReadsIn: number) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() {
    for case let slot as any Detachable in slots { slot.detach() }
    for read in bindingReads { read.cancel() }
    tracking?.cancel(by: type)
    tracking = nil
    child = nil
    contentSlot = nil
    bindingReads = []
    pending = Pending()
  }

  override func performWork() {
    if isAttached, !pending.isEmpty { engine.evaluate(self) }
  }
}

/// A slot that has to let go of something when its node leaves the tree.
protocol Detachable: AnyObject {
  func detach()
}
