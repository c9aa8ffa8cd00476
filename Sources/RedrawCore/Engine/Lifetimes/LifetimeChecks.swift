#if DEBUG
  import Foundation

  /// What a debug build keeps beside a borrowed reference to detect that its object is gone.
  @usableFromInline
  struct Loan {
    private weak var object: AnyObject?
    private let place: UInt
    private let type: AnyClass
    private let keeper: StaticString

    @usableFromInline
    init(_ object: AnyObject, keptBy keeper: StaticString) {
      self.object = object
      place = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      type = Swift.type(of: object)
      self.keeper = keeper
    }

    /// Takes no lock if the object exists, so that signal handlers can call it.
    @usableFromInline
    func check() {
      if object == nil, !Self.isLeaving(place) {
        preconditionFailure("a borrowed \(type) is gone; it should have been kept by \(keeper)")
      }
    }

    // MARK: Objects in their `deinit`

    private static let leaving = Guarded<Set<UInt>>([])

    private static func isLeaving(_ place: UInt) -> Bool { leaving.withLock { $0.contains(place) } }

    static func beginLeaving(_ object: AnyObject) {
      let place = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      leaving.withLock { _ = $0.insert(place) }
    }

    static func endLeaving(_ object: AnyObject) {
      let place = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      leaving.withLock { _ = $0.remove(place) }
    }
  }

  /// A value accessed by one thread at a time. Not a `Mutex`, which the thread sanitizer doesn't understand.
  private final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
  }

  /// The immortal objects and their keepers.
  enum ImmortalObjects {
    private static let keepers = Guarded<[UInt: StaticString]>([:])

    static func add(_ object: AnyObject, keptBy keeper: StaticString) {
      let place = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      let former = keepers.withLock { $0.updateValue(keeper, forKey: place) }
      if let former {
        preconditionFailure("a \(type(of: object)) became immortal twice, kept by \(former) and by \(keeper)")
      }
    }
  }
#endif
