import SystemCalls

/// `export` as a whole process, to a file, in bytes written.
///
/// The limit is copying the same bytes to the same disk. Either side is over when the disk has them all, so both go by the wall.
enum ExportBenchmarks {
  static let all =
    [
      speed("perfetto", "a timeline of nested evaluations"), speed("chrome", "the same as JSON"),
      speed("firefox", "the same by columns"), speed("speedscope", "frames that open and close"),
      speed("parquet", "evaluations as packed columns"), speed("csv", "evaluations as text"),
      speed("jsonl", "evaluations as JSON"),
    ]
    + ["perfetto", "firefox", "parquet"].map {
      CommandLineBenchmarks.memory("export.\($0)", ["export", "--format", $0])
    }

  private static func speed(_ format: String, _ summary: String) -> Benchmark {
    var benchmark = Benchmark(
      "cli.export.\(format)", "\(summary), on the disk", unit: .gigabytesPerSecond, repeats: .long
    ) { context in
      let program = try ChildProcess.commandLine()
      // One name for all formats: these are files of gigabytes.
      let (output, copy) = (context.path("exported"), context.path("copied"))
      let arguments = try ["export", "--overwrite", "--format", format, "-o", output, context.trace(durations: false)]
      _ = try ChildProcess.run(program, arguments, as: program, keepsOutput: false)
      let bytes = Double(FileFacts(of: output)?.size ?? 0)
      return Sides(
        limitName: "copying it",
        subject: { watch in
          _ = try watch.run(program, arguments)
          _ = try watch.run("sync", [output])
          return bytes
        },
        limit: { watch in
          defer { FileSystem.remove(copy) }
          _ = try watch.run("cp", [output, copy])
          _ = try watch.run("sync", [copy])
          return bytes
        })
    }
    benchmark.clock = .wall
    benchmark.isOnlyByName = true
    return benchmark
  }
}
