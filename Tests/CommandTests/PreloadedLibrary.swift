import Foundation
import TestSupport
import Testing

/// A library in C that programs load before their own ones, to have the system behave as it does elsewhere or once in a while.
/// The Swift toolchain has a compiler for it.
struct PreloadedLibrary {
  static let compiler = installed("clang")
  static var canBeMade: Bool { compiler != nil }

  private let folder: TemporaryFolder
  let url: URL

  init(_ source: String) throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("preloaded.so")
    let file = try folder.file("preloaded.c", Data(source.utf8))
    let compiler = try #require(Self.compiler)
    #expect(try run(compiler, ["-shared", "-fPIC", "-O1", "-o", url.path, file.path]) == ProgramRun())
  }

  /// The file systems have no extended attributes.
  static func withoutAttributes() throws -> PreloadedLibrary {
    try PreloadedLibrary(
      """
      #include <errno.h>
      #include <stddef.h>

      int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) {
        errno = ENOTSUP;
        return -1;
      }

      """)
  }

  /// No file is renamed to a name that ends like this.
  static func withoutRenaming(to name: String) throws -> PreloadedLibrary {
    try PreloadedLibrary(
      """
      #define _GNU_SOURCE
      #include <errno.h>
      #include <stdio.h>
      #include <string.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      #include <fcntl.h>

      int rename(const char *from, const char *to) {
        size_t length = strlen(to), end = strlen("\(name)");
        if (length >= end && strcmp(to + length - end, "\(name)") == 0) {
          errno = ENOSPC;
          return -1;
        }
        return renameat(AT_FDCWD, from, AT_FDCWD, to);
      }

      """)
  }

  /// A program ends with 97 as soon as a signal's handler allocates or frees, known by the stack that it runs on.
  ///
  /// Where it interrupts an allocation, a handler that allocates damages the heap: once in a while, so that no test of what it
  /// comes to would ever be sure to fail.
  static func withoutAllocationsInHandlers() throws -> PreloadedLibrary { try PreloadedLibrary(allocationGuard) }

  private static let allocationGuard = """
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
      if (sigaltstack(0, &stack) == 0 && stack.ss_flags & SS_ONSTACK) _exit(97);
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
