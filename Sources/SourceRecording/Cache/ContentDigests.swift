import RecordingProtocol
import SystemCalls

/// Digests of large files, which are read again only if their size or dates change.
///
///     CACHE/digests    PATH  STAMP  DIGEST
///
/// What counts in the end is the content: after a cache is restored on another machine, where all dates differ, each
/// file is read once and found unchanged.
final class ContentDigests {
  private let path: String?
  private var known: [String: (stamp: String, digest: String)] = [:]
  private static let most = 500

  /// - Parameter path: where to keep the digests, if anywhere.
  init(at path: String? = nil) {
    self.path = path
    guard let path, EntryRecord.isOwn(path, .file), let text = try? sourceText(of: path) else { return }
    for line in text.split(separator: "\n") {
      let fields = EscapedFields.fields(of: line)
      if fields.count == 3 { known[fields[0]] = (fields[1], fields[2]) }
    }
  }

  /// The digest of a file's bytes, or a fixed value if it isn't a file.
  func digest(of file: String) -> String {
    let real = realPath(of: file)
    // Taken before reading, so that later changes give a different stamp.
    let stamp = FileStamp(of: real).description
    if let found = known[real], found.stamp == stamp { return found.digest }
    guard let bytes = try? contents(of: real, atMost: .max) else { return "none" }
    let digest = Self.text(size: bytes.count, digest: SourceRecording.digest(bytes))
    known[real] = (stamp, digest)
    save()
    return digest
  }

  static func text(size: Int, digest: String) -> String { "\(size) \(digest)" }

  /// If another process saves at the same time, some digests are lost and those files are read again.
  private func save() {
    guard let path else { return }
    if known.count > Self.most { known.removeAll() }
    let lines = known.sorted { $0.key < $1.key }.map { EscapedFields.line([$0.key, $0.value.stamp, $0.value.digest]) }
    guard let draft = FileSystem.makeUniqueFile(path + "-") else { return }
    if (try? writeFile(lines.joined(), to: draft)) == nil || !FileSystem.rename(draft, to: path) {
      FileSystem.remove(draft)
    }
  }
}
