#if DEBUG
  import Synchronization

  /// What a debug build keeps beside a borrowed reference, to find that its object is gone.
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

    /// Takes no lock where the object is there, so that a signal's handler may ask as well.
    @usableFromInline
    func check() {
      if object == nil, !Self.isLeaving(place) {
        preconditionFailure("a borrowed \(type) is gone; it should have been kept by \(keeper)")
      }
    }

    // MARK: Objects in their `deinit`

    private static let leaving = Mutex<Set<UInt>>([])

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

  /// The objects that are kept for good, and by whom.
  enum ImmortalObjects {
    private static let keepers = Mutex<[UInt: StaticString]>([:])

    static func add(_ object: AnyObject, keptBy keeper: StaticString) {
      let place = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      let former = keepers.withLock { $0.updateValue(keeper, forKey: place) }
      if let former {
        preconditionFailure("a \(type(of: object)) became immortal twice, kept by \(former) and by \(keeper)")
      }
    }
  }
#endif
