import SystemCalls

/// The folder in which a project is compiled incrementally: the compiler finds its earlier results there.
///
///     CACHE/work-KEY/lock          held by one recording at a time
///                    entry.record  the state after the last compilation; removed while one is running
///                    contents-…/
///
/// Contents are not reused without a matching record, or if headers have changed since. They aren't overwritten either,
/// because the compiler of a process that died may still be running. New contents get a new name.
final class WorkFolder {
  let contents: String
  private let place: String
  private let lock: FileLock

  static let prefix = "work-"
  private static let contentsPrefix = "contents-"

  /// `nil` while another recording is using it.
  init?(_ key: BuildKey, in cache: String, _ digests: ContentDigests) throws(SourceFault) {
    place = "\(cache)/\(Self.prefix)\(key)"
    if !FileSystem.makeFolder(place, permissions: 0o700), SystemError.last != SystemError.exists {
      throw .system(path: place, code: SystemError.last)
    }
    let path = place + "/" + CacheEntry.lockName
    guard let lock = FileLock(path, .exclusive) ?? FileLock(path, .exclusive, creates: true) else { return nil }
    self.lock = lock
    FileSystem.touch(place)
    let recordPath = place + "/" + EntryRecord.name
    let old = try Self.names(in: place)
    if old.count == 1, EntryRecord.isOwn(place, .folder), EntryRecord.isOwn(recordPath, .file),
      let text = try? sourceText(of: recordPath), let record = EntryRecord(text: text),
      record.matches(place + "/" + old[0]), record.inputs.allSatisfy({ $0.isCurrent(digests) })
    {
      contents = place + "/" + old[0]
      return
    }
    FileSystem.remove(recordPath)
    for name in old { FileSystem.removeAll(place + "/" + name) }
    guard let made = FileSystem.makeUniqueFolder(place + "/" + Self.contentsPrefix) else {
      throw .system(path: place, code: SystemError.last)
    }
    contents = made
  }

  private static func names(in place: String) throws(SourceFault) -> [String] {
    try SourceRecording.names(in: place).filter { $0.hasPrefix(contentsPrefix) }
  }

  /// From here on, the contents no longer match the record, until `keep`.
  func begin() { FileSystem.remove(place + "/" + EntryRecord.name) }

  /// A subfolder of the contents.
  func folder(_ name: String) throws(SourceFault) -> String {
    let path = contents + "/" + name
    if !FileSystem.makeFolder(path, permissions: 0o700), SystemError.last != SystemError.exists {
      throw .system(path: path, code: SystemError.last)
    }
    return path
  }

  /// Allows the contents to be reused: the compiler has ended, and none of its inputs changed meanwhile.
  ///
  /// - Parameter inputs: the files it read, besides the sources.
  func keep(inputs: [BuildInput]) throws(SourceFault) {
    let found = try FolderWalk.entries(in: contents) { _, _ in true }
    let files = found.filter { $0.kind == .file }.map { String($0.path.dropFirst(contents.count + 1)) }
    for file in files { FileSystem.setPermissions(0o600, of: contents + "/" + file) }
    let record = try EntryRecord(of: files, in: contents, inputs: inputs)
    // Renamed when complete.
    try writeFile(record.text, to: place + "/draft.record")
    guard FileSystem.rename(place + "/draft.record", to: place + "/" + EntryRecord.name) else {
      throw .system(path: place, code: SystemError.last)
    }
  }
}
