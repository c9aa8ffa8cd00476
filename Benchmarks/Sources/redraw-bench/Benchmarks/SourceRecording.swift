import SystemCalls

/// Records a preview of a generated app, with a cache of its own, and notes where the time went.
struct SourceRecording {
  private let tree: SourceTree
  private let cache: String
  private let output: String

  init(_ tree: SourceTree, _ context: BenchmarkContext) {
    (self.tree, cache, output) = (tree, context.path("cache"), context.path("sources.rtrace"))
  }

  func run(_ watch: inout Stopwatch) throws -> Double {
    let words = [
      "XDG_CACHE_HOME=\(cache)", try ChildProcess.commandLine(), "record", "--verbose", "--overwrite", "--sources",
      tree.folder, "--preview", SourceTree.preview, "--step", "tap Favorites", "-o", output,
    ]
    let result = try ChildProcess.run("env", words, as: "record", keepsErrors: true)
    watch.add(cpu: result.cpu, wall: result.wall)
    guard let parts = Self.parts(in: result.output) else { throw BenchmarkError.wrongResult(result.output) }
    for (name, seconds) in parts { watch.note(name, nanoseconds: seconds * 1e9) }
    return 1
  }

  /// The parts in `compiled 1 of 14 files: compiler 0.71 s, linker 0.32 s, cache 0.04 s, recording 0.11 s`.
  static func parts(in output: String) -> [(name: String, seconds: Double)]? {
    guard let line = output.split(separator: "\n").last(where: { $0.contains("recording ") && $0.hasSuffix(" s") }),
      let list = line.split(separator: ": ").last
    else { return nil }
    let parts = list.split(separator: ", ").compactMap { part -> (String, Double)? in
      let words = part.split(separator: " ")
      guard words.count == 3, let seconds = Double(words[1]) else { return nil }
      return (String(words[0]), seconds)
    }
    return parts.isEmpty ? nil : parts
  }
}
