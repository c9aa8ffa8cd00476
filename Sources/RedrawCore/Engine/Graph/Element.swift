/// A place in the retained tree: what the engine keeps for one view value.
///
/// Elements of primitive views belong to the node in whose body they were written; the element of a composite view is a node of
/// its own (`_Node`). Elements are created by `View._make` and live until that place is removed from the tree.
///
/// Elements borrow what outlives them: their engine, which takes its tree apart before it is freed, and their owner, which is
/// above them.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public class _Element: @unchecked Sendable {
  /// The node in whose body the view was written; `nil` above the root view.
  final let borrowedOwner: Borrowed<_Node>?
  @usableFromInline final let borrowedEngine: Borrowed<Engine>
  /// The tick in which it was created, so that what is created and removed within a tick doesn't count.
  final let birthTick: UInt32
  /// The number of nodes above it, including itself if it is one.
  final let depth: Int32
  /// Its place in the engine's queue or, for a leaf, which never waits there, among the earlier looks; 0 is none.
  final var placeNumber: UInt32 = 0
  /// How many times it is on the engine's stack; only for nodes.
  final var timesStacked: UInt16 = 0
  /// Its state in a lazy container.
  final var rest: Rest = []
  @exclusivity(unchecked) @usableFromInline final var marks: Marks = .attached

  /// What else is so or not. Bits, because there are elements by the hundred thousand, and four flags of a byte each would make
  /// each of them eight bytes larger.
  @frozen
  @usableFromInline
  struct Marks: OptionSet {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable static var attached: Marks { Marks(rawValue: 1) }
    @inlinable static var changed: Marks { Marks(rawValue: 2) }
    @inlinable static var looksAsBefore: Marks { Marks(rawValue: 4) }
    @inlinable static var leaf: Marks { Marks(rawValue: 8) }
  }

  public final internal(set) var isAttached: Bool {
    @inlinable get { marks.contains(.attached) }
    set { if newValue { marks.formUnion(.attached) } else { marks.subtract(.attached) } }
  }

  /// Whether it was updated in this tick, but not created in it: the commit will check how it looks.
  @usableFromInline final var hasChanged: Bool {
    @inlinable get { marks.contains(.changed) }
    set { if newValue { marks.formUnion(.changed) } else { marks.subtract(.changed) } }
  }

  /// If so, whether it looks as it did when the tick began.
  final var looksAsBefore: Bool {
    get { marks.contains(.looksAsBefore) }
    set { if newValue { marks.formUnion(.looksAsBefore) } else { marks.subtract(.looksAsBefore) } }
  }

  /// Whether it is in the engine's queue.
  final var isQueued: Bool { placeNumber != 0 && !marks.contains(.leaf) }

  struct Rest: OptionSet {
    let rawValue: UInt8
    /// It is in a row that left the screen: nothing reaches it until the row is needed again.
    static let asleep = Rest(rawValue: 1)
    /// It was signalled while asleep.
    static let signalled = Rest(rawValue: 2)
    /// It is a row that was made and isn't on screen.
    static let offScreen = Rest(rawValue: 4)
    /// Set on a node, if that is recorded, once one of its states differs from its initial value.
    static let stateWritten = Rest(rawValue: 8)
    /// It was removed from its place, and its transition has not ended.
    static let departing = Rest(rawValue: 16)
    /// It is such a departure, or in one.
    static let departed = Rest(rawValue: 32)
  }

  final var isAsleep: Bool { rest.contains(.asleep) }
  final var isOffScreen: Bool { rest.contains(.offScreen) }

  @usableFromInline
  init(with inputs: __shared _ViewInputs) {
    borrowedOwner = inputs.borrowedOwner
    borrowedEngine = inputs.borrowedEngine
    (birthTick, depth) = inputs.birth
  }

  /// A node is one deeper than the rest of its owner's body.
  init(node inputs: __shared _ViewInputs) {
    borrowedOwner = inputs.borrowedOwner
    borrowedEngine = inputs.borrowedEngine
    let birth = inputs.birth
    (birthTick, depth) = (birth.tick, birth.depth + 1)
  }

  final var owner: _Node? { borrowedOwner?.object }

  @inlinable final var engine: Engine {
    @inline(__always) get { borrowedEngine.object }
  }

  deinit {
    if isQueued || timesStacked > 0 || hasChanged { engine.forget(self) }
  }

  // MARK: Scopes: elements that run again when an `@Observable` property that they read changes

  /// The node that holds what was read; `nil` if the element isn't a scope.
  var reader: _Node? { nil }

  /// - Parameters:
  ///   - property: the property, if the engine distinguishes properties.
  ///   - token: the tracking whose handle has the objects.
  func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {}

  /// Its order among other readers of the same observable property, the same in each run.
  var orderOfReads: SourceOrder { .first }

  /// Whether it is an item of the rendered output, rather than structure.
  var isItem: Bool { false }

  /// Whether its children are rows of the enclosing lazy container.
  var isLazySection: Bool { false }

  /// Whether a lazy container treats it as one row, whatever it contains.
  var isRowByItself: Bool { false }

  /// The rows of it that a lazy container makes on demand.
  var lazySource: (any LazySource)? { nil }

  /// For a transition: how what it applies to is removed.
  var removalChoice: (any RemovalChoice)? { nil }

  /// The children, in the order of the rendered output.
  func visitChildren(_ visit: (_Element) -> Void) {}

  /// The children that lead to `targets`, in order; those are elements of the same node as this one. May also visit others.
  func visitChildren(leadingTo targets: [_Element], _ visit: (_Element) -> Void) { visitChildren(visit) }

  /// The children that are on screen, as far as lazy containers decide.
  func visitChildrenOnScreen(_ visit: (_Element) -> Void) { visitChildren { if !$0.isOffScreen { visit($0) } } }

  /// The children that may be rows of the enclosing lazy container, without those that a modifier adds.
  func visitRowChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// The children that fall asleep and wake with it, without rows that sleep on their own.
  func visitAwakeChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// Called if it was signalled while asleep: replaces the numbers of that tick by those of this one.
  func resume(after record: EvaluationIndex, for cause: CauseNumber) {}

  /// Called when it has woken.
  func woke() {}

  /// Called when it is removed from the tree, after its children: releases subscriptions and references to children.
  func detach() {}

  /// Whether an item that was updated in this tick looks as it did when the tick began; discards what it looked like then.
  func settle() -> Bool {
    hasChanged = false
    forgetBefore()
    return looksAsBefore
  }

  /// Discards what it looked like when the tick began.
  func forgetBefore() {}

  /// Called when it is its turn after a signal.
  @MainActor func performWork() {}
}

