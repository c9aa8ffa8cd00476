import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Entries: what they say of themselves, and which of them is the one that is asked for.
@Suite struct BuildCacheTests {
  let temporary: TemporaryFolder
  let cache: BuildCache
  let key: BuildKey

  init() throws {
    temporary = try TemporaryFolder()
    cache = BuildCache(folder: temporary.url.appendingPathComponent("cache").path)
    try FileManager.default.createDirectory(atPath: cache.folder, withIntermediateDirectories: false)
    var key = BuildKey()
    key.add("sources")
    self.key = key
  }

  /// An entry whose program says a word.
  private func keep(_ word: String, _ inputs: [String] = []) throws -> CacheEntry {
    let draft = try cache.draft()
    try writeFile(word, to: draft.program)
    chmod(draft.program, 0o775)
    return try cache.keep(draft, as: key, inputs: inputs.map { BuildInput($0, cache.digests) })
  }

  private func found() throws -> String? { try cache.entry(key).map { try sourceText(of: $0.program) } }

  @Test func `an entry is found by its key, and contains nothing that only the compiler needs`() throws {
    #expect(try found() == nil)
    let entry = try keep("one")
    #expect(try found() == "one")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: entry.folder).sorted() == ["entry.record", "lock", "program"])
    var other = BuildKey()
    other.add("other sources")
    #expect(cache.entry(other) == nil)
  }

  @Test func `of entries that differ in a header, the one with the current header is found`() throws {
    let header = temporary.url.appendingPathComponent("a\tb\r.h").path
    try writeFile("1", to: header)
    _ = try keep("one", [header])
    try writeFile("2", to: header)
    #expect(try found() == nil)
    _ = try keep("two", [header])
    #expect(try found() == "two")
    try writeFile("1", to: header)
    #expect(try found() == "one")
    unlink(header)
    #expect(try found() == nil)
  }

  @Test func `of two entries created simultaneously, one is kept`() throws {
    let (first, second) = (try cache.draft(), try cache.draft())
    for draft in [first, second] {
      try writeFile("one", to: draft.program)
      chmod(draft.program, 0o700)
    }
    let kept = try cache.keep(first, as: key, inputs: [])
    #expect(try cache.keep(second, as: key, inputs: []).folder == kept.folder)
    #expect(try names(in: cache.folder).filter { $0 != "digests" }.count == 1)
  }

  @Test func `a compiler that reports success without output creates no cache entry`() throws {
    let draft = try cache.draft()
    #expect(throws: SourceFault.system(path: draft.program, code: ENOENT)) {
      try cache.keep(draft, as: key, inputs: [])
    }
    #expect(try names(in: cache.folder) == [])
  }

  @Test func `a record reads back as it was written; one with a changed byte is rejected`() throws {
    let file = try temporary.file("program", Data("bytes".utf8))
    chmod(file.path, 0o700)
    let inputs = [BuildInput(path: "/a\tb\n\r\\c.h", state: "bytes 1 2"), BuildInput(path: "/none", state: "missing")]
    let record = try EntryRecord(of: ["program"], in: temporary.url.path, inputs: inputs)
    #expect(EntryRecord(text: record.text) == record)
    #expect(record.matches(temporary.url.path))
    let bytes = Array(record.text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(EntryRecord(text: String(decoding: changed, as: UTF8.self)) == nil)
      #expect(EntryRecord(text: String(decoding: bytes[..<index], as: UTF8.self)) == nil)
    }
    try Data("Bytes".utf8).write(to: file)
    #expect(!record.matches(temporary.url.path))
  }

  @Test func `files are distinguished by their contents, whatever their dates, and a large one is read once`()
    throws
  {
    let small = try temporary.file("small", Data("a".utf8)).path
    let large = try temporary.file("large", Data(count: 2 << 20)).path
    let digests = ContentDigests(at: temporary.url.appendingPathComponent("digests").path)
    let (one, other) = (BuildInput(small, digests), BuildInput(large, digests))
    #expect(one.isCurrent(digests))
    #expect(other.isCurrent(digests))
    try writeFile("a", to: small)
    #expect(one.isCurrent(digests), "written again as it was")
    try writeFile("b", to: small)
    #expect(!one.isCurrent(digests))
    chmod(large, 0o600)
    chmod(large, 0o644)
    #expect(other.isCurrent(digests))
    #expect(
      other.isCurrent(ContentDigests(at: temporary.url.appendingPathComponent("digests").path)), "as it was saved")
    try Data(repeating: 1, count: 2 << 20).write(to: URL(fileURLWithPath: large))
    #expect(!other.isCurrent(digests))
    unlink(large)
    #expect(!other.isCurrent(digests))
  }
}
