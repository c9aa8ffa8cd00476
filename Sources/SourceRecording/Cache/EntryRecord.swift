import RecordingProtocol
import SystemCalls

/// An entry's record: the files it needs to run, and the inputs it was compiled from.
///
///     EntryRecord(text: record.text) == record
struct EntryRecord: Equatable {
  struct File: Equatable {
    let name: String
    let size: Int
    let digest: String
  }

  private(set) var files: [File] = []
  /// Files that the compiler read besides the sources, and their state at that time.
  private(set) var inputs: [BuildInput] = []

  static let name = "entry.record"
  private static let title = ["redraw-trace entry", "1"]

  /// Records the current state of files in a folder.
  init(of names: [String], in folder: String, inputs: [BuildInput]) throws(SourceFault) {
    for name in names {
      let bytes = try contents(of: folder + "/" + name, atMost: .max)
      files.append(File(name: name, size: bytes.count, digest: digest(bytes)))
    }
    self.inputs = inputs
  }

  /// Lines of fields. The last line is a digest of the others.
  var text: String {
    var lines = [Self.title]
    lines += files.map { ["file", $0.name, String($0.size), $0.digest] }
    lines += inputs.map { ["input", $0.path, $0.state] }
    let body = lines.map(EscapedFields.line).joined()
    return body + EscapedFields.line(["end", digest(Array(body.utf8))])
  }

  /// `nil` if the text has been changed.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.last == "" else { return nil }
    let body = lines.dropLast(2).map { $0 + "\n" }.joined()
    guard EscapedFields.fields(of: lines[lines.count - 2]) == ["end", digest(Array(body.utf8))] else { return nil }
    guard EscapedFields.fields(of: lines[0]) == Self.title else { return nil }
    for line in lines.dropFirst().dropLast(2) {
      let fields = EscapedFields.fields(of: line)
      switch (fields.first, fields.count) {
      case ("file", 4):
        guard let size = Int(fields[2]) else { return nil }
        files.append(File(name: fields[1], size: size, digest: fields[3]))
      case ("input", 3): inputs.append(BuildInput(path: fields[1], state: fields[2]))
      default: return nil
      }
    }
  }

  /// Whether all files in a folder belong to this user and haven't changed.
  ///
  /// - Parameter digests: of files that were read before; each file is read where there is none.
  func matches(_ folder: String, _ digests: ContentDigests? = nil) -> Bool {
    !files.isEmpty && files.allSatisfy { Self.isIntact($0, at: folder + "/" + $0.name, digests) }
  }

  private static func isIntact(_ file: File, at path: String, _ digests: ContentDigests?) -> Bool {
    if file.name == CacheEntry.programName, !FileSystem.isExecutable(path) { return false }
    guard isOwn(path, .file) else { return false }
    if file.name == CacheEntry.programName, let digests {
      return digests.digest(of: path) == ContentDigests.text(size: file.size, digest: file.digest)
    }
    guard let bytes = try? contents(of: path, atMost: file.size) else { return false }
    return bytes.count == file.size && digest(bytes) == file.digest
  }

  /// Whether a file or folder (not a link) belongs to this user and is writable by nobody else.
  static func isOwn(_ path: String, _ kind: FileFacts.Kind) -> Bool {
    guard let facts = FileFacts(at: path) else { return false }
    return facts.kind == kind && facts.owner == SystemUser.id && !facts.isWritableByGroup && !facts.isWritableByOthers
  }
}
