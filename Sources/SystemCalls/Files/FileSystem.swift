#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is under which name.
public enum FileSystem {
  /// Whether something is at the end of the path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
  /// For a signal handler: nothing is allocated.
  public static func exists(_ path: UnsafePointer<CChar>) -> Bool { access(path, F_OK) == 0 }
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
  public static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
  public static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
  /// Whether the path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { FileFacts(of: path)?.kind == .folder }

  /// The one path from the root on, without links; `nil` where nothing is there.
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

  /// The names in a folder, in no order; `nil` where it can't be read.
  public static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      // The name is longer than its declared array where the file system has it so: read it where it lies.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    return errno == 0 ? names : nil
  }

  // MARK: Changing it

  @discardableResult public static func remove(_ path: String) -> Bool { unlink(path) == 0 }
  @discardableResult public static func removeFolder(_ path: String) -> Bool { rmdir(path) == 0 }
  public static func rename(_ path: String, to other: String) -> Bool { renameFile(path, other) == 0 }

  /// Gives a file a second name, which nothing has. Not every file system can do that.
  public static func link(_ path: String, as other: String) -> Bool {
    linkat(AT_FDCWD, path, AT_FDCWD, other, AT_SYMLINK_FOLLOW) == 0
  }

  /// Renames it to what nothing has. What has that name, be it only since a moment ago, stays, and the error is `exists`.
  ///
  /// Some file systems, such as those of networks, can't look and rename at once: there one comes after the other.
  public static func rename(_ path: String, toNew other: String) -> Bool {
    if renameToNew(path, other) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    guard FileFacts(at: other) == nil else {
      errno = EEXIST
      return false
    }
    return rename(path, to: other)
  }

  /// Removes a folder and what is in it; a link is removed, not what it leads to.
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

  /// Makes a folder for this user alone, of a name that begins so and that no other has.
  public static func makeUniqueFolder(_ start: String) -> String? {
    var template = Array("\(start)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The same for a file.
  public static func makeUniqueFile(_ start: String) -> String? {
    var template = Array("\(start)XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    close(file)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes a symbolic link.
  @discardableResult public static func makeLink(_ path: String, to target: String) -> Bool {
    symlink(target, path) == 0
  }

  @discardableResult public static func setPermissions(_ permissions: UInt32, of path: String) -> Bool {
    chmod(path, mode_t(permissions)) == 0
  }

  @discardableResult public static func setPermissions(_ permissions: UInt32, of descriptor: Int32) -> Bool {
    fchmod(descriptor, mode_t(permissions)) == 0
  }

  /// Adds to them, in a signal handler: nothing is allocated.
  public static func addPermissions(_ permissions: UInt32, toFileAt path: UnsafePointer<CChar>) {
    var facts = stat()
    if stat(path, &facts) == 0 { chmod(path, facts.st_mode & 0o7777 | mode_t(permissions)) }
  }

  /// Marks as used and changed now.
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

  /// `renameat2`, which the C library's module leaves out.
  @_silgen_name("renameat2")
  private func renameFile(
    _ oldFolder: Int32, _ old: UnsafePointer<CChar>, _ newFolder: Int32, _ new: UnsafePointer<CChar>, _ flags: UInt32
  ) -> Int32
#endif
