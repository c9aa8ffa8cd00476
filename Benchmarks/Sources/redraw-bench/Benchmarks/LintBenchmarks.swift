import SystemCalls

/// The built command line on many lines of views, its output thrown away.
enum LintBenchmarks {
  static let all = [lines(10_000), lines(100_000)]

  /// The limit is the same files read by a program that does nothing with them.
  private static func lines(_ count: Int) -> Benchmark {
    Benchmark(
      "cli.lint.\(count)", "\(count) lines of views looked through", unit: .milliseconds,
      growth: count > 10_000 ? Growth(from: "cli.lint.10000", work: 10) : nil
    ) { context in
      let program = try ChildProcess.commandLine()
      let files = try sources(count, in: context)
      return Sides(
        limitName: "cat", subject: { try $0.run(program, ["lint", "--fail-on", "none"] + files) },
        limit: { try $0.run("cat", files) })
    }
  }

  private static let linesOfFile = 1_000

  private static func sources(_ lines: Int, in context: BenchmarkContext) throws(BenchmarkError) -> [String] {
    var files: [String] = []
    for file in 0..<lines / linesOfFile {
      let path = context.path("Views\(file).swift")
      var text = "import SwiftUI\n"
      var number = 0
      while text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < linesOfFile {
        text += view("View\(file)x\(number)")
        number += 1
      }
      try writeFile(Array(text.utf8), to: path)
      files.append(path)
    }
    return files
  }

  /// A screen and its row, twenty-five lines, in which most rules have something to look at.
  private static func view(_ name: String) -> String {
    """

    struct \(name): View {
      @State private var items: [Item] = []
      @EnvironmentObject private var store: Store
      let title: String

      var body: some View {
        List(items) { item in
          \(name)Row(item: item, onTap: { store.open(item) })
        }
        .navigationTitle("\\(title): \\(items.count)")
        .onChange(of: title) { items = store.items(of: title) }
      }
    }

    struct \(name)Row: View {
      let item: Item
      let onTap: () -> Void

      var body: some View {
        Button(item.name, action: onTap)  // shows one field
      }
    }

    """
  }
}