/// What a view needs to know about the place where it is made.
public struct _ViewInputs {
  @usableFromInline let borrowedEngine: Borrowed<Engine>
  let borrowedOwner: Borrowed<_Node>?
  @usableFromInline var environment: EnvironmentScope
  @usableFromInline var lazyWindow: LazyWindow?
  /// Where it is made under the owner.
  @usableFromInline var path = NodePath()

  init(
    engine: Borrowed<Engine>, owner: Borrowed<_Node>?, environment: EnvironmentScope, lazyWindow: LazyWindow?
  ) {
    borrowedEngine = engine
    borrowedOwner = owner
    self.environment = environment
    self.lazyWindow = lazyWindow
  }

  @inlinable var engine: Engine {
    @inline(__always) get { borrowedEngine.object }
  }

  var owner: _Node? { borrowedOwner?.object }

  /// The tick and depth for an element made with these inputs.
  fileprivate var birth: (tick: UInt32, depth: Int32) {
    let tick = borrowedEngine.with { $0.tick.number }
    guard let borrowedOwner else { return (tick, 0) }
    return (tick, borrowedOwner.with { $0.depth })
  }

  func child(_ index: Int) -> _ViewInputs {
    var inputs = self
    inputs.step(index)
    return inputs
  }

  @inline(__always)
  mutating func step(_ index: Int) {
    if !path.append(index) { putIntoWords(String(index)) }
  }

  @usableFromInline
  mutating func branch(_ isTrue: Bool) {
    if !path.append(isTrue) { putIntoWords(isTrue ? "true" : "false") }
  }

  /// Converts the path so far and the step to text, because the number is full or the step is too large for it.
  @inline(never)
  private mutating func putIntoWords(_ step: @autoclosure () -> String) {
    guard engine.hasSink else { return }
    path = NodePath(words: path.text(followedBy: step()))
  }

  /// Replaces a number by an id; structural steps below it start anew.
  mutating func identify(_ id: String) { path = NodePath(words: identifiedPlace + id + "]") }

  /// The start of the path as text for something with an id.
  var identifiedPlace: String { path.text(followedBy: "[") }
}
