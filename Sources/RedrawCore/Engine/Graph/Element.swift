/// A place in the retained tree: what the engine keeps of one view value.
///
/// Elements of primitive views belong to the node in whose body they were written; a composite view's element
/// is a node of its own (`_Node`). Elements are made by `View._make` and live until that place leaves the tree.
///
/// Elements borrow what lives longer: their engine, which takes its tree apart when it goes, and their owner, which
/// lies above them.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public class _Element: @unchecked Sendable {
  /// The node in whose body the view was written; `nil` for what lies above the root view.
  final let borrowedOwner: Borrowed<_Node>?
  @usableFromInline final let borrowedEngine: Borrowed<Engine>
  /// The one that was signalled after it, while both wait at the same depth.
  final var nextInQueue: Borrowed<_Element>?
  final var previousInQueue: Borrowed<_Element>?
  /// The tick in which it came, so that what comes and goes within a tick counts for nothing.
  final let birthTick: UInt32
  /// How many nodes lie above it, itself included where it is one.
  final let depth: Int32
  @exclusivity(unchecked) public final internal(set) var isAttached = true
  /// Waits in the engine's queue.
  final var isQueued = false
  /// How often it waits on the engine's stack; only nodes do.
  final var timesStacked: UInt16 = 0
  /// Its state in a lazy container.
  final var rest: Rest = []
  /// It has been updated in this tick, which did not make it: the tick's commit will ask what it looks like.
  @exclusivity(unchecked) @usableFromInline final var hasChanged = false
  /// Where it has: it looks again as it did when the tick began.
  final var looksAsBefore = false

  struct Rest: OptionSet {
    let rawValue: UInt8
    /// In a row that left the screen: nothing reaches it before the row is wanted again.
    static let asleep = Rest(rawValue: 1)
    /// It was signalled while it slept.
    static let signalled = Rest(rawValue: 2)
    /// A row that is made and not on screen.
    static let offScreen = Rest(rawValue: 4)
  }

  final var isAsleep: Bool { rest.contains(.asleep) }
  final var isOffScreen: Bool { rest.contains(.offScreen) }

  @usableFromInline
  init(with inputs: __shared _ViewInputs) {
    borrowedOwner = inputs.borrowedOwner
    borrowedEngine = inputs.borrowedEngine
    (birthTick, depth) = inputs.birth
  }

  /// A node lies one deeper than what its owner's body holds besides.
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

  // MARK: Scopes: elements that are run again when an `@Observable` property they have read changes

  /// The node that holds what was read; `nil` for an element that is no scope.
  var reader: _Node? { nil }

  /// - Parameters:
  ///   - property: the property, if the engine distinguishes properties.
  ///   - token: of which objects, by its handle.
  func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {}

  /// Its order among others that have read the same observable property: the same in each run.
  var orderOfReads: SourceOrder { .first }

  /// It is an item of the rendered output of its own, not only structure.
  var isItem: Bool { false }

  /// Its children are rows of the lazy container around it.
  var isLazySection: Bool { false }

  /// In a lazy container it is one row, whatever is in it.
  var isRowByItself: Bool { false }

  /// The rows that a lazy container makes of it as they are wanted.
  var lazySource: (any LazySource)? { nil }

  /// Where it is a transition: whether what it applies to is gone at once, with nothing of it to be seen on its way.
  var leavesAtOnce: Bool? { nil }

  /// The children, in the order of the rendered output.
  func visitChildren(_ visit: (_Element) -> Void) {}

  /// The children among which those are that lead to `targets`, in order: elements that belong to the same node as this one does.
  /// Which others are visited besides is left to it.
  func visitChildren(leadingTo targets: [_Element], _ visit: (_Element) -> Void) { visitChildren(visit) }

  /// The children that may be rows of the lazy container around it: not what a modifier brings along.
  func visitRowChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// The children that fall asleep and wake with it: not rows that sleep by themselves.
  func visitAwakeChildren(_ visit: (_Element) -> Void) { visitChildren(visit) }

  /// It was signalled while it slept: what it has kept of that tick's numbers is void, and this one's take their place.
  func resume(after record: EvaluationIndex, for cause: CauseNumber) {}

  /// It is reached again.
  func woke() {}

  /// It leaves the tree: subscriptions and references to children go. Its children are gone already.
  func detach() {}

  /// An item that was updated in this tick looks as it did when the tick began; forgets what it looked like then.
  func settle() -> Bool {
    hasChanged = false
    forgetBefore()
    return looksAsBefore
  }

  /// Releases what it looked like when the tick began.
  func forgetBefore() {}

  /// It was signalled and its turn has come.
  @MainActor func performWork() {}
}

/// What a view needs to know of the place where it is made.
public struct _ViewInputs {
  @usableFromInline let borrowedEngine: Borrowed<Engine>
  let borrowedOwner: Borrowed<_Node>?
  @usableFromInline var environment: EnvironmentScope
  @usableFromInline var lazyWindow: LazyWindow?
  /// The structural path under the owner: a byte a step, the latest lowest; what has no room goes into words.
  @usableFromInline var path: UInt64 = 0
  /// The path down to the last id that a `ForEach` or `.id()` gave, or further, in words; only where someone listens.
  @usableFromInline var identifiedPath = ""

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

  /// When and how deep an element is made with these.
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
    if path >> 56 == 0, index < 0xfd { path = path << 8 | UInt64(index + 1) } else { putIntoWords(String(index)) }
  }

  @usableFromInline
  mutating func branch(_ isTrue: Bool) {
    if path >> 56 == 0 { path = path << 8 | (isTrue ? 0xfe : 0xff) } else { putIntoWords(isTrue ? "true" : "false") }
  }

  /// The number is full, or the step is too large for it: the path so far and the step are put into words.
  @inline(never)
  private mutating func putIntoWords(_ step: @autoclosure () -> String) {
    guard engine.isHeard else { return }
    identifiedPath = identity.isEmpty ? step() : identity + "." + step()
    path = 0
  }

  /// An id takes the place of a number; structural steps below it start anew.
  mutating func identify(_ id: String) {
    identifiedPath = identifiedPlace + id + "]"
    path = 0
  }

  /// What the path in words of something with an id begins with.
  var identifiedPlace: String { identity.isEmpty ? "[" : identity + ".[" }

  /// The path in words: `1.true.0`, an id in brackets.
  var identity: String {
    if path == 0 { return identifiedPath }
    var steps: [String] = identifiedPath.isEmpty ? [] : [identifiedPath]
    for shift in stride(from: 56, through: 0, by: -8) {
      let step = UInt8(truncatingIfNeeded: path >> UInt64(shift))
      switch step {
      case 0: continue
      case 0xfe: steps.append("true")
      case 0xff: steps.append("false")
      default: steps.append(String(step - 1))
      }
    }
    return steps.joined(separator: ".")
  }
}
