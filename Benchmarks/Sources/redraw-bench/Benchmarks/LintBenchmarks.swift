import SystemCalls

/// The built command line on a hundred thousand lines of views, its output thrown away.
enum LintBenchmarks {
  static let all = [lines]

  /// The limit is the same files read by a program that does nothing with them.
  private static let lines = Benchmark("cli.lint", "100,000 lines of views looked through", unit: .milliseconds) {
    context in
    let program = try ChildProcess.commandLine()
    let files = try sources(in: context)
    return Sides(
      limitName: "cat", subject: { try $0.run(program, ["lint", "--fail-on", "none"] + files) },
      limit: { try $0.run("cat", files) })
  }

  private static let linesOfFile = 1_000

  private static func sources(in context: BenchmarkContext) throws(BenchmarkError) -> [String] {
    var files: [String] = []
    for file in 0..<100 {
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
