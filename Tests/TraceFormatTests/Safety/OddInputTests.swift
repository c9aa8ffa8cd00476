import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// Inputs that are no ordinary files.
@Suite struct OddInputTests {
  @Test func `a directory is an error that says so`() {
    #expect(throws: TraceError.cannotRead(offset: 0, code: EISDIR)) { try TraceReader(path: "/") }
  }

  @Test func `a missing file is an error that names it`() {
    #expect(throws: TraceError.cannotOpen(path: "/no/such/file", code: ENOENT)) {
      try TraceReader(path: "/no/such/file")
    }
  }

  @Test func `reading an endless device is given up`() throws {
    expectGivenUp { () throws(TraceError) in _ = try TraceReader(path: "/dev/zero") }
  }

  @Test func `salvage also gives up on an endless device`() throws {
    let output = MemoryOutput()
    expectGivenUp { () throws(TraceError) in _ = try TraceSalvage.salvage(path: "/dev/zero", to: output) }
    #expect(output.bytes.isEmpty)
  }

  /// Reading ends as soon as the input is longer than any block.
  private func expectGivenUp(_ read: () throws(TraceError) -> Void) {
    let limit = UInt64(BlockHeader.byteCount + BlockHeader.longestPayload)
    do throws(TraceError) {
      try read()
      Issue.record("the device was taken for a trace")
    } catch {
      if case .notATrace(let bytes) = error {
        #expect(bytes >= limit)
        #expect(bytes < 2 * limit)
      } else {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `an empty input isn't a trace, whether a device, a file or memory, read or salvaged`() throws {
    let error = TraceError.notATrace(bytes: 0)
    let file = try TemporaryTrace([])
    for path in ["/dev/null", file.path] {
      #expect(throws: error) { try TraceReader(path: path) }
      #expect(throws: error) { try TraceSalvage.salvage(path: path, to: MemoryOutput()) }
    }
    #expect(throws: error) { try TraceReader(bytes: []) }
    #expect(try TraceReader.following(path: file.path).nextBlock() == nil, "one that is followed may still grow")
  }

  @Test func `a named pipe reads like a file, ticks chosen or not`() throws {
    let trace = try BlockList.mixed(ticks: 6)
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("pipe").path
    for ticks in [TraceReader.allTicks, 2...3] {
      unlink(path)
      #expect(mkfifo(path, 0o600) == 0)
      // Opened for both, so that neither end waits for the other; the trace fits into the pipe.
      let both = open(path, O_RDWR)
      let written = trace.bytes.withUnsafeBytes { write(both, $0.baseAddress, $0.count) }
      #expect(written == trace.bytes.count)
      let input = open(path, O_RDONLY)
      close(both)
      defer { close(input) }
      let read = try spelledBlocks(TraceReader(descriptor: input, ticks: ticks))
      #expect(read.all == trace.records { $0.header.overlaps(ticks) })
      #expect(read.faults == [])
      #expect(read.isFinished)
      #expect(read.metadata != nil)
    }
  }

  @Test func `a descriptor that was already read from continues at its position`() throws {
    let trace = try BlockList.mixed(ticks: 6)
    let file = try TemporaryTrace([1, 2, 3] + trace.bytes)
    for ticks in [TraceReader.allTicks, 2...3] {
      let input = open(file.path, O_RDONLY)
      defer { close(input) }
      lseek(input, 3, SEEK_SET)
      let reader = try TraceReader(descriptor: input, ticks: ticks)
      #expect(reader.byteCount == UInt64(trace.bytes.count))
      let read = try spelledBlocks(reader)
      #expect(read.all == trace.records { $0.header.overlaps(ticks) })
      #expect(read.faults == [])
      #expect(read.isFinished)
    }
  }
}
