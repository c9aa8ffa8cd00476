import RedrawCore
import TraceFormat

/// What figures far from their limits can't be below, measured against the same limit: the part of the work that nothing can leave out.
///
/// `floor.verify` beside `verify` says how much of the distance is decoding, and how much is checking.
enum FloorBenchmarks {
  static let all =
    [decoding(durations: true), decoding(durations: false), ticks(durations: true), ticks(durations: false)]
    + [start, writer(1_000), writer(10_000), states(10_000)]
    + [differences, text("dump", ["dump"]), text("reasons.explain", CommandLineBenchmarks.explain, explains: true)]
    + [text("reasons.explain.json", CommandLineBenchmarks.explain + ["--format", "json"], explains: true)]

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

  /// Ten ticks can't be read without their block being proved, and each of their fields decoded: most depend on those before.
  private static func ticks(durations: Bool) -> Benchmark {
    Benchmark(
      named("seek", durations: durations), "every field of ten ticks decoded, and not what it refers to",
      unit: .milliseconds
    ) { context in
      let path = try context.trace(durations: durations)
      let ticks = SeekBenchmarks.ticks(context)
      return Sides(
        limitName: SeekBenchmarks.limitName,
        subject: { watch in
          var visitor = SumOfAllFields()
          try watch.measure { try TraceReader(path: path, ticks: ticks).visitAll(&visitor) }
          guard visitor.evaluations > 0 else { throw BenchmarkError.wrongResult("no evaluation was met") }
          blackHole(visitor.sum)
          return 1
        },
        limit: try SeekBenchmarks.limit(path))
    }
  }

  /// A program needs what the system and the Swift runtime do before its first line.
  private static let start = Benchmark(
    "floor.cli.start", "an empty Swift program, linked as this one is", unit: .milliseconds
  ) { context in
    let program = context.path("empty")
    try link(program, context)
    return Sides(
      limitName: "true", subject: { try $0.run(program, []) }, limit: { try $0.run("true", []) })
  }

  private static func link(_ program: String, _ context: BenchmarkContext) throws {
    let source = context.path("empty.swift")
    try writeFile(Array("print(\"1\")\n".utf8), to: source)
    let words =
      ["-O", "-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", source, "-o", program]
    // As the package does where there is an archive of C++'s library.
    try writeFile(Array("INPUT(libstdc++.a)\n".utf8), to: context.path("libstdc++.so"))
    let linksCPlusPlus = ["-L" + context.path(""), "-Xclang-linker", "-static-libgcc"]
    do {
      _ = try ChildProcess.run(PlainBuild.compiler, words + linksCPlusPlus, as: PlainBuild.compiler, keepsOutput: false)
    } catch {
      _ = try ChildProcess.run(PlainBuild.compiler, words, as: PlainBuild.compiler, keepsOutput: false)
    }
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

  /// The memory that a tick of States touches, besides the model's array and handle: the closure, by way of that the location, by way
  /// of that the node, and what belongs to it.
  private static var placesOfState: ScatteredRow.Place {
    let handler = ScatteredRow.Place(lines: 2, [ScatteredRow.Place(lines: 3)])
    let (extras, text) = (ScatteredRow.Place(lines: 2), ScatteredRow.Place(lines: 2))
    let node = ScatteredRow.Place(lines: 3, [handler, extras, text])
    return ScatteredRow.Place(lines: 2, [ScatteredRow.Place(lines: 3, [node])])
  }

  /// A tick of another row each time can't do without what a tick of the same row takes, and the memory of the row.
  private static func states(_ count: Int) -> Benchmark {
    EngineShape(
      name: "floor.s3.state.\(count).turns",
      summary: "a tick of the same row, and another one's memory read from place to place",
      scenario: EngineScenario(
        {
          (
            near: Turns(count, .same) { _ in LeafHandle() },
            far: Turns(count, .turns) { _ in ScatteredRow(placesOfState) }
          )
        },
        root: { StateRowsView(rows: $0.near.all) }
      ) {
        $0.near.next().increase()
        $0.far.next().touch()
      },
      // What the row in plain Swift takes depends on what was in the caches before, by half: the tick itself is the judge.
      work: .ticks(EngineBenchmarks.manyTicks), limitName: "a tick of each row in its turn",
      limit: {
        let app = EngineScenarios.states(count, .turns).app(nil)
        app.appear()
        return { watch in
          try watch.measure { try app.ticks(EngineBenchmarks.manyTicks) }
          return Double(EngineBenchmarks.manyTicks)
        }
      }
    ).benchmark(heardBy: .nobody)
  }

  private static func findingCauses(in trace: String) -> [String] {
    ["summary", "--by", "write", trace] + CommandLineBenchmarks.oneThread
  }

  /// Ticks that differ can't be compared without what led to each of their evaluations, on both sides.
  private static let differences = Benchmark(
    "floor.cli.diff.worse", "the writes that led to evaluations found in both, nothing compared",
    unit: .millionEventsPerSecond
  ) { context in
    let program = try ChildProcess.commandLine()
    let traces = [try context.trace(durations: false), try context.worseTrace()]
    return Sides(
      limitName: "decoding one",
      subject: { watch in
        for trace in traces { _ = try watch.run(program, findingCauses(in: trace)) }
        return Double(2 * context.size)
      },
      limit: try CommandLineBenchmarks.decoding(context, durations: false))
  }

  /// Text can't be printed without being put together: as many bytes, copied in pieces of a name's length.
  ///
  /// - Parameter explains: whether it says what led to evaluations, which has to be found as well.
  private static func text(_ name: String, _ words: [String], explains: Bool = false) -> Benchmark {
    let found = explains ? ", and what led to evaluations found" : ""
    return Benchmark(
      "floor.cli.\(name)", "as many bytes copied in pieces of \(pieceBytes)\(found)", unit: .millionEventsPerSecond
    ) { context in
      let program = try ChildProcess.commandLine()
      let path = try context.trace(durations: false)
      let command = ([program] + words + [path]).joined(separator: " ") + " | wc -c"
      let printed = try ChildProcess.run("sh", ["-c", command], as: program).output
      guard let count = Int(printed.filter(\.isNumber)) else { throw BenchmarkError.wrongResult("nothing was printed") }
      return Sides(
        limitName: "decoding it",
        subject: { watch in
          watch.measure { blackHole(copiedInPieces(count)) }
          if explains { _ = try watch.run(program, findingCauses(in: path)) }
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
