#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A system thread. Unlike a thread pool, it needs no setup or shutdown.
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

  /// Starts a thread. Fails if the system can't create another one.
  public init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let error = pthread_create(
      &thread, nil,
      { pointer in
        // The pointer isn't optional on every system.
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

  /// Waits for the thread to end. Call once for each thread.
  public func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  /// How many threads can run in parallel.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Lets another thread run.
  public static func yield() { sched_yield() }

  /// Distinguishes a thread from all others that are running.
  ///
  /// Inlined because the engine checks it at each write.
  public struct Identity: Equatable, Sendable {
    @usableFromInline let number: UInt

    @inlinable init(number: UInt) { self.number = number }

    /// The identity of no thread.
    @inlinable public static var none: Identity { Identity(number: 0) }
    #if canImport(Glibc)
      @inlinable public static var current: Identity { Identity(number: pthread_self()) }
    #else
      @inlinable public static var current: Identity { Identity(number: unsafeBitCast(pthread_self(), to: UInt.self)) }
    #endif

    @inlinable public static func == (one: Identity, other: Identity) -> Bool { one.number == other.number }
  }
}
