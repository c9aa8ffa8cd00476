#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory by the functions of the C library, where Swift's own ask more than is needed: for an alignment, or a type.
///
/// Inlined wherever they are called: each costs what the function behind it costs.
public enum SystemMemory {
  /// Aligned to 16 bytes, given back by `free`; `nil` where there is none left.
  @inlinable @inline(__always)
  public static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? { malloc(byteCount) }

  /// The same at an alignment, of which the count is a multiple.
  @inlinable @inline(__always)
  public static func allocate(_ byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    aligned_alloc(alignment, byteCount)
  }

  /// Memory that grows where it lies, or moves with what is in it: large pieces by their pages, without being copied.
  @inlinable @inline(__always)
  public static func resize(_ memory: UnsafeMutableRawPointer?, to byteCount: Int) -> UnsafeMutableRawPointer? {
    realloc(memory, byteCount)
  }

  @inlinable @inline(__always)
  public static func free(_ memory: UnsafeMutableRawPointer?) { release(memory) }

  @inlinable @inline(__always)
  public static func areEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, byteCount: Int) -> Bool {
    memcmp(one, other, byteCount) == 0
  }

  /// Sets all bytes to 0.
  @inlinable @inline(__always)
  public static func clear(_ memory: UnsafeMutableRawPointer, byteCount: Int) { memset(memory, 0, byteCount) }

  /// A text that ends with a zero byte, for whoever must not allocate; given back by `free`.
  public static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }

  /// How many bytes come before the zero byte. For a signal handler: nothing is allocated.
  public static func length(_ text: UnsafePointer<CChar>) -> Int { strlen(text) }

  /// Keeps freed memory for the next request: handed back to the system in between, its pages would have to be mapped and
  /// cleared anew. If the C library has no way to do so, nothing is lost.
  public static func keepFreed() {
    #if os(Linux)
      typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32
      // Swift's module of the C library leaves <malloc.h> out.
      guard let function = dlsym(nil, "mallopt") else { return }
      let setOption = unsafeBitCast(function, to: SetOption.self)
      let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
      _ = setOption(trimThreshold, 64 << 20)
      _ = setOption(mmapThreshold, 4 << 20)
    #endif
  }
}

// `SystemMemory.free` hides it there.
@inlinable @inline(__always) func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }
