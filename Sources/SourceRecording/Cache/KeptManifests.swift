import RecordingProtocol
import SystemCalls

/// What manifests of packages have evaluated to. Evaluating one takes longer than recording.
///
///     CACHE/manifests/KEY    a line with the folder in which it was evaluated and a digest, then what SwiftPM printed
struct KeptManifests {
  private let folder: String
  let digests: ContentDigests
  private static let most = 200

  /// `nil` if there is no folder that only this user can write to.
  static func standard() -> KeptManifests? {
    guard let cache = try? CacheLocation.standard().prepared() else { return nil }
    return KeptManifests(folder: cache + "/manifests", digests: ContentDigests(at: cache + "/digests"))
  }

  func text(_ key: BuildKey) -> (place: String, json: String)? {
    let path = "\(folder)/\(key)"
    guard EntryRecord.isOwn(folder, .folder), EntryRecord.isOwn(path, .file), let text = try? sourceText(of: path),
      let end = text.firstIndex(of: "\n")
    else { return nil }
    let fields = EscapedFields.fields(of: text[..<end])
    let json = String(text[text.index(after: end)...])
    guard fields.count == 2, fields[1] == digest(Array(json.utf8)) else { return nil }
    FileSystem.touch(path)
    return (fields[0], json)
  }

  /// Does nothing if it can't be written: the next recording evaluates it again.
  func keep(place: String, json: String, as key: BuildKey) {
    _ = FileSystem.makeFolder(folder, permissions: 0o700)
    guard EntryRecord.isOwn(folder, .folder), let draft = FileSystem.makeUniqueFile(folder + "/draft-") else { return }
    let isWritten = (try? writeFile(EscapedFields.line([place, digest(Array(json.utf8))]) + json, to: draft)) != nil
    if !isWritten || !FileSystem.rename(draft, to: "\(folder)/\(key)") { FileSystem.remove(draft) }
    prune()
  }

  /// Removes the ones that weren't used for longest.
  private func prune() {
    let found = (try? names(in: folder)) ?? []
    if found.count <= Self.most { return }
    let known = found.map { (name: $0, used: FileFacts(at: "\(folder)/\($0)")?.modified.seconds ?? 0) }
    for (name, _) in known.sorted(by: { $0.used < $1.used }).prefix(found.count - Self.most) {
      FileSystem.remove("\(folder)/\(name)")
    }
  }
}
