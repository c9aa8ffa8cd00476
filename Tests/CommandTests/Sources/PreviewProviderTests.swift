import Foundation
import TestSupport
import Testing

/// A `PreviewProvider` shows each view of its groups and loops as a preview of its own, as Xcode does.
@Suite struct PreviewProviderTests {
  private static let cards = """
    import SwiftUI
    struct Card: View {
      let name: String
      @Environment(\\.colorScheme) private var scheme
      var body: some View { Button("\\(name) \\(scheme == .dark ? "dark" : "light")") {} }
    }
    struct Card_Previews: PreviewProvider {
      static var previews: some View {
        Group {
          Card(name: "one")
          Card(name: "two").previewDisplayName("Second")
          ForEach(["three", "four"], id: \\.self) { Card(name: $0) }
        }
        .environment(\\.colorScheme, .dark)
      }
    }
    """

  private static let choices = [
    ("", "one dark", "Card_Previews"), ("--preview Card_Previews", "one dark", "Card_Previews"),
    ("--preview 'Card_Previews 1'", "one dark", "Card_Previews 1"),
    ("--preview 'card_previews second'", "two dark", "Card_Previews Second"),
    ("--preview 'Card_Previews 4'", "four dark", "Card_Previews 4"),
  ]

  @Test(arguments: choices)
  func `one of several is recorded, and the modifiers of the group apply to it`(
    _ choice: String, _ text: String, _ name: String
  ) throws {
    let sources = try SourceFolder(["Card.swift": Self.cards])
    let run = try sources.redrawTrace("record --sources Card.swift \(choice) -o t.rtrace")
    #expect(run.output.hasPrefix("t.rtrace: \(name), 1 tick, 1 evaluation "))
    let controls = try sources.redrawTrace("record --sources Card.swift \(choice) --list-controls").output
    #expect(controls.split(separator: "\n").dropFirst() == ["  Button  \"\(text)\"  tap \"\(text)\""])
  }

  @Test func `it lists those that aren't recorded if none is named`() throws {
    let sources = try SourceFolder(["Card.swift": Self.cards])
    #expect(
      try sources.redrawTrace("record --sources Card.swift -o t.rtrace").errors
        == "warning: Card_Previews has several previews, of which the first is recorded "
        + "(--preview 'Card_Previews Second' and 2 more)\n")
    #expect(
      try sources.redrawTrace("record --sources Card.swift --preview 'Card_Previews 2' -o second.rtrace").errors == "")
  }

  @Test func `an unknown number or name is refused`() throws {
    let run = try SourceFolder(["Card.swift": Self.cards]).redrawTrace(
      "record --sources Card.swift --preview 'Card_Previews 5' -o t.rtrace")
    #expect(run == ProgramRun(errors: "error: no preview 'Card_Previews 5'; available: Card_Previews\n", exitCode: 2))
  }

  @Test func `where previews share a name, their places are listed, and a place selects one`() throws {
    let sources = try SourceFolder([
      "Cart.swift": """
      import SwiftUI
      #Preview("Main") { Text("one") }
      #Preview("Main") { Text("two") }
      #Preview("Other") { Text("other") }
      """
    ])
    let both = try sources.redrawTrace("record --sources Cart.swift --preview main -o t.rtrace")
    #expect(
      both.errors
        == "error: 2 previews are called 'main'; select one by its place: --preview Cart.swift:2, --preview Cart.swift:3\n"
    )
    #expect(both.exitCode == 2)
    #expect(try sources.names == ["Cart.swift"])
    let second = try sources.redrawTrace("record --sources Cart.swift --preview Cart.swift:3 --format json -o t.rtrace")
    #expect(second.exitCode == 0)
    #expect(try sources.redrawTrace("record --sources Cart.swift --preview other -o other.rtrace").exitCode == 0)
  }
}
