import SystemCalls

/// `export` as a whole process, to a file, in bytes written.
///
/// The limit is copying the same bytes to the same disk.
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
    Benchmark("cli.export.\(format)", summary, unit: .gigabytesPerSecond) { context in
      let program = try ChildProcess.commandLine()
      let (output, copy) = (context.path("exported.\(format)"), context.path("copied.\(format)"))
      let arguments = try ["export", "--overwrite", "--format", format, "-o", output, context.trace(durations: false)]
      _ = try ChildProcess.run(program, arguments, as: program, keepsOutput: false)
      let bytes = Double(FileFacts(of: output)?.size ?? 0)
      return Sides(
        limitName: "copying it",
        subject: { watch in
          _ = try watch.run(program, arguments)
          return bytes
        },
        limit: { watch in
          _ = try watch.run("cp", [output, copy])
          return bytes
        })
    }
  }
}
