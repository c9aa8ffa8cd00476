import RedrawCore
import SystemCalls
import TraceFormat

/// What figures far from their limits can't be below, measured against the same limit: the part of the work that nothing can leave out.
///
/// `floor.verify` beside `verify` says how much of the distance is decoding, and how much is checking.
enum FloorBenchmarks {
  static let all =
    [decoding(durations: true), decoding(durations: false), block(durations: true), block(durations: false)]
    + [start, writer(1_000), writer(10_000)]
    + [lines("s3.10000.turns", touching: [nodeBytes, textBytes, locationBytes])]
    + [text("dump", ["dump"]), text("reasons.explain", CommandLineBenchmarks.explain)]
    + [text("reasons.explain.json", CommandLineBenchmarks.explain + ["--format", "json"])]

  private static func named(_ name: String, durations: Bool) -> String { "floor." + name + (durations ? ".timed" : "") }

  /// Evaluations can't be counted without their nodes and reasons being decoded, and how long they took.
  private static func decoding(durations: Bool) -> Benchmark {
    Benchmark(
      named("verify", durations: durations), "what is counted decoded, and nothing else", unit: .gigabytesPerSecond
    ) { context in
      let path = try context.trace(durations: durations)
      let bytes = try contents(of: path)
      return Sides(
        limitName: "checksum in memory",
        subject: { watch in
          var visitor = CountedColumns(columns: durations ? [.reasons, .times] : .reasons)
          try watch.measure { try TraceReader(path: path).visitAll(&visitor) }
          guard visitor.evaluations == context.size else { throw BenchmarkError.wrongResult("evaluations are missing") }
          return Double(bytes.count)
        },
        limit: VerifyBenchmarks.checksumSide(bytes))
    }
  }

  /// Ten ticks can't be shown without the block that has them being read, and its checksum proved.
  private static func block(durations: Bool) -> Benchmark {
    Benchmark(
      named("seek", durations: durations), "the block with ten ticks read and its checksum proved", unit: .milliseconds
    ) { context in
      let path = try context.trace(durations: durations)
      let place = try middleBlock(of: path, context)
      return Sides(
        limitName: SeekBenchmarks.limitName,
        subject: { watch in
          try watch.measure {
            guard let file = Descriptor.open(path, .reading) else { throw BenchmarkError.cannotRead(path) }
            defer { Descriptor.close(file) }
            var bytes = [UInt8](repeating: 0, count: place.count)
            let count = bytes.withUnsafeMutableBytes { Descriptor.read(file, into: $0, at: place.offset) }
            guard count == place.count else { throw BenchmarkError.cannotRead(path) }
            blackHole(bytes.withUnsafeBytes { XXH64.checksum(of: $0) })
          }
          return 1
        },
        limit: try SeekBenchmarks.limit(path))
    }
  }

  private static func middleBlock(of path: String, _ context: BenchmarkContext) throws -> (offset: UInt64, count: Int) {
    let tick = SeekBenchmarks.ticks(context).lowerBound
    let reader = try TraceReader(path: path)
    while let block = try reader.nextBlock() {
      if block.header.lastTick >= tick { return (block.offset, Int(block.byteCount)) }
    }
    throw BenchmarkError.wrongResult("no block has tick \(tick)")
  }

  /// A program needs what the system and the Swift runtime do before its first line.
  private static let start = Benchmark(
    "floor.cli.start", "an empty Swift program, linked as this one is", unit: .milliseconds
  ) { context in
    let (source, program) = (context.path("empty.swift"), context.path("empty"))
    try writeFile(Array("print(\"1\")\n".utf8), to: source)
    let words =
      ["-O", "-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", source, "-o", program]
    _ = try ChildProcess.run(PlainBuild.compiler, words, as: PlainBuild.compiler, keepsOutput: false)
    return Sides(
      limitName: "true", subject: { try $0.run(program, []) }, limit: { try $0.run("true", []) })
  }
}

