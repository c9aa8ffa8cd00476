/// An unowned reference to an object that something else keeps for longer than the reference is used. It isn't counted.
///
/// Elements refer in this way to their engine and to the node above them, and queues to the elements in them: counting would cost
/// more than most operations on them.
///
///     let owner = Borrowed(node, keptBy: "the tree: a node is above what its body holds")
///     owner.object.number         // retained while it is used
///     owner.with { $0.depth }     // for hot paths: never retained, whatever the optimizer does
///
/// Invariants:
/// - The object exists whenever it is accessed. Debug builds check that each time, and end the program with the name of the
///   missing keeper. Release builds have no check: the reference, and an optional one, has the size of a pointer.
/// - If an object is accessed by others during its own `deinit`, that happens inside `whileLeaving`.
/// - Comparing and dropping a reference doesn't require the object to exist.
@frozen
@usableFromInline
struct Borrowed<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>
  #if DEBUG
    @usableFromInline let loan: Loan
  #endif

  /// - Parameter keeper: who keeps the object, and why for long enough.
  @_transparent
  @usableFromInline
  init(_ object: Object, keptBy keeper: StaticString) {
    reference = .passUnretained(object)
    #if DEBUG
      loan = Loan(object, keptBy: keeper)
    #endif
  }

  /// The object, retained while it is used.
  @usableFromInline
  var object: Object {
    @_transparent get {
      #if DEBUG
        loan.check()
      #endif
      return reference.takeUnretainedValue()
    }
  }

  /// Passes the object to `body` without retaining it.
  @_transparent
  @usableFromInline
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    #if DEBUG
      loan.check()
    #endif
    return try reference._withUnsafeGuaranteedRef(body)
  }

  /// The address of the object, which may be gone.
  var address: UnsafeMutableRawPointer { reference.toOpaque() }

  /// Whether it refers to `object`, which may be in its `deinit`.
  @inline(__always)
  func refers(to object: __shared AnyObject) -> Bool { address == Unmanaged.passUnretained(object).toOpaque() }
}

extension Borrowed: Equatable {
  @usableFromInline @inline(__always)
  static func == (a: Self, b: Self) -> Bool { a.address == b.address }
}

/// Keepers that are named in several places.
@usableFromInline
enum Keeper {
  /// For a child while it is updated.
  @_transparent
  @usableFromInline static var parent: StaticString { "the element above, which keeps its child while updating it" }
  /// For elements that wait for their turn, or for the commit.
  static var treeOrItself: StaticString { "the tree, or it takes itself out of the list as it goes" }
  /// For what an engine shows, and everything that belongs to it.
  static var makerOfEngine: StaticString { "whoever made it, for longer than it shows anything" }
}

/// Runs the part of an object's `deinit` in which objects that borrowed it access it.
@inline(__always)
func whileLeaving<Object: AnyObject>(_ object: Object, _ body: () -> Void) {
  #if DEBUG
    Loan.beginLeaving(object)
    defer { Loan.endLeaving(object) }
  #endif
  body()
}
