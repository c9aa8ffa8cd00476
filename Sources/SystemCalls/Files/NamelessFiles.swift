#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files without a name, which disappear with the process unless they are given one.

extension Descriptor {
  /// Creates a nameless file in a folder. Returns `nil` if the file system doesn't support such files, or naming them
  /// later.
  public static func openNameless(
    in folder: String, _ access: Access = .writing, permissions: UInt32 = 0o666
  ) -> Int32? {
    #if os(Linux)
      // `O_TMPFILE`, which the C library's module doesn't include.
      let withoutName = Access(rawValue: 0o20000000 | O_DIRECTORY)
      guard let descriptor = open(folder, access.union(withoutName), permissions: permissions) else { return nil }
      if FileSystem.exists(path(of: descriptor)) { return descriptor }
      close(descriptor)
    #endif
    return nil
  }

  /// Creates a file that only this process, and those it passes the descriptor to, can access: in a folder, or in
  /// memory if the folder doesn't support nameless files.
  public static func openScratch(in folder: String) -> Int32? {
    if let file = openNameless(in: folder, .readingAndWriting, permissions: 0o600) { return file }
    #if os(Linux)
      let closedInPrograms: UInt32 = 1
      let file = memoryFile("scratch", closedInPrograms)
      return file < 0 ? nil : file
    #else
      guard let path = FileSystem.makeUniqueFile(folder + "/scratch-") else { return nil }
      defer { FileSystem.remove(path) }
      return open(path, .readingAndWriting)
    #endif
  }

  /// Gives a nameless file a name, which must not exist yet.
  public static func name(_ descriptor: Int32, _ path: String) -> Bool {
    linkat(AT_FDCWD, Self.path(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }
}

#if os(Linux)
  @_silgen_name("memfd_create")
  private func memoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
#endif