/// What recording and showing can't be below.
extension FloorBenchmarks {
  /// A recorder can't do with less than the writer alone, which gets each row's mount and evaluation with its path ready made.
  private static func writer(_ count: Int) -> Benchmark {
    Benchmark(
      "floor.s4.\(count).recorded", "\(count) mounts and evaluations written by the format alone", unit: .milliseconds
    ) { context in
      let path = context.path("rows.rtrace")
      let identities = (0..<count).map { "[\($0)]" }
      return Sides(
        limitName: "unheard",
        subject: { watch in
          let writer = try TraceWriter(to: FileOutput(path: path), metadata: context.workload.metadata)
          // Packed and written as what is recorded is, but without the end of a file.
          try watch.measure {
            try write(identities, writer)
            try writer.flush()
          }
          try writer.finish()
          return 1
        },
        limit: { watch in
          try MainActor.assumeIsolated {
            let listening = Listening()
            let app = EngineScenarios.rows(count).app(listening.sink)
            try listening.measure(&watch) { app.appear() }
            blackHole(app)
          }
          return 1
        })
    }
  }

  private static func write(_ identities: [String], _ writer: TraceWriter) throws(TraceError) {
    let type = writer.define(ViewType(name: "RowView", module: "App"))
    let reason = writer.define(Reason(flags: [.view, .first], properties: []))
    writer.beginTick(0, label: "first appearance", clock: 0)
    writer.mount(Mount(node: 0, parent: nil, type: type, identity: ""))
    for (row, identity) in identities.enumerated() {
      let node = TraceFormat.NodeNumber(row + 1)
      writer.mount(Mount(node: node, parent: 0, type: type, identity: identity))
      writer.evaluation(node: node, reason: reason, cause: 0, pass: 0, start: 0, duration: 0)
    }
    try writer.endTick()
  }

  /// The size of what a row of the trees keeps, as `malloc` rounds it: its node, the text's element, and the source of truth.
  private static let (nodeBytes, textBytes, locationBytes) = (160, 80, 80)

  /// A tick can't do without the memory of the row that changes: each cache line of it is read once, and one is written.
  private static func lines(_ name: String, touching sizes: [Int]) -> Benchmark {
    Benchmark("floor." + name, "a row's memory touched once, line by line", unit: .microsecondsPerTick) { _ in
      let (rows, limit) = MainActor.assumeIsolated {
        (PlainLimits.memory(of: sizes, 10_000, .turns), PlainLimits.leaf(of: 10_000, .turns))
      }
      return Sides(
        limitName: "the row in plain Swift",
        subject: { watch in try MainActor.assumeIsolated { try rows(&watch) } },
        limit: { watch in try MainActor.assumeIsolated { try limit(&watch) } })
    }
  }

  /// Text can't be printed without being put together: as many bytes, copied in pieces of a name's length.
  private static func text(_ name: String, _ words: [String]) -> Benchmark {
    Benchmark("floor.cli.\(name)", "as many bytes copied in pieces of \(pieceBytes)", unit: .millionEventsPerSecond) {
      context in
      let program = try ChildProcess.commandLine()
      let path = try context.trace(durations: false)
      let command = ([program] + words + [path]).joined(separator: " ") + " | wc -c"
      let printed = try ChildProcess.run("sh", ["-c", command], as: program).output
      guard let count = Int(printed.filter(\.isNumber)) else { throw BenchmarkError.wrongResult("nothing was printed") }
      return Sides(
        limitName: "decoding it",
        subject: { watch in
          watch.measure { blackHole(copiedInPieces(count)) }
          return Double(context.size)
        },
        limit: try CommandLineBenchmarks.decoding(context, durations: false))
    }
  }

  /// About what a name, a number and the words around them take.
  private static let pieceBytes = 32

  /// Into a buffer of the size that commands pass on at once.
  private static func copiedInPieces(_ count: Int) -> UInt8 {
    let piece = [UInt8](repeating: 65, count: pieceBytes)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    buffer.withUnsafeMutableBytes { buffer in
      piece.withUnsafeBytes { piece in
        var place = 0
        for _ in 0..<(count / pieceBytes) {
          copy(piece, buffer, place)
          place = (place &+ pieceBytes) & (1 << 18 - 1)
        }
      }
    }
    return buffer[count % 1024]
  }

  /// A call, as pieces are of lengths that nobody knows before.
  @inline(never)
  private static func copy(_ piece: UnsafeRawBufferPointer, _ buffer: UnsafeMutableRawBufferPointer, _ place: Int) {
    UnsafeMutableRawBufferPointer(rebasing: buffer[place..<(place + pieceBytes)]).copyMemory(from: piece)
  }
}
