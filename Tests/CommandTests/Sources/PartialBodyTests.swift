import TestSupport
import Testing

/// Bodies of which a part doesn't compile here: only that part is left out, and the rest is evaluated as it is.
@Suite struct PartialBodyTests {
  private func recording(
    _ source: String, step: String = "tap Add"
  ) throws -> (sources: SourceFolder, errors: [String], step: String) {
    let sources = try SourceFolder(["App/Screen.swift": source])
    let run = try sources.redrawTrace("record --sources App --step '\(step)' -o t.rtrace")
    #expect(run.exitCode == 0, "\(run.errors)")
    let dump = try sources.redrawTrace("dump t.rtrace --ticks 1").output
    return (sources, run.errors.split(separator: "\n").map(String.init), dump)
  }

  @Test func `a view of a package that isn't here is an item, and its body reads and shows what else it has`() throws {
    let run = try recording(
      """
      import Glitter
      import SwiftUI
      struct Screen: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Sparkle(amount: count) { phase in phase.image }
              .frame(width: 40)
            Text("\\(count) added")
            Button("Add") { count += 1 }
          }
        }
      }
      #Preview { Screen() }
      """)
    #expect(
      run.errors == [
        "warning: Sparkle in Screen is recorded as an item without content, because it doesn't compile here "
          + "(App/Screen.swift:7: cannot find 'Sparkle' in scope)"
      ])
    #expect(run.step.contains("commit inserted 0 removed 0 updated 1\n"), "the text beside it")
    #expect(try run.sources.reasons("t.rtrace").contains("# tick 1 \"tap Add\"\nScreen: _count changed."))
  }

  @Test func `a modifier that views don't have is left out, and what it applies to stays`() throws {
    let run = try recording(
      """
      import SwiftUI
      struct Screen: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Text("\\(count) added").padding().skeleton(with: count == 0)
            Button("Add") { count += 1 }
          }
          .glow(2)
        }
      }
      #Preview { Screen() }
      """)
    #expect(run.errors.count == 2)
    #expect(
      run.errors.contains { $0.hasPrefix("warning: .skeleton of Screen is left out, because it doesn't compile") })
    #expect(run.errors.contains { $0.hasPrefix("warning: .glow of Screen is left out, because it doesn't compile") })
    #expect(run.step.contains("commit inserted 0 removed 0 updated 1\n"), "the text that it was applied to")
  }

  @Test func `a member that a model lacks is not taken for a modifier`() throws {
    let run = try recording(
      """
      import SwiftUI
      struct Screen: View {
        @State private var names = ["b", "a"]
        var body: some View {
          Text(names.sortedNicely().first ?? "none")
          Button("Add") { names.append("c") }
        }
      }
      #Preview { Screen() }
      """)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("warning: Text in Screen is recorded as an item without content") == true)
  }

  @Test func `a view of UIKit whose maker doesn't compile has an empty one`() throws {
    let run = try recording(
      """
      import Glitter
      import SwiftUI
      struct Player: UIViewRepresentable {
        let name: String
        let view = GlitterView()
        func makeUIView(context: Context) -> UIView {
          view.film = Film.named(name)
          return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Screen: View {
        @State private var count = 0
        var body: some View {
          Player(name: "intro")
          Button("Add") { count += 1 }
        }
      }
      #Preview { Screen() }
      """)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("Player.makeUIView does nothing, because it doesn't compile here") == true)
  }

  @Test func `imports with an access level agree with the files that are added to a module`() throws {
    let run = try recording(
      """
      internal import SwiftUI
      struct Screen: View {
        @AppStorage("count") private var count = 0
        var body: some View {
          Text(UserDefaults.standard.string(forKey: "name") ?? "none")
          Button("Add") { count += 1 }
        }
      }
      #Preview { Screen() }
      """)
    #expect(run.errors == [])
  }
}
