import SystemCalls
import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

/// Threads that each read the whole trace.
@Suite struct ReadTogetherTests {
  /// What each thread read: a block's number, and the names of its types by number.
  private static func read(_ bytes: [UInt8], jobs: Int, proves: Bool = true, on reader: TraceReader) throws
    -> [[String]]
  {
    let threads = SharedState<[[String]]>([])
    try reader.readTogether(jobs: jobs, proves: proves) { reader in
      { () throws(TraceError) in
        var lines: [String] = []
        while let block = try reader.nextBlock() {
          let types = block.definedTypes.map { "\($0.rawValue) \(reader.definitions.name(of: $0))" }
          lines.append("\(block.header.sequence) \(reader.proves(block)) \(types)")
        }
        threads.change { $0.append(lines) }
      }
    } failed: {
    }
    return threads.change { $0 }
  }

  @Test(arguments: [false, true], [false, true])
  func `each thread reads all blocks, with the same definitions, whoever proves them`(
    isDamaged: Bool, proves: Bool
  ) throws {
    let bytes = try (isDamaged ? LongTrace.damaged : .plain).bytes
    let (alone, together) = (try TraceReader(bytes: bytes), try TraceReader(bytes: bytes))
    let one = try Self.read(bytes, jobs: 1, on: alone)
    #expect(one.count == 1)
    #expect(one[0].count > 50)
    #expect(try Self.read(bytes, jobs: 3, proves: proves, on: together) == Array(repeating: one[0], count: 3))
    #expect(together.faults == alone.faults)
    #expect(together.sizes == alone.sizes)
  }

  @Test func `a thread that wants no more keeps nobody waiting`() throws {
    let (begun, read) = (SharedState(0), SharedState<[Int]>([]))
    try TraceReader(bytes: LongTrace.plain.bytes).readTogether(jobs: 3, proves: false) { reader in
      let isFirst = begun.change { threads in
        threads += 1
        return threads == 1
      }
      let most = isFirst ? 2 : Int.max
      return { () throws(TraceError) in
        var count = 0
        while count < most, try reader.nextBlock() != nil { count += 1 }
        read.change { $0.append(count) }
      }
    } failed: {
    }
    let counts = read.change { $0.sorted() }
    #expect(counts.first == 2)
    #expect(counts.dropFirst().allSatisfy { $0 > 50 })
  }

  @Test func `a block of a file is found before it is needed, but not of a pipe, which may take its time`() throws {
    let bytes = try LongTrace.plain.bytes
    #expect(try Self.blocksFoundAhead(in: try TraceReader(bytes: bytes)) == [1])
    let pipe = try #require(Descriptor.pipe())
    let writer = SystemThread {
      bytes.withUnsafeBytes { _ = Descriptor.writeAll(pipe.writing, $0) }
      Descriptor.close(pipe.writing)
    }
    #expect(try Self.blocksFoundAhead(in: try TraceReader(descriptor: pipe.reading)) == [0])
    try #require(writer).join()
    Descriptor.close(pipe.reading)
  }

  /// How many more blocks were found than read, whenever the only thread that wants any has one of the first three: until the other one has left, only a few are kept.
  private static func blocksFoundAhead(in reader: TraceReader) throws -> Set<Int> {
    let (begun, found, ahead) = (SharedState(0), SharedState(0), SharedState<Set<Int>>([]))
    reader.onProgress = { _ in found.change { $0 += 1 } }
    try reader.readTogether(jobs: 2, proves: false) { reader in
      let isFirst = begun.change { threads in
        threads += 1
        return threads == 1
      }
      return { () throws(TraceError) in
        var read = 0
        while isFirst, try reader.nextBlock() != nil {
          read += 1
          if read <= 3 { ahead.change { [read] in _ = $0.insert(found.change { $0 } - read) } }
        }
      }
    } failed: {
    }
    return ahead.change { $0 }
  }
}
