#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread of the system: there is no pool of them, which would have to be started and shut down.
public final class SystemThread {
  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts it. `nil` where the system has none left.
  public init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let error = pthread_create(
      &thread, nil,
      { pointer in
        // Not optional everywhere.
        if let pointer = pointer as UnsafeMutableRawPointer? {
          Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        }
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      body.release()
      return nil
    }
  }

  /// Waits for its end. Once for each thread.
  public func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// How many can run at once.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Lets another one run.
  public static func yield() { sched_yield() }

  /// Tells a thread from all others that run.
  ///
  /// Inlined, since the engine asks with each write.
  public struct Identity: Equatable, Sendable {
    @usableFromInline let number: UInt

    @inlinable init(number: UInt) { self.number = number }

    /// That of no thread.
    @inlinable public static var none: Identity { Identity(number: 0) }
    #if canImport(Glibc)
      @inlinable public static var current: Identity { Identity(number: pthread_self()) }
    #else
      @inlinable public static var current: Identity { Identity(number: unsafeBitCast(pthread_self(), to: UInt.self)) }
    #endif

    @inlinable public static func == (one: Identity, other: Identity) -> Bool { one.number == other.number }
  }
}
