#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths: what exists, and changes to it.
public enum FileSystem {
  /// Whether the path exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  /// Safe in a signal handler: it doesn't allocate.
  public static func exists(_ path: UnsafePointer<CChar>) -> Bool { access(path, F_OK) == 0 }
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
  public static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
  public static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
  /// Whether the path is a folder, or a link to one.
  public static func isFolder(_ path: String) -> Bool { FileFacts(of: path)?.kind == .folder }

  /// The absolute path without links, or `nil` if the path doesn't exist.
  public static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The target of a symbolic link.
  public static func target(ofLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &target, target.count - 1)
    guard count >= 0 else { return nil }
    return String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, in no particular order, or `nil` if the folder can't be read.
  public static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      // The name can be longer than its declared array on some file systems, so read it in place.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }

  // MARK: Changes

  @discardableResult public static func remove(_ path: String) -> Bool { unlink(path) == 0 }
  /// A file, or an empty folder. Safe in a signal handler: it doesn't allocate.
  public static func removeInHandler(_ path: UnsafePointer<CChar>) { if unlink(path) != 0 { rmdir(path) } }
  @discardableResult public static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 }
  public static func rename(_ path: String, to other: String) -> Bool { renameFile(path, other) == 0 }

  /// Gives a file a second name, which must not exist yet. Not every file system supports it.
  public static func link(_ path: String, as other: String) -> Bool {
    linkat(AT_FDCWD, path, AT_FDCWD, other, AT_SYMLINK_FOLLOW) == 0
  }

  /// Renames a file, but never replaces another one: if `other` exists, even if only since a moment ago, the call fails
  /// with the error `exists`.
  ///
  /// Some file systems, such as network file systems, can't check and rename atomically. There, the check comes first.
  public static func rename(_ path: String, toNew other: String) -> Bool {
    if renameToNew(path, other) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    guard FileFacts(at: other) == nil else {
      errno = EEXIST
      return false
    }
    return rename(path, to: other)
  }

  /// Removes a folder with its contents. Links are removed, not their targets.
  public static func removeAll(_ path: String) {
    for name in names(in: path) ?? [] {
      let entry = path + "/" + name
      if !remove(entry) { removeAll(entry) }
    }
    removeFolder(path)
  }

  public static func makeFolder(_ path: String, permissions: UInt32 = 0o755) -> Bool {
    mkdir(path, mode_t(permissions)) == 0
  }

  /// Creates a folder that only this user can access. Its name begins with `start` and is unique.
  public static func makeUniqueFolder(_ start: String) -> String? {
    var template = Array("\(start)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Creates a file that only this user can access. Its name begins with `start` and is unique.
  public static func makeUniqueFile(_ start: String) -> String? {
    var template = Array("\(start)XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    close(file)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Creates a symbolic link.
  @discardableResult public static func makeLink(_ path: String, to target: String) -> Bool {
    symlink(target, path) == 0
  }

  @discardableResult public static func setPermissions(_ permissions: UInt32, of path: String) -> Bool {
    chmod(path, mode_t(permissions)) == 0
  }

  @discardableResult public static func setPermissions(_ permissions: UInt32, of descriptor: Int32) -> Bool {
    fchmod(descriptor, mode_t(permissions)) == 0
  }

  /// Adds permissions. Safe in a signal handler: it doesn't allocate.
  public static func addPermissions(_ permissions: UInt32, toFileAt path: UnsafePointer<CChar>) {
    var facts = stat()
    if stat(path, &facts) == 0 { chmod(path, facts.st_mode & 0o7777 | mode_t(permissions)) }
  }

  /// Sets the times of access and modification to now.
  public static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }
}

private func renameFile(_ path: String, _ other: String) -> Int32 { rename(path, other) }

#if canImport(Darwin)
  private func renameToNew(_ path: String, _ other: String) -> Int32 {
    renamex_np(path, other, UInt32(RENAME_EXCL))
  }
#else
  private func renameToNew(_ path: String, _ other: String) -> Int32 {
    let noReplacing: UInt32 = 1
    return renameFile(AT_FDCWD, path, AT_FDCWD, other, noReplacing)
  }

  /// `renameat2`, which the C library's module doesn't include.
  @_silgen_name("renameat2")
  private func renameFile(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>, _ flags: UInt32
  ) -> Int32
#endif
