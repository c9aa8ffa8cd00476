import Foundation
import TestSupport

/// A library that, loaded before a program's own ones, ends it with `exitCode` as soon as a signal's handler allocates or frees.
///
/// Interrupted within an allocation, a handler that allocates damages the heap, once in a while; so it does none at all.
/// Handlers are recognized by the stack that they run on.
struct AllocationGuard {
  static let exitCode: Int32 = 97
  static let compiler = installed("clang")

  private let folder: TemporaryFolder
  let library: URL

  init?() throws {
    guard let compiler = Self.compiler else { return nil }
    folder = try TemporaryFolder()
    library = folder.url.appendingPathComponent("guard.so")
    let source = try folder.file("guard.c", Data(Self.source.utf8))
    let run = try run(compiler, ["-shared", "-fPIC", "-O1", "-o", library.path, source.path])
    guard run.exitCode == 0 else { return nil }
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <signal.h>
    #include <stddef.h>
    #include <unistd.h>

    void *__libc_malloc(size_t);
    void *__libc_calloc(size_t, size_t);
    void *__libc_realloc(void *, size_t);
    void *__libc_memalign(size_t, size_t);
    void __libc_free(void *);

    static void check(void) {
      stack_t stack;
      if (sigaltstack(0, &stack) == 0 && stack.ss_flags & SS_ONSTACK) _exit(\(exitCode));
    }

    void *malloc(size_t size) { check(); return __libc_malloc(size); }
    void *calloc(size_t count, size_t size) { check(); return __libc_calloc(count, size); }
    void *realloc(void *old, size_t size) { check(); return __libc_realloc(old, size); }
    void *memalign(size_t alignment, size_t size) { check(); return __libc_memalign(alignment, size); }
    void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
    int posix_memalign(void **result, size_t alignment, size_t size) {
      void *made = memalign(alignment, size);
      if (!made) return ENOMEM;
      *result = made;
      return 0;
    }
    void free(void *old) { check(); __libc_free(old); }

    """
}
