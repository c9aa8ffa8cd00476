import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// What the cache keeps, and what it lets go.
@Suite struct CachePruningTests {
  let temporary: TemporaryFolder
  let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    folder = temporary.url.path
  }

  private static let key = "0123456789abcdef"

  /// An entry or a draft that was used so many hours ago; earlier versions had none to lock.
  private func make(_ name: String, hours: Double, locked: Bool = true) throws {
    let entry = temporary.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: entry, withIntermediateDirectories: false)
    for file in locked ? ["lock", "program"] : ["program"] { try Data().write(to: entry.appendingPathComponent(file)) }
    let date = Date(timeIntervalSinceNow: -hours * 3600)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: entry.path)
  }

  private var names: [String] { get throws { try temporary.names } }

  @Test
  func `the 24 used last stay; of the others, only those that nobody runs are removed`() throws {
    for index in 10..<40 { try make("\(Self.key)-\(index)", hours: Double(100 - index)) }
    try make("mine", hours: 1000)
    try make("\(Self.key)x", hours: 1000)
    let running = try #require(FileLock(folder + "/\(Self.key)-12/lock", .shared))
    CachePruning(folder: folder).run()
    let kept = [12] + Array(16..<40)
    #expect(try Set(names) == Set(kept.map { "\(Self.key)-\($0)" } + ["mine", "\(Self.key)x"]))
    withExtendedLifetime(running) {}
  }

  @Test func `recently used entries stay, however many there are`() throws {
    for index in 10..<60 { try make("\(Self.key)-\(index)", hours: 0.1) }
    CachePruning(folder: folder).run()
    #expect(try names.count == 50)
  }

  @Test func `a draft stays while its process lives or it is recent; that of a dead process is removed`() throws {
    try make("draft-new", hours: 0)
    try make("draft-dead", hours: 1)
    try make("draft-live", hours: 1)
    try make("draft-ahead", hours: -24)
    try make("trash-1", hours: 0)
    let maker = try #require(FileLock(folder + "/draft-live/lock", .exclusive))
    CachePruning(folder: folder).run()
    #expect(try names == ["draft-live", "draft-new"])
    withExtendedLifetime(maker) {}
    CachePruning(folder: folder).run()
  }

  @Test func `entries of earlier versions, which have no lock, grow old as others do`() throws {
    for index in 10..<34 { try make("\(Self.key)-\(index)", hours: 1) }
    try make(Self.key, hours: 50, locked: false)
    try make("\(Self.key).123.tmp", hours: 50, locked: false)
    CachePruning(folder: folder).run()
    #expect(try names.count == 24)
    #expect(try !names.contains(Self.key))
  }

  @Test func `a lock ends with its object, can't be taken twice, and fails on a file that was moved away`() throws {
    try make("\(Self.key)-a", hours: 0)
    let path = folder + "/\(Self.key)-a/lock"
    do {
      let shared = try #require(FileLock(path, .shared))
      #expect(FileLock(path, .shared) != nil)
      #expect(FileLock(path, .exclusive) == nil)
      withExtendedLifetime(shared) {}
    }
    #expect(FileLock(path, .exclusive) != nil)
    #expect(FileLock(path + "2", .shared) == nil)
  }

  @Test func `a lock ends with its object, even if a process that is just being started has its file open, too`() throws
  {
    try make("\(Self.key)-a", hours: 0)
    let path = folder + "/\(Self.key)-a/lock"
    let inherited: Int32
    do {
      let lock = try #require(FileLock(path, .exclusive))
      inherited = dup(lock.descriptor)
      #expect(FileLock(path, .exclusive) == nil)
      withExtendedLifetime(lock) {}
    }
    defer { close(inherited) }
    #expect(inherited >= 0)
    #expect(FileLock(path, .exclusive) != nil)
  }
}
