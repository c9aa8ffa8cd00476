import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite struct DescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test func `written bytes read back, from a position and from the beginning`() throws {
    let file = try #require(Descriptor.open(path("a"), [.readingAndWriting, .new]))
    defer { Descriptor.close(file) }
    let text = Array("one two three".utf8)
    #expect(text.withUnsafeBytes { Descriptor.writeAll(file, $0) })
    #expect(Descriptor.position(file) == 13)
    var piece = [UInt8](repeating: 0, count: 3)
    #expect(piece.withUnsafeMutableBytes { Descriptor.read(file, into: $0, at: 4) } == 3)
    #expect(piece == Array("two".utf8))
    #expect(Descriptor.position(file) == 13, "reading at a place leaves the position where it was")
    #expect(Descriptor.seek(file, to: 0))
    #expect(Descriptor.readAll(file) == text)
  }

  @Test func `a failure leaves its code, and an existing file is never opened as a new one`() throws {
    #expect(Descriptor.open(path("missing"), .reading) == nil)
    #expect(SystemError.last == SystemError.noSuchFile)
    _ = try folder.file("there")
    #expect(Descriptor.open(path("there"), [.writing, .new]) == nil)
    #expect(SystemError.last == SystemError.exists)
    var bytes = [UInt8](repeating: 0, count: 1)
    #expect(Descriptor.read(-1, into: &bytes) == -1)
    #expect(SystemError.last == SystemError.badDescriptor)
  }

  @Test func `descriptors are closed in started programs, except those passed to them`() throws {
    let pipe = try #require(Descriptor.pipe())
    let kept = try #require(Descriptor.open("/dev/null", .reading))
    let script = "for number in $0; do if [ -e /dev/fd/$number ]; then echo $number; fi; done"
    let child = try SystemProcess.start(
      "/bin/sh", ["sh", "-c", script, "1 \(kept)"], descriptors: [(own: pipe.writing, theirs: 1)])
    Descriptor.close(pipe.writing)
    #expect(Descriptor.readAll(pipe.reading) == Array("1\n".utf8))
    #expect(SystemProcess.wait(for: child) == .exited(0))
    Descriptor.close(pipe.reading)
    Descriptor.close(kept)
  }

  @Test func `writing to a closed pipe is a failure, not a signal`() throws {
    let pipe = try #require(Descriptor.pipe())
    defer { Descriptor.close(pipe.writing) }
    Descriptor.close(pipe.reading)
    var byte: UInt8 = 1
    #expect(Descriptor.writeWithoutSignal(pipe.writing, &byte, count: 1) == -1)
    #expect(SystemError.last == SystemError.brokenPipe)
  }

  @Test func `waiting returns those that have bytes or have ended, and stops at its timeout`() throws {
    let (quiet, loud) = (try #require(Descriptor.pipe()), try #require(Descriptor.pipe()))
    #expect(Descriptor.wait(for: [quiet.reading, loud.reading], milliseconds: 0) == nil)
    var byte: UInt8 = 1
    Descriptor.write(loud.writing, &byte, count: 1)
    #expect(Descriptor.wait(for: [quiet.reading, nil, loud.reading], milliseconds: 0) == [false, false, true])
    for end in [quiet.reading, quiet.writing, loud.reading, loud.writing] { Descriptor.close(end) }
  }

  @Test func `a nameless file appears when it is named, and never replaces another`() throws {
    guard let file = Descriptor.openNameless(in: folder.url.path) else { return }
    defer { Descriptor.close(file) }
    #expect(try folder.names == [])
    _ = try folder.file("taken")
    #expect(!Descriptor.name(file, path("taken")))
    #expect(SystemError.last == SystemError.exists)
    #expect(Descriptor.name(file, path("free")))
    #expect(try folder.names == ["free", "taken"])
  }

  @Test func `the second of two conflicting locks is refused without waiting`() throws {
    _ = try folder.file("lock")
    let (one, other) = (
      try #require(Descriptor.open(path("lock"), .reading)), try #require(Descriptor.open(path("lock"), .reading))
    )
    #expect(Descriptor.lock(one, .shared))
    #expect(Descriptor.lock(other, .shared))
    #expect(!Descriptor.lock(one, .exclusive))
    Descriptor.close(other)
    #expect(Descriptor.lock(one, .exclusive))
    Descriptor.close(one)
  }
}
