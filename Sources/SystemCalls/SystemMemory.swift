#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The C library's memory functions, for where Swift's own require more, such as an alignment or a type.
///
/// All are inlined, so they add nothing to the cost of the C functions.
public enum SystemMemory {
  /// Allocates memory aligned to 16 bytes, to be released with `free`. Returns `nil` if there is none left.
  @inlinable @inline(__always)
  public static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? { malloc(byteCount) }

  /// Allocates memory with an alignment, of which the count is a multiple.
  @inlinable @inline(__always)
  public static func allocate(_ byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    aligned_alloc(alignment, byteCount)
  }

  /// Resizes memory in place, or moves it with its contents. Large blocks move by pages, without being copied.
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

  /// A null-terminated copy of a text, for code that must not allocate. Release it with `free`.
  public static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }

  /// The number of bytes before the null byte. Safe in a signal handler: it doesn't allocate.
  public static func length(_ text: UnsafePointer<CChar>) -> Int { strlen(text) }

  /// The same, at most so many, which have to be readable.
  public static func length(_ text: UnsafeRawPointer, atMost most: Int) -> Int {
    strnlen(text.assumingMemoryBound(to: CChar.self), most)
  }

  /// Keeps freed memory for the next allocation. Otherwise, its pages would be returned to the system, then mapped and
  /// cleared again. Has no effect if the C library doesn't support it.
  public static func retainFreedMemory() {
    #if os(Linux)
      typealias SetOption = @convention(c) (_ option: Int32, _ value: Int32) -> Int32
      // Swift's module of the C library doesn't include <malloc.h>.
      guard let function = dlsym(nil, "mallopt") else { return }
      let setOption = unsafeBitCast(function, to: SetOption.self)
      let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
      _ = setOption(trimThreshold, 64 << 20)
      _ = setOption(mmapThreshold, 4 << 20)
    #endif
  }
}

// `SystemMemory.free` hides the C function there.
@inlinable @inline(__always) func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }
