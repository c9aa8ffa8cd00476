import Foundation
import TestSupport
import Testing

/// Each process hashes by a seed of its own, and the Observation module tells readers in the order of a hash table.
@Suite struct SameBytesTests {
  @Test func `views and rows that read one @Observable property give the same bytes in each process`() throws {
    let sources = try SourceFolder([
      "Shelf.swift": """
      import SwiftUI
      @Observable final class Shelf {
        var theme = "light"
      }
      struct ShelfView: View {
        @State private var shelf = Shelf()
        var body: some View {
          List(0..<9, id: \\.self) { Text("\\($0) \\(shelf.theme)"); Cover(book: $0, theme: shelf.theme) }
          Lamp(shelf: shelf)
          Lamp(shelf: shelf)
          Lamp(shelf: shelf)
          Button("Dark") { shelf.theme = "dark" }
        }
      }
      struct Cover: View {
        let book: Int
        let theme: String
        var body: some View { Text("\\(book) \\(theme)") }
      }
      struct Lamp: View {
        let shelf: Shelf
        var body: some View { Text(shelf.theme) }
      }
      """
    ])
    let traces = try (0..<4).map { number in
      let run = try sources.redrawTrace(
        "record --sources Shelf.swift --root 'ShelfView()' --step 'tap \"Dark\"' --viewport 9 -o \(number).rtrace")
      #expect(run.errors == "")
      return try Data(contentsOf: sources.folder.url.appendingPathComponent("\(number).rtrace"))
    }
    #expect(Set(traces).count == 1)
    let reasons = try sources.redrawTrace("reasons 0.rtrace --ticks 1")
    #expect(reasons.output.components(separatedBy: "Lamp: @dependencies changed.").count == 4)
  }
}
