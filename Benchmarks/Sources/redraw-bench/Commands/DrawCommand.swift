import CommandLineKit

/// Draws what was measured at several sizes.
struct DrawCommand: Command {
  let about = About(
    "draw", "Draw what ticks take as trees grow, as SVG",
    examples: [Example("redraw-bench draw bench.json growth.svg", "Draw the figures of grow")],
    exitCodes: [.fine, .wrongUsage, .failed])

  let report = Parameter.argument("REPORT", .text, "A report that --json has kept, with figures of grow")
  let picture = Parameter.argument("PICTURE", .text, "The file to write")

  var parameters: [any AnyParameter] { [report, picture] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try benchmarking {
      guard let drawn = GrowthPicture(try Report(path: given[report])) else {
        throw BenchmarkError.usage(
          "\(given[report]) has no figures of grow; measure with 'redraw-bench run grow --json FILE'")
      }
      try writeFile(Array(drawn.svg.utf8), to: given[picture])
      return .fine
    }
  }
}
