import TestSupport
import Testing

/// A recorded app finds what a newly installed one has.
@Suite struct AppHomeTests {
  @Test(arguments: ["", "--sandbox"])
  func `files can be written to the Documents folder, which is empty in each recording`(_ option: String) throws {
    let sources = try SourceFolder([
      "App/Notes.swift": """
      import SwiftUI
      struct Notes: View {
        @State private var words = ""
        var body: some View {
          Text(words)
          Button("Save") {
            let file = URL.documentsDirectory.appendingPathComponent("note.txt")
            let old = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing"
            do { try "saved".write(to: file, atomically: true, encoding: .utf8) } catch { words = "\\(error)" }
            words += old + " " + ((try? String(contentsOf: file, encoding: .utf8)) ?? "lost")
            print(words)
          }
        }
      }
      #Preview { Notes() }
      """
    ])
    for _ in 1...2 {
      let run = try sources.redrawTrace("record --sources App \(option) --step 'tap Save' -o t.rtrace --overwrite")
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("nothing saved") || run.output.contains("nothing saved"))
    }
  }
}
