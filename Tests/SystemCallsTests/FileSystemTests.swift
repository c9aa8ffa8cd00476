import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test func `facts are those of a path's target, or of the link itself`() throws {
    _ = try folder.file("file", Data("12345".utf8))
    #expect(FileSystem.makeLink(path("link"), to: "file"))
    #expect(FileSystem.makeLink(path("broken"), to: "nowhere"))
    let file = try #require(FileFacts(of: path("file")))
    #expect(file.kind == .file)
    #expect(file.size == 5)
    #expect(file.owner == SystemUser.id)
    #expect(FileFacts(of: path("link"))?.identity == file.identity)
    #expect(FileFacts(at: path("link"))?.kind == .link)
    #expect(FileFacts(at: path("link"))?.identity != file.identity)
    #expect(FileFacts(of: path("broken")) == nil && FileFacts(at: path("broken"))?.kind == .link)
    #expect(FileSystem.target(ofLink: path("broken")) == "nowhere")
    #expect(FileFacts(of: folder.url.path)?.kind == .folder)
    #expect(FileFacts(of: "/dev/null")?.kind == .device)
  }

  @Test func `the facts include who may write`() throws {
    _ = try folder.file("file")
    FileSystem.setPermissions(0o1602, of: path("file"))
    let facts = try #require(FileFacts(of: path("file")))
    #expect(facts.permissions == 0o1602)
    #expect(facts.isSticky)
    #expect(facts.isWritableByOthers)
    #expect(!facts.isWritableByGroup)
  }

  @Test func `a file that is written to later is the younger one`() throws {
    _ = try folder.file("file")
    let before = try #require(FileFacts(of: path("file"))).modified
    #expect(before <= SystemTime.now)
    FileSystem.touch(path("file"))
    #expect(try #require(FileFacts(of: path("file"))).modified >= before)
  }

  @Test func `a folder's names include very long and hidden ones, but not itself and its parent`() throws {
    let long = String(repeating: "x", count: 255)
    for name in [long, ".hidden", "a b"] { _ = try folder.file(name) }
    #expect(FileSystem.names(in: folder.url.path).map(Set.init) == [long, ".hidden", "a b"])
    #expect(FileSystem.names(in: path("missing")) == nil)
    #expect(SystemError.last == SystemError.noSuchFile)
  }

  @Test func `a folder is removed with its contents, but not the targets of links`() throws {
    _ = try folder.file("kept")
    #expect(FileSystem.makeFolder(path("gone")) && FileSystem.makeFolder(path("gone/inner")))
    _ = try folder.file("gone/inner/file")
    FileSystem.makeLink(path("gone/link"), to: folder.url.path)
    FileSystem.removeAll(path("gone"))
    #expect(try folder.names == ["kept"])
  }

  @Test func `created folders have unique names, and only this user can access them`() throws {
    let made = try (0..<2).map { _ in try #require(FileSystem.makeUniqueFolder(path("made-"))) }
    #expect(Set(made).count == 2)
    #expect(made.allSatisfy { FileFacts(of: $0)?.permissions == 0o700 })
    #expect(FileSystem.makeUniqueFolder(path("missing/made-")) == nil)
  }
}
