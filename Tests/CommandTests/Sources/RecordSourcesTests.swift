import Foundation
import TestSupport
import Testing

/// A user's own files, recorded as they are.
@Suite struct RecordSourcesTests {
  @Test func `a view of several files is compiled, acted on and recorded`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let run = try sources.redrawTrace(
      "record --sources Counter --root 'CounterView()' --step 'tap \"Add\"' --step turn")
    #expect(run.output.hasPrefix("CounterView.rtrace: CounterView(), 3 ticks, 4 evaluations (0 wasted), "))
    #expect(run.errors == "")
    #expect(
      try sources.reasons("CounterView.rtrace") == """
        # tick 0 "first appearance"
        CounterView: @self, @identity, _count changed.
        CountLabel: @self changed.
        # tick 1 "tap Add"
        CounterView: _count changed.
        CountLabel: @self changed.
        # tick 2 "turn"

        """)
    #expect(try sources.redrawTrace("verify CounterView.rtrace").exitCode == 0)
    #expect(
      try sources.redrawTrace("why CounterView.rtrace CountLabel").output.contains("at Counter/CounterView.swift:9"))
    #expect(try sources.names == ["Counter", "CounterView.rtrace"])
  }

  static let previews = [
    ("--preview Label", "Label.rtrace: Label, 1 tick, 1 evaluation (0 wasted)"),
    ("--preview Previews.swift:5", "Previews.swift-5.rtrace: Previews.swift:5, 1 tick, 2 evaluations (0 wasted)"),
    (
      "--preview CounterView_Previews --step 'tap Add'",
      "CounterView_Previews.rtrace: CounterView_Previews, 2 ticks, 4 evaluations (0 wasted)"
    ),
  ]

  @Test(arguments: previews)
  func `previews are found by name or place, private providers among them`(_ arguments: String, _ start: String) throws
  {
    let run = try SourceFolder(SampleSources.all).redrawTrace("record --sources Counter \(arguments)")
    #expect(run.output.hasPrefix(start))
    #expect(run.errors == "")
  }

  @Test func `the only preview is recorded without being named; of several, all are reported`() throws {
    let one = try SourceFolder([
      "Label.swift": SampleSources.label,
      "Preview.swift": "import SwiftUI\n#Preview(\"One\") { CountLabel(count: 1) }\n",
    ])
    #expect(
      try one.redrawTrace("record --sources Label.swift Preview.swift -o one.rtrace").output.contains(": One, 1 tick"))
    let several = try SourceFolder(SampleSources.all).redrawTrace("record --sources Counter")
    #expect(
      several
        == ProgramRun(
          errors: "error: the sources have several previews or apps; select one with --preview or --root: "
            + "CounterView_Previews, Label (Previews.swift:3), Previews.swift:5\n", exitCode: 2))
  }

  @Test func `an app is recorded before any previews, and its own main isn't run`() throws {
    var files = SampleSources.all
    files["Counter/CounterApp.swift"] = """
      import SwiftUI
      @main struct CounterApp: App {
        @State private var title = "Counter"
        var body: some Scene { WindowGroup { CounterView().navigationTitle(title) } }
      }
      """
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --sources Counter --step 'tap Add' -o t.rtrace")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("t.rtrace: CounterApp, 2 ticks, 5 evaluations (0 wasted), "))
    #expect(try sources.reasons("t.rtrace").contains("# tick 1 \"tap Add\"\nCounterView: _count changed."))
  }

  @Test func `an example app of many files is recorded as a whole, and by one of its previews`() throws {
    let sources = try SourceFolder([:])
    let trips = packageRoot.appendingPathComponent("Examples/Trips").path
    let app = try sources.redrawTrace("record --sources '\(trips)' --step 'select Places' -o app.rtrace")
    #expect(app.errors == "")
    #expect(app.output.hasPrefix("app.rtrace: TripsApp, 2 ticks, "))
    #expect(try sources.reasons("app.rtrace").contains("PlaceSearchView: @self, @identity"))
    let search = try sources.redrawTrace(
      "record --sources '\(trips)' --preview Places --step 'type \"Find a place\" por' -o search.rtrace")
    #expect(search.errors == "")
    #expect(
      try sources.redrawTrace("check search.rtrace --budget '\(trips)/../trips.budget.json'").exitCode == 1,
      "rows are evaluated for nothing while someone types: the problem that the example has on purpose")
  }

  @Test
  func `sources without anything to record are reported, and a missing subject with the existing ones`() throws {
    let sources = try SourceFolder(["Label.swift": SampleSources.label])
    #expect(
      try sources.redrawTrace("record --sources Label.swift").errors
        == "error: the sources have no preview and no App; use --root 'ContentView()' to record a view\n")
    let run = try SourceFolder(SampleSources.all).redrawTrace("record --sources Counter --preview Lable")
    #expect(
      run.errors
        == "error: no preview 'Lable'; available: CounterView_Previews, Label (Previews.swift:3), Previews.swift:5\n"
    )
    #expect(run.exitCode == 2)
  }

  @Test func `a scenario file is compiled too, and its parameters are set like those of the catalog`() throws {
    let sources = try SourceFolder(SampleSources.all.merging(["Adding.swift": SampleSources.scenario]) { $1 })
    let run = try sources.redrawTrace("record --sources Counter Adding.swift --scenario adding --set times=3")
    #expect(run.output.hasPrefix("adding.rtrace: adding, 4 ticks, 8 evaluations (0 wasted), "))
    let wrong = try sources.redrawTrace("record --sources Counter Adding.swift --scenario adding --set time=3")
    #expect(wrong.errors == "error: the scenario 'adding' has no parameter 'time'; it has times\n")
    #expect(wrong.exitCode == 6)
    let unknown = try sources.redrawTrace("record --sources Counter Adding.swift --scenario taking")
    #expect(unknown.errors == "error: no scenario 'taking' in the sources; available: adding\n")
  }

  @Test
  func `a file's steps precede those of the command line; tasks run; what a view prints goes to the errors`() throws {
    var files = SampleSources.all
    files["steps.txt"] = "# twice\ntap \"Add\"\n\ntap Load\n"
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace(
      "record --sources Counter --root 'CounterView()' --steps steps.txt --step 'tap Print' -o t.rtrace")
    #expect(
      run.errors == """
        printed by the view
        warning: a step caused nothing: step 3 'tap Print' (nothing was written, evaluated or shown)

        """)
    let reasons = try sources.reasons("t.rtrace")
    #expect(reasons.contains("# tick 3 \"tap Load, turn 2\"\nCounterView: _count changed."))
    #expect(reasons.hasSuffix("# tick 4 \"tap Print\"\n"))
  }

  @Test func `a trace goes to standard output, with nothing else among it`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let line = "record --sources Counter --root 'CounterView()' --step 'tap Print'"
    let run = try sources.redrawTrace("\(line) -o - | \"$1\" verify -")
    #expect(run.output.hasSuffix("whole, 2 evaluations in 2 blocks\n"))
    #expect(run.errors.contains("printed by the view\n"))
    #expect(try sources.names == ["Counter"])
  }

  @Test func `Combine can be imported by its name, and Apple's small modules have stand-ins`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import Combine
      import CoreGraphics
      import CoreTransferable
      import OSLog
      import SwiftUI
      import UniformTypeIdentifiers
      private let logger = Logger(subsystem: "a", category: "b")
      final class Store: ObservableObject {
        @Published var name = "a"
        private var store = Set<AnyCancellable>()
        init() { $name.sink { logger.info("\\($0, privacy: .public)") }.store(in: &store) }
      }
      struct A: View {
        @StateObject private var store = Store()
        let width: CGFloat = 3
        let types: [UTType] = [.json]
        var body: some View { Button(store.name) { store.name = "b" } }
      }
      """
    ])
    let run = try sources.redrawTrace("record --sources A.swift --root 'A()' --step 'tap a'")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("A.rtrace: A(), 2 ticks, 2 evaluations (0 wasted), "))
  }

  @Test func `the same recording twice is the same bytes`() throws {
    let sources = try SourceFolder(SampleSources.all)
    let line = "record --sources Counter --root 'CounterView()' --step 'tap Add' -o"
    _ = try sources.redrawTrace("\(line) a.rtrace")
    _ = try sources.redrawTrace("\(line) b.rtrace")
    #expect(try bash("cmp a.rtrace b.rtrace", in: sources.folder.url).exitCode == 0)
  }

  @Test func `unchanged sources are compiled once, changed ones again`() throws {
    let sources = try SourceFolder(["Label.swift": SampleSources.label])
    let line = "record --sources Label.swift --root 'CountLabel(count: 1)' -o t.rtrace"
    #expect(try sources.redrawTrace(line, cache: sources.cache).exitCode == 0)
    let first = try sources.cacheEntries
    #expect(first.count == 1)
    #expect(try sources.redrawTrace(line, cache: sources.cache).exitCode == 0)
    #expect(try sources.cacheEntries == first)
    _ = try bash("echo '// more' >>Label.swift", in: sources.folder.url)
    #expect(try sources.redrawTrace(line, cache: sources.cache).exitCode == 0)
    #expect(try sources.cacheEntries.count == 2)
  }
}
