/// A reference to an object that somebody else keeps for longer than the reference is used. It is not counted.
///
/// Elements refer to their engine and to the node above them in this way, and what waits for its turn to the elements
/// that wait: counting would cost more than most of what is done with them.
///
///     let owner = Borrowed(node, keptBy: "the tree: a node lies above what its body holds")
///     owner.object.number         // counted for as long as it is used
///     owner.with { $0.depth }     // where it has to be fast: not counted whatever the optimizer does
///
/// Invariants:
/// - The object is there whenever it is asked for. A debug build checks that each time; where it is gone, the program ends with the
///   name of who should have kept it. A release build has nothing of the check: the reference is as large as a pointer,
///   and so is an optional one.
/// - What an object still does while it goes is done inside `whileLeaving`, where others ask it for something meanwhile.
/// - To be compared, or to be let go of, the object need not be there any more.
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

  /// The object, counted for as long as it is used.
  @usableFromInline
  var object: Object {
    @_transparent get {
      #if DEBUG
        loan.check()
      #endif
      return reference.takeUnretainedValue()
    }
  }

  /// Hands the object to `body` without counting it.
  @_transparent
  @usableFromInline
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    #if DEBUG
      loan.check()
    #endif
    return try reference._withUnsafeGuaranteedRef(body)
  }

  /// Where the object lies, or lay.
  var address: UnsafeMutableRawPointer { reference.toOpaque() }

  /// It refers to `object`, which may be about to go.
  @inline(__always)
  func refers(to object: __shared AnyObject) -> Bool { address == Unmanaged.passUnretained(object).toOpaque() }
}

extension Borrowed: Equatable {
  @usableFromInline @inline(__always)
  static func == (a: Self, b: Self) -> Bool { a.address == b.address }
}

/// Who keeps what is borrowed in several places.
enum Keeper {
  /// For elements that wait for their turn, or for the commit.
  static var treeOrItself: StaticString { "the tree, or it takes itself out of the list as it goes" }
  /// For what an engine shows, and whatever belongs to that.
  static var makerOfEngine: StaticString { "whoever made it, for longer than it shows anything" }
}

/// Runs what an object does in its `deinit` with the help of those that it has lent itself to.
@inline(__always)
func whileLeaving<Object: AnyObject>(_ object: Object, _ body: () -> Void) {
  #if DEBUG
    Loan.beginLeaving(object)
    defer { Loan.endLeaving(object) }
  #endif
  body()
}
