import TestSupport
import Testing

/// `@Equatable` in sources that are recorded.
@Suite struct EquatableMacroTests {
  private func summary(_ preview: String) throws -> String {
    let folder = try SourceFolder([:])
    let seats = packageRoot.appendingPathComponent("Examples/Seats").path
    let run = try folder.redrawTrace(
      "record --sources '\(seats)' --preview \(preview) --step 'tap \"Seat 3\"' --step 'tap \"Seat 5\"' -o seats.rtrace"
    )
    #expect(run.errors == "")
    return try folder.redrawTrace("summary seats.rtrace --ticks 1..2").output
  }

  @Test func `a hundred evaluations become one if closures are excluded`() throws {
    #expect(golden("CommandLine/Recording/seats-plain.txt", try summary("Plain")) == .same)
    #expect(golden("CommandLine/Recording/seats-compared.txt", try summary("Compared")) == .same)
  }

  @Test func `an incomparable property is a compiler error at the property`() throws {
    let source = """
      import RedrawMacros
      import SwiftUI

      @Equatable
      struct Row: View {
        let title: String
        private let onTap: () -> Void = {}
        var body: some View { Text(title) }
      }
      #Preview { Row(title: "A") }
      """
    let run = try SourceFolder(["Row.swift": source]).redrawTrace("record --sources Row.swift --strict")
    #expect(run.exitCode == 5)
    #expect(
      run.errors.contains("Row.swift:7:15: error: 'onTap' is a closure, which isn't Equatable; skip it if it does"))
    #expect(!run.errors.contains("'title'"))
  }

  @Test func `a property of a type that isn't Equatable is an error at the property, too`() throws {
    let source = """
      import RedrawMacros
      import SwiftUI

      struct Item { let name: String }

      @Equatable
      struct Row: View {
        let title: String
        private let item = Item(name: "a")
        var body: some View { Text(title) }
      }
      #Preview { Row(title: "A") }
      """
    let run = try SourceFolder(["Row.swift": source]).redrawTrace("record --sources Row.swift --strict")
    #expect(run.exitCode == 5)
    #expect(
      run.errors.hasPrefix("Row.swift:9:15: error: binary operator '==' cannot be applied to two 'Item' operands"))
    #expect(run.errors.hasSuffix("error: the sources don't compile: 1 error, first at Row.swift:9:15\n"))
  }

  @Test func `generic, nested, conditional and isolated views have it`() throws {
    let source = """
      import RedrawMacros
      import SwiftUI

      enum Outer {
        @Equatable
        struct Cell<Item: Identifiable, Other>: View where Other: Hashable {
          let item: Item
          let id: Item.ID
          let other: [Other]?
          #if DEBUG
          let mark: String
          #else
          let missing: Int
          #endif
          @Binding var count: Int
          var body: some View { Text(mark) }
        }
      }
      extension Outer {
        @Equatable(isolation: .mainActor)
        fileprivate struct Badge: View {
          let text: String, size = 3
          @SkipEquatable var onTap: (() -> Void)?
          var body: some View { Text(text) }
        }
      }
      struct Item: Identifiable, Equatable { let id: String }
      struct Screen: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Button("Add \\(count)") { count += 1 }
            Outer.Cell(item: Item(id: "a"), id: "a", other: [1], mark: "m", count: $count)
            Outer.Badge(text: "b") { count += 1 }
          }
        }
      }
      #Preview { Screen() }
      """
    let folder = try SourceFolder(["Screen.swift": source])
    let run = try folder.redrawTrace(
      "record --sources Screen.swift --swift-version 6 --step 'tap \"Add 0\"' -o t.rtrace")
    #expect(run.errors == "")
    let reasons = try folder.reasons("t.rtrace")
    #expect(reasons.contains("Outer.Cell: @self"))
    #expect(reasons.hasSuffix("# tick 1 \"tap Add 0\"\nScreen: _count changed.\n"))
  }
}
