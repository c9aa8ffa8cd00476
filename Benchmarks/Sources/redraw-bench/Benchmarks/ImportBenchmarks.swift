import ReferenceWorkload
import SystemCalls

/// `import` as a whole process, in bytes read: an export of Instruments, and a console.
///
/// The limit is a program that reads the same bytes and does nothing with them.
enum ImportBenchmarks {
  static let all =
    [
      speed("xctrace", "XML of the SwiftUI instrument of Xcode 26") { try instruments(in: $0) },
      speed("console", "lines of _printChanges() among others") { try console(in: $0) },
    ] + [
      // A gigabyte of a console has eleven times as many evaluations as one of an export.
      memory("xctrace", atMost: 200) { try instruments(in: $0) },
      memory("console", atMost: 250) { try console(in: $0) },
    ]

  private typealias Input = @Sendable (BenchmarkContext) throws -> String

  private static func speed(_ form: String, _ summary: String, _ input: @escaping Input) -> Benchmark {
    Benchmark("cli.import.\(form)", summary, unit: .gigabytesPerSecond) { context in
      let program = try ChildProcess.commandLine()
      let path = try input(context)
      let bytes = Double(try fileSize(path))
      let arguments = ["import", "--overwrite", "-o", context.path("imported.rtrace"), path]
      return Sides(
        limitName: "cat",
        subject: { watch in
          _ = try watch.run(program, arguments)
          return bytes
        },
        limit: { watch in
          _ = try watch.run("cat", [path])
          return bytes
        })
    }
  }

  /// Of 9 bytes for each evaluation of a console, up to 45 of an export, and four for each element that others may refer to.
  private static func memory(_ form: String, atMost goal: Double, _ input: @escaping Input) -> Benchmark {
    Benchmark(
      "cli.import.\(form).memory", "peak of import", unit: .mebibytes, goal: .size(goal), repeats: .cold
    ) { context in
      let program = try ChildProcess.commandLine()
      let arguments = ["import", "--overwrite", "-o", context.path("imported.rtrace"), try input(context)]
      return Sides(
        limitName: "its start",
        subject: { _ in try Probe.peak(of: program, arguments) },
        limit: { _ in try Probe.peak(of: program, ["--version"]) })
    }
  }

  // MARK: Inputs

  /// A hundred bytes for each evaluation of the workload: a gigabyte where it has ten million.
  private static func byteCount(_ context: BenchmarkContext) -> Int { max(1 << 20, 100 * context.size) }

  private static func instruments(in context: BenchmarkContext) throws -> String {
    let path = context.path("updates.xml")
    if FileSystem.exists(path) { return path }
    var export = try InstrumentsExport(.xcode26, path: path)
    try export.write(atLeast: byteCount(context))
    return path
  }

  /// A frame of a feed over and over: markers, evaluations, and what else an app prints.
  private static func console(in context: BenchmarkContext) throws -> String {
    let path = context.path("console.txt")
    if FileSystem.exists(path) { return path }
    var frame = "redraw-trace tick: scroll\nFeedView: _model, @dependencies changed.\n"
    for row in 0..<11 {
      frame += "FeedRow<Text>: @self, _item changed.\n"
      if row % 4 == 0 { frame += "2026-03-01 09:41:12.000 loaded image \(row) of 4,096 bytes from the cache\n" }
    }
    let bytes = Array(String(repeating: frame, count: byteCount(context) / frame.utf8.count + 1).utf8)
    try writeFile(bytes, to: path)
    return path
  }
}
