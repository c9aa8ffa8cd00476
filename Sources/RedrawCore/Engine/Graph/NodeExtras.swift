/// What only some nodes have, beside the node and made with the first of it: what the dynamic properties keep, by slot, and what
/// few views need. A list has rows by the hundred thousand whose nodes need none of it.
///
/// It has as many slots as the node's type, from the start.
final class NodeExtras: ManagedBuffer<NodeExtrasHead, AnyObject?> {
  static func make(slotCount: Int) -> NodeExtras {
    let made = create(minimumCapacity: slotCount) { _ in NodeExtrasHead(slotCount: slotCount) }
    made.withUnsafeMutablePointerToElements { $0.initialize(repeating: nil, count: slotCount) }
    return unsafeDowncast(made, to: NodeExtras.self)
  }

  deinit {
    _ = withUnsafeMutablePointers { head, slots in slots.deinitialize(count: head.pointee.slotCount) }
  }

  /// Accesses to `header` itself are checked for overlaps.
  @inline(__always)
  var head: UnsafeMutablePointer<NodeExtrasHead> { withUnsafeMutablePointerToHeader { $0 } }

  subscript(slot: PropertySlot) -> AnyObject? {
    @inline(__always) get { withUnsafeMutablePointers { head, slots in slots[head.pointee.index(of: slot)] } }
    set { withUnsafeMutablePointers { head, slots in slots[head.pointee.index(of: slot)] = newValue } }
  }

  /// Called when the node is removed from the tree: releases resources.
  func detach() {
    for index in 0..<head.pointee.slotCount { (self[PropertySlot(index)] as? any Detachable)?.detach() }
    for read in head.pointee.bindingReads { read.cancel() }
  }

  /// Called after that: drops what only a node in the tree needs.
  func clear() {
    head.pointee.contentSlot = nil
    head.pointee.bindingReads = []
    head.pointee.details = nil
  }
}

/// Everything in `NodeExtras` besides the slots.
struct NodeExtrasHead {
  /// What a modifier or a style is applied to, if the node is one.
  var contentSlot: _ContentSlot?
  var lazyWindow: LazyWindow?
  /// The bindings that its bodies have read, subscribed to the locations that they lead to.
  var bindingReads: ContiguousArray<SourceSubscription> = []
  /// Why the node has to be evaluated, besides `pending`.
  var details: _Node.Details?
  /// Increases with each evaluation, for states that were written without having been read.
  var generation: UInt32 = 0
  private let storedCount: UInt32
  /// A bit for each state that was written before any body read it, which signals nothing.
  var unreadWrites: UInt64 = 0

  init(slotCount: Int) { storedCount = UInt32(truncatingIfNeeded: slotCount) }

  var slotCount: Int { Int(storedCount) }

  @inline(__always)
  func index(of slot: PropertySlot) -> Int {
    precondition(slot.index >= 0 && slot.index < slotCount, "A node has a slot for each property of its type.")
    return slot.index
  }
}

extension _Node {
  @inline(__always)
  fileprivate var borrowedExtras: Borrowed<NodeExtras>? { extras.map { Borrowed($0, keptBy: "its node") } }

  private var extrasOrNew: NodeExtras {
    if let extras { return extras }
    let made = NodeExtras.make(slotCount: type.slotCount)
    extras = made
    return made
  }

  /// What a dynamic property keeps.
  @inline(__always)
  func kept(in slot: PropertySlot) -> AnyObject? {
    guard let borrowedExtras else { return nil }
    return borrowedExtras.with { $0[slot] }
  }

  func keep(_ object: AnyObject?, in slot: PropertySlot) { extrasOrNew[slot] = object }

  @usableFromInline
  var contentSlot: _ContentSlot? {
    get { extras?.head.pointee.contentSlot }
    set { extrasOrNew.head.pointee.contentSlot = newValue }
  }

  @inline(__always)
  var lazyWindow: LazyWindow? { extras?.head.pointee.lazyWindow }

  /// - Parameter window: that of the rows in its body, if they are in a lazy container.
  func keep(_ window: LazyWindow) { extrasOrNew.head.pointee.lazyWindow = window }

  var bindingReads: ContiguousArray<SourceSubscription> { extras?.head.pointee.bindingReads ?? [] }

  func add(bindingRead read: SourceSubscription) { extrasOrNew.head.pointee.bindingReads.append(read) }

  var generation: UInt32 { extras?.head.pointee.generation ?? 0 }

  @inline(__always)
  func countGeneration() { borrowedExtras?.with { $0.head.pointee.generation &+= 1 } }

  /// A closure may have captured the state although no body reads it.
  @usableFromInline
  func _noteUnreadWrite(of slot: PropertySlot) { extrasOrNew.head.pointee.unreadWrites |= slot.bit }

  /// The details of what is pending.
  var details: Details? {
    get { extras?.head.pointee.details }
    set { if extras != nil || newValue != nil { extrasOrNew.head.pointee.details = newValue } }
  }

  var newOrKnownDetails: Details {
    let known = details ?? Details()
    details = known
    return known
  }

  /// What was written since the latest evaluation without having been read, and what is known of the next one besides `pending`.
  @inline(__always)
  func takeRest() -> (unreadWrites: UInt64, Details?) {
    guard let borrowedExtras else { return (0, nil) }
    return borrowedExtras.with {
      let head = $0.head
      let writes = head.pointee.unreadWrites
      if writes != 0 { head.pointee.unreadWrites = 0 }
      guard let details = head.pointee.details else { return (writes, nil) }
      head.pointee.details = nil
      return (writes, details)
    }
  }
}
