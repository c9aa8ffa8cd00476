import Foundation
import TestSupport

/// A folder of Swift sources to record, with a cache that all tests share: what one has compiled, no other compiles again.
struct SourceFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Runs `redraw-trace` with a line of arguments as bash reads it, inside the folder.
  ///
  /// - Parameter preloaded: a library that it and what it runs load before their own ones.
  func redrawTrace(
    _ line: String, cache: String = Self.sharedCache, preloaded: PreloadedLibrary? = nil
  ) throws -> ProgramRun {
    try bash(
      "export XDG_CACHE_HOME=\"$2\"; \(preloaded == nil ? "" : "LD_PRELOAD=\"$3\" ")\"$1\" \(line)",
      [built("redraw-trace").path, cache, preloaded?.url.path ?? ""], in: folder.url)
  }

  /// One for each build and user, and not beside the build: in a container, the sources often belong to a user outside of
  /// it, and a cache below them is refused.
  static let sharedCache =
    FileManager.default.temporaryDirectory.path + "/redraw-trace-tests-\(geteuid())"
    + built("redraw-trace").deletingLastPathComponent().path.replacing("/", with: "-")

  /// What was evaluated, as `redraw-trace reasons` tells it.
  func reasons(_ trace: String) throws -> String { try redrawTrace("reasons \(trace)").output }

  var names: [String] { get throws { try folder.names } }

  func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }
}

/// Sources that tests record.
enum SampleSources {
  static let counter = """
    import SwiftUI

    struct CounterView: View {
      @State private var count = 0

      var body: some View {
        VStack {
          CountLabel(count: count)
          Button("Add") { count += 1 }
          Button("Crash") { count = [1][count + 3] }
          Button("Loop") { while count >= 0 { _ = count } }
          Button("Leave") { exit(3) }
          Button("Print") { print("printed by the view") }
          Button("Load") { Task { count = 10 } }
        }
      }
    }

    """

  static let label = """
    import SwiftUI

    struct CountLabel: View {
      let count: Int
      var body: some View { Text("\\(count) so far") }
    }

    """

  static let previews = """
    import SwiftUI

    #Preview("Label") { CountLabel(count: 1) }

    #Preview {
      @Previewable @State var count = 2
      return CountLabel(count: count)
    }

    private struct CounterView_Previews: PreviewProvider {
      static var previews: some View { CounterView() }
    }

    """

  static let scenario = """
    import SwiftUI

    let adding = Scenario("adding", summary: "Adds some", parameters: [.integer("times", 2, "How often")]) { run in
      run.show(CounterView())
      for _ in 0..<run.integer("times") { try run.driver.tap("Add") }
    }

    """

  static let all = [
    "Counter/CounterView.swift": counter, "Counter/Parts/CountLabel.swift": label, "Counter/Previews.swift": previews,
  ]
}
