import Foundation
import ReferenceWorkload
import TestSupport
import Testing

@testable import TraceFormat

/// Outputs that fail: one error with what happened, no trap, nothing under the trace's name.
@Suite struct FailingOutputTests {
  /// Takes so many bytes and then none.
  private final class SmallOutput: TraceOutput {
    var room: Int
    let error = TraceError.cannotWrite(path: "small", code: ENOSPC)
    init(room: Int) { self.room = room }
    func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
      room -= bytes.count
      if room < 0 { throw error }
    }
    func finish() {}
  }

  @Test func `a full disk is an error that names the file`() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: TraceError.cannotWrite(path: "/dev/full", code: ENOSPC)) {
      try TraceWriter(to: DescriptorOutput(descriptor: full, path: "/dev/full"), metadata: MixedTicks.metadata)
    }
  }

  @Test(arguments: [1, 3])
  func `salvaging ends with the error of its output, also while other threads check blocks`(jobs: Int) throws {
    let trace = MemoryOutput()
    let writer = try TraceWriter(to: trace, metadata: MixedTicks.metadata)
    for tick in 0..<40 as Range<UInt32> {
      writer.beginTick(TickBegin(tick: TickNumber(tick)))
      writer.evaluation(node: 1, reason: .none)
      try writer.endTick()
      try writer.flush()
    }
    try writer.finish()
    let output = SmallOutput(room: 2_000)
    #expect(throws: output.error) { try TraceSalvage.salvage(bytes: trace.bytes, to: output, jobs: jobs) }
    #expect(trace.bytes.count > 4_000)
  }

  @Test func `writing to a closed pipe is an error, and doesn't end the process`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[1]) }
    let writer = try TraceWriter(to: DescriptorOutput(descriptor: ends[1]), metadata: MixedTicks.metadata)
    close(ends[0])
    writer.beginTick(TickBegin(tick: 0))
    try writer.endTick()
    #expect(throws: TraceError.outputClosed) { try writer.flush() }
    #expect(throws: TraceError.outputClosed) { try writer.finish() }
  }

  @Test func `a file that can't be made is an error that names it`() throws {
    #expect(throws: TraceError.cannotOpen(path: "/no/such/folder/a.rtrace.partial", code: ENOENT)) {
      try FileOutput(path: "/no/such/folder/a.rtrace")
    }
  }

  @Test func `an output that fails inside a tick fails the end of that tick, and all that comes after`() throws {
    let output = SmallOutput(room: 1000)
    let writer = try TraceWriter(to: output, metadata: MixedTicks.metadata)
    writer.beginTick(TickBegin(tick: 0))
    // More than two blocks' worth: the first one is cut inside the tick and can't be written.
    for row in 0..<UInt32(3 * Schema.mostRows) {
      writer.evaluation(node: NodeNumber(row % 100), reason: .none)
      if row % 3 == 0 { writer.append(Note(kind: "n", text: "\(row)", node: NodeNumber(row % 7))) }
    }
    writer.markWasted(5)
    #expect(throws: output.error) { try writer.endTick() }
    #expect(throws: output.error) { try writer.flush() }
    #expect(throws: output.error) { try writer.finish() }
    writer.beginTick(TickBegin(tick: 1))
    for _ in 0..<2 * Schema.mostRows { writer.evaluation(node: 1, reason: .none) }
    #expect(throws: output.error) { try writer.endTick() }
  }

  @Test func `until it is finished, a file is next to its name, readable up to the last flush`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let writer = try TraceWriter(
      to: FileOutput(path: path), metadata: MixedTicks.metadata, options: .init(recordsDurations: true))
    let mixed = MixedTicks(definingIn: writer)
    for tick in TickNumber(0)..<5 {
      for record in mixed.records(of: tick) { try writer.record(record) }
      if tick == 3 { try writer.flush() }
    }
    #expect(try folder.names == ["a.rtrace.partial"])
    let read = try spelledBlocks(TraceReader(path: path + ".partial"))
    #expect(read.all == (try spelledMixedTicks(0..<4)))
    #expect(read.faults.map(\.kind) == [.unfinished])
    try writer.finish()
    #expect(try folder.names == ["a.rtrace"])
    let finished = try spelledBlocks(TraceReader(path: path))
    #expect(finished.all == (try spelledMixedTicks(0..<5)))
    #expect(finished.faults == [])
  }

  @Test func `a file appears beside its name with its first block, and not before`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let output = try FileOutput(path: path)
    let before = try folder.names
    let writer = try TraceWriter(to: output, metadata: MixedTicks.metadata)
    #expect(try TraceReader(path: path + ".partial").metadata == MixedTicks.metadata)
    withExtendedLifetime(writer) {}
    // Some file systems have no files without a name.
    let flags = 0o20000000 | O_DIRECTORY
    let unnamed = open(folder.url.path, O_WRONLY | flags, 0o600)
    close(unnamed)
    #expect(before == (unnamed < 0 ? ["a.rtrace.partial"] : []))
  }

  @Test func `an empty leftover file blocks nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.rtrace.partial")
    let path = folder.url.appendingPathComponent("a.rtrace").path
    try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata).finish()
    #expect(try folder.names == ["a.rtrace"])
  }

  @Test func `of two simultaneous writers, the one that writes first gets the name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let slow = try FileOutput(path: path)
    guard try folder.names == [] else { return }
    let fast = try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata)
    #expect(throws: TraceError.beingWritten(path: path + ".partial")) {
      try TraceWriter(to: slow, metadata: MixedTicks.metadata)
    }
    try fast.finish()
    #expect(try folder.names == ["a.rtrace"])
    #expect(try spelledBlocks(TraceReader(path: path)).faults == [])
  }

  @Test func `an abandoned recording leaves nothing under its name, and an older trace unchanged`() throws {
    let folder = try TemporaryFolder()
    let older = try folder.file("a.rtrace", Data("older".utf8))
    _ = try TraceWriter(to: FileOutput(path: older.path), metadata: MixedTicks.metadata)
    #expect(try folder.names == ["a.rtrace", "a.rtrace.partial"])
    #expect(try Data(contentsOf: older) == Data("older".utf8))
  }

  @Test func `a file created under the name during a recording stays, with the recording next to it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let writer = try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata)
    let theirs = try folder.file("a.rtrace", Data("theirs".utf8))
    #expect(throws: TraceError.cannotWrite(path: path, code: EEXIST)) { try writer.finish() }
    #expect(try Data(contentsOf: theirs) == Data("theirs".utf8))
    #expect(try folder.names == ["a.rtrace", "a.rtrace.partial"])
    #expect(try spelledBlocks(TraceReader(path: path + ".partial")).faults == [])
  }

  @Test func `the second of two writers to the same name fails, and the first one's file is whole`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let first = try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata)
    #expect(throws: TraceError.beingWritten(path: path + ".partial")) { try FileOutput(path: path) }
    #expect(throws: TraceError.beingWritten(path: path + ".partial")) { try PartialFile(of: path).moveAside() }
    #expect(try folder.names == ["a.rtrace.partial"])
    try first.finish()
    #expect(try spelledBlocks(TraceReader(path: path)).faults == [])
    // The lock is on the file, not on the name: what is finished blocks nobody.
    _ = try FileOutput(path: path)
    withExtendedLifetime(first) {}
  }

  @Test func `a failed writer's leftover is moved aside under a free number, and never overwritten`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    for number in 1...3 {
      _ = try folder.file("a.rtrace.partial", Data("left \(number)".utf8))
      try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata).finish()
    }
    #expect(try folder.names == ["a.rtrace"] + (1...3).map { "a.rtrace.partial.\($0)" })
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".partial.2")) == Data("left 2".utf8))
    #expect(try PartialFile(of: path).moveAside() == nil, "there is none")
    _ = try folder.file("a.rtrace.partial")
    #expect(try PartialFile(of: path).moveAside() == nil, "an empty one has nothing to keep")
    #expect(try folder.names.count == 5)
  }

  @Test func `the leftover of a failed recording is replaced by the next writer`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a.rtrace").path
    let partial = PartialFile(of: path)
    #expect(!partial.markFailed(), "there is none")
    _ = try folder.file("a.rtrace.partial", Data("failed".utf8))
    // Some file systems keep no notes with files.
    guard partial.markFailed() else { return }
    #expect(try partial.moveAside() == nil)
    #expect(try folder.names == ["a.rtrace.partial"], "until there is something in its place")
    let writer = try TraceWriter(to: FileOutput(path: path), metadata: MixedTicks.metadata)
    #expect(try folder.names == ["a.rtrace.partial"])
    #expect(!partial.markFailed(), "its writer is at work")
    withExtendedLifetime(writer) {}
    try? FileManager.default.removeItem(atPath: path + ".partial")
    _ = try folder.file("a.rtrace.partial", Data("killed".utf8))
    #expect(try partial.moveAside() == path + ".partial.1")
  }

  @Test func `through a symbolic link the file it points to is replaced, and the link stays`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target", Data("older".utf8))
    let link = folder.url.appendingPathComponent("link").path
    #expect(symlink("target", link) == 0)
    try TraceWriter(to: FileOutput(path: link), metadata: MixedTicks.metadata).finish()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
    #expect(try spelledBlocks(TraceReader(path: target.path)).faults == [])
    #expect(try folder.names == ["link", "target"])
  }
}
