import Foundation
import TestSupport
import Testing

@testable import CommandLineKit

@Suite struct OutputTests {
  @Test func `in memory everything written is kept in order`() throws {
    let output = TextOutput()
    try output.write("one ")
    try output.write(utf8: Array("two".utf8))
    try output.flush()
    #expect(output.text == "one two")
  }

  @Test func `an error is one line of printable text, whatever it quotes`() {
    let console = Console.inMemory()
    console.report(.error, "a\n::error::b\u{1B}[31m\u{9B}\u{202E}")
    console.relay("::error::c\t\u{7}")
    #expect(
      console.errors.text == #"error: a\n::error::b\u{1B}[31m\u{9B}\u{202E}"# + "\n" + #"\::error::c"# + "\t\\u{7}\n")
  }

  @Test func `a full disk is reported, and reported again by every later write`() throws {
    let device = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let output = TextOutput(descriptor: device.fileDescriptor, name: "out")
    try output.write("text")
    #expect(throws: OutputFault.diskFull(name: "out")) { try output.flush() }
    #expect(throws: OutputFault.diskFull(name: "out")) { try output.flush() }
    #expect(OutputFault.diskFull(name: "out").message == "out: the disk is full; free some space, or write elsewhere")
  }

  @Test func `an output that can't be written reports the system's reason`() {
    #expect(
      OutputFault(EACCES, name: "a\nb").message
        == #"a\nb: can't be written (Permission denied); check the folder and its permissions"#)
    #expect(OutputFault(EPIPE, name: "x") == .closedPipe)
  }

  @Test func `a file appears by its commit and not before, and nothing else stays`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("report", Data("old".utf8))
    let file = try AtomicFile(target.path)
    try file.write(Array("new".utf8))
    #expect(try String(contentsOf: target, encoding: .utf8) == "old")
    try file.commit()
    #expect(try String(contentsOf: target, encoding: .utf8) == "new")
    #expect(try folder.names == ["report"])
  }

  @Test func `an abandoned file leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    do {
      let file = try AtomicFile(folder.url.appendingPathComponent("report").path)
      try file.write(Array("half".utf8))
      #expect(try !folder.names.contains("report"))
    }
    #expect(try folder.names == [])
  }

  @Test func `a file created under the name while writing stays, and the output is abandoned`() throws {
    let folder = try TemporaryFolder()
    let target = folder.url.appendingPathComponent("report")
    do {
      let file = try AtomicFile(target.path)
      try file.write(Array("new".utf8))
      _ = try folder.file("report", Data("theirs".utf8))
      #expect(throws: OutputFault.refused(name: target.path, EEXIST)) { try file.commit() }
    }
    #expect(try String(contentsOf: target, encoding: .utf8) == "theirs")
    #expect(try folder.names == ["report"])
  }

  @Test func `a broken link is replaced`() throws {
    let folder = try TemporaryFolder()
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    let file = try AtomicFile(link.path)
    try file.write([0x21])
    try file.commit()
    #expect(try Data(contentsOf: link) == Data([0x21]))
    #expect(try folder.names == ["link"])
  }

  @Test func `a symbolic link stays one, and what it points to is replaced`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let file = try AtomicFile(link.path)
    try file.write([0x21])
    try file.commit()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    #expect(try Data(contentsOf: target) == Data([0x21]))
  }

  @Test func `leftovers of a killed process block nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("report.\(getpid()).0.tmp", Data("left".utf8))
    let file = try AtomicFile(folder.url.appendingPathComponent("report").path)
    try file.commit()
    #expect(try folder.names == ["report", "report.\(getpid()).0.tmp"])
  }

  @Test func `a replaced file keeps its permissions`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("report")
    #expect(chmod(target.path, 0o640) == 0)
    try AtomicFile(target.path).commit()
    var facts = stat()
    #expect(stat(target.path, &facts) == 0)
    #expect(facts.st_mode & 0o7777 == 0o640)
  }

  @Test func `a device is written to, never replaced; a folder and a missing folder are refused`() throws {
    let device = try AtomicFile("/dev/full")
    #expect(throws: OutputFault.diskFull(name: "/dev/full")) { try device.write([1]) }
    let folder = try TemporaryFolder()
    #expect(throws: OutputFault.refused(name: folder.url.path, EISDIR)) { _ = try AtomicFile(folder.url.path) }
    let missing = folder.url.path + "/none/file"
    #expect(throws: OutputFault.refused(name: missing, ENOENT)) { _ = try AtomicFile(missing) }
    #expect(try folder.names == [])
  }
}
