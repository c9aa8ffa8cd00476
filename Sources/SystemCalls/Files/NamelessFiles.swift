#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files without a name, which go with the process unless they are given one.

extension Descriptor {
  /// A new file in a folder; `nil` where the file system has no such files, or where none could be given a name later.
  public static func openNameless(
    in folder: String, _ access: Access = .writing, permissions: UInt32 = 0o666
  ) -> Int32? {
    #if os(Linux)
      // `O_TMPFILE`, which the module of the C library leaves out.
      let withoutName = Access(rawValue: 0o20000000 | O_DIRECTORY)
      guard let descriptor = open(folder, access.union(withoutName), permissions: permissions) else { return nil }
      if FileSystem.exists(path(of: descriptor)) { return descriptor }
      close(descriptor)
    #endif
    return nil
  }

  /// A new file for what only this process and those that it hands the file to see: in a folder, or in memory where that has no
  /// files without a name.
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

  /// Gives a file without a name one that no file has.
  public static func name(_ descriptor: Int32, _ path: String) -> Bool {
    linkat(AT_FDCWD, Self.path(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }
}

#if os(Linux)
  @_silgen_name("memfd_create")
  private func memoryFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
#endif
