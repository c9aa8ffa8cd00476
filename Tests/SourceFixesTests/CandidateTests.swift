import Testing
import TraceFormat

@testable import SourceFixes

/// What is changed in sources, before anything is compiled.
@Suite struct CandidateTests {
  private func diagnosis(
    _ view: String, _ property: String, holder: Holder = .stored, type: String = "", path: String = "",
    rule: ComparisonRule = .none
  ) -> Diagnosis {
    Diagnosis(
      view: view, property: property, holder: holder, owner: view, valueType: type, fieldPath: path, rule: rule,
      others: [])
  }

  /// The sources with each change of a kind.
  private func changed(_ text: String, _ kind: Candidate.Kind, _ diagnoses: Diagnosis...) -> [String] {
    let files = [SourceText(path: "A.swift", text: text)]
    return SourceSet(files).candidates(for: diagnoses).filter { $0.kind == kind }
      .map { $0.change.applied(to: files)[0].text }
  }

  // MARK: Sections

  private func section(_ block: String, members: String = "", body: String = "VStack { line; Queue() }") -> [String] {
    changed(
      """
      @Observable final class Player { var seconds = 0; var title = "" }
      struct Screen: View {
        @State private var player = Player()
        let name: String
        \(members)
        var body: some View { \(body) }
        private var line: some View {
          \(block)
        }
      }
      """, .extractSection, diagnosis("Screen", "seconds"))
  }

  @Test func `a computed part of a body becomes a view with what it reads`() {
    let found = section("Text(\"\\(name) \\(player.seconds)\")")
    #expect(found.count == 1)
    #expect(
      found.first?.contains("var body: some View { VStack { LineSection(player: player, name: name); Queue() } }")
        == true)
    #expect(
      found.first?.contains(
        """
        private struct LineSection: View {
          let player: Player
          let name: String

          var body: some View {
        """) == true)
    #expect(found.first?.contains("private var line") == false)
  }

  @Test func `a handler of the body that assigns what the part reads doesn't keep it there`() {
    let part = "Text(\"\\(player.seconds)\")"
    let found = section(part, body: "VStack { line; Button(\"Play\") { player.seconds += 1 } }")
    #expect(found.count == 1)
    #expect(found.first?.contains("VStack { LineSection(player: player); Button(\"Play\")") == true)
    #expect(section(part, body: "VStack { line; Text(player.seconds == 1 ? \"a\" : \"b\") }") == [])
  }

  @Test func `a part that can't be a view of its own stays where it is`() {
    #expect(section("Text(format(player.seconds))", members: "func format(_ a: Int) -> String { name }").isEmpty)
    #expect(section("Text(\"\\(player.seconds)\")", body: "VStack { line; Text(\"\\(player.seconds)\") }").isEmpty)
    #expect(section("Text(\"\\(player.seconds)\")", body: "VStack { line; line }").isEmpty)
    #expect(section("Text(player.title)").isEmpty, "it doesn't read what changed")
  }

  // MARK: Captures

  private func captured(_ use: String, members: String = "") -> [String] {
    changed(
      """
      final class Store { func save() {}; func open(_ item: Int) {} }
      struct Row: View { let item: Int; let onTap: () -> Void; var body: some View { Text("") } }
      struct Rows: View {
        let store: Store
        @State private var count = 0
        \(members)
        var body: some View { \(use) }
      }
      """, .narrowCapture, diagnosis("Row", "onTap", rule: .closure))
  }

  @Test func `a closure that uses an object becomes its method, or captures it alone`() {
    #expect(
      captured("Row(item: 1, onTap: { store.save() })").first?.contains("Row(item: 1, onTap: store.save)") == true)
    #expect(
      captured("Row(item: 1) { store.open(1) }").first?.contains("Row(item: 1) { [store] in store.open(1) }") == true)
    #expect(
      captured("ForEach(items) { item in Row(item: item) { store.open(item) } }").first?
        .contains("Row(item: item) { [store] in store.open(item) }") == true)
  }

  @Test func `a closure that uses more of its view stays as it is`() {
    for use in [
      "Row(item: 1) { count += 1 }", "Row(item: 1) { store.open(count) }", "Row(item: 1) { go() }",
      "Row(item: 1) { [store] in store.save() }", "Row(item: 1) { print(1) }", "Row(item: 1, onTap: handler)",
    ] {
      #expect(captured(use, members: "func go() { store.save() }").isEmpty, "\(use)")
    }
  }

  // MARK: Closures

  private func row(_ use: String, members: String = "") -> String {
    """
    struct Row: View {
      let item: Item
      let onTap: () -> Void
      var body: some View { Button(item.name, action: onTap) }
    }

    struct Rows: View {
      \(members)
      var body: some View { ForEach(items) { item in \(use) } }
    }

    """
  }

  private func withoutClosure(_ use: String, members: String = "") -> [String] {
    changed(row(use, members: members), .leaveOutClosure, diagnosis("Row", "onTap", rule: .closure))
  }

  @Test func `a closure that captures state and what is compared is left out of the comparison`() {
    let found = withoutClosure(
      "Row(item: item) { open(item) }", members: "@State var opened = 0; func open(_ it: Item) { opened = it.id }")
    #expect(found.count == 1)
    #expect(
      found.first?.contains(
        """
        extension Row: Equatable {
          nonisolated static func == (lhs: Row, rhs: Row) -> Bool {
            lhs.item == rhs.item
          }
        }
        """) == true)
  }

  @Test(arguments: [
    ("Row(item: item) { total = step }", "@State var total = 0; let step: Int"),
    ("Row(item: other) { total = item.id }", "@State var total = 0"),
    ("Row(item: item) { add() }", "@State var total = 0; let step: Int; func add() { total += step }"),
    ("Row(item: item, onTap: handler)", "let handler: () -> Void"),
    ("Row(item: item) { unknown(item) }", ""),
  ])
  func `a closure that captures something mutable stays part of the comparison`(_ use: String, _ members: String) {
    #expect(withoutClosure(use, members: members) == [])
  }

  @Test(arguments: [
    ("@State var total = 0", "$total", 1), ("let total = 0", ".constant(total)", 0),
    ("@Binding var total: Int", "$total", 1),
  ])
  func `a binding lasts as long as what it is passed from`(_ member: String, _ argument: String, _ count: Int) {
    let list = row("Row(item: item) { total = item.id }", members: "@Binding var total: Int")
    let parent = "struct Parent: View {\n  \(member)\n  var body: some View { Rows(total: \(argument)) }\n}\n"
    #expect(changed(list + parent, .leaveOutClosure, diagnosis("Row", "onTap", rule: .closure)).count == count)
  }

  @Test func `a closure that builds views is never left out`() {
    let text = """
      struct Card: View {
        @ViewBuilder let content: () -> Text
        var body: some View { content() }
      }
      """
    #expect(changed(text, .leaveOutClosure, diagnosis("Card", "content", rule: .closure)) == [])
  }

  // MARK: Fields

  private static let model = """
    struct Item: Identifiable { let id: Int; let name: String; var count = 0 }

    """

  @Test func `a view gets the field that it shows`() {
    let text =
      Self.model + """
        struct Row: View {
          let item: Item
          var body: some View { Text("Name: \\(item.name)") }
        }

        struct Rows: View {
          var body: some View { Row(item: items[0]) }
        }
        """
    let found = changed(text, .passFields, diagnosis("Row", "item", path: "count", rule: .fields))
    #expect(found.count == 1)
    #expect(found.first?.contains("  let name: String\n  var body: some View { Text(\"Name: \\(name)\") }") == true)
    #expect(found.first?.contains("Row(name: items[0].name)") == true)
  }

  @Test(arguments: [
    "Text(describing(item))", "Text(item.name).onTapGesture { open(item) }", "Text(item.title())",
    "Text(\"\\(item.count)\")",
  ])
  func `a model that is used as a whole, or whose shown field changes, is passed on`(_ body: String) {
    let text =
      Self.model
      + "struct Row: View {\n  let item: Item\n  var body: some View { \(body) }\n}\nlet row = Row(item: item)\n"
    #expect(changed(text, .passFields, diagnosis("Row", "item", path: "count", rule: .fields)) == [])
  }

  @Test func `a field whose name is taken gets the model's before it`() {
    let text =
      Self.model
      + "struct Row: View {\n  let item: Item\n  let name: String\n  var body: some View { Text(name + item.name) }\n}\n"
      + "let row = Row(item: item, name: \"a\")\n"
    let found = changed(text, .passFields, diagnosis("Row", "item", path: "count", rule: .fields))
    #expect(found.first?.contains("let itemName: String\n  let name: String") == true)
    #expect(found.first?.contains("Row(itemName: item.name, name: \"a\")") == true)
  }

  @Test func `a view that counts a collection gets the count`() {
    let text =
      "struct Sum: View {\n  let items: [Item]\n  var body: some View { Text(\"\\(items.count)\") }\n}\nlet sum = Sum(items: all)\n"
    let found = changed(text, .passFields, diagnosis("Sum", "items", rule: .identity))
    #expect(found.first?.contains("let count: Int") == true)
    #expect(found.first?.contains("Sum(count: all.count)") == true)
  }

  // MARK: Objects

  @Test func `an object becomes Observable with the views that have it`() {
    let text = """
      import SwiftUI
      final class Player: ObservableObject {
        @Published var title = ""
      }
      struct Title: View { @ObservedObject var player: Player }
      struct Slider: View { @ObservedObject var player: Player; var body: some View { Toggle("", isOn: $player.loud) } }
      struct Main: View { @StateObject private var player = Player() }
      """
    let found = changed(
      text, .observable, diagnosis("Title", "player", holder: .observedObject, type: "Player"))
    #expect(
      found == [
        """
        import SwiftUI
        @Observable final class Player {
          var title = ""
        }
        struct Title: View { var player: Player }
        struct Slider: View { @Bindable var player: Player; var body: some View { Toggle("", isOn: $player.loud) } }
        struct Main: View { @State private var player = Player() }
        """
      ])
  }

  // MARK: State

  @Test func `state moves with the part of a body that reads it`() {
    let text = """
      struct Form: View {
        @State private var note = ""
        let title: String
        var body: some View {
          VStack {
            TextField("Note", text: $note)
            Text(note)
            Text(title)
          }
        }
      }
      """
    let found = changed(text, .moveState, diagnosis("Form", "note", holder: .state))
    #expect(
      found == [
        """
        struct Form: View {
          let title: String
          var body: some View {
            VStack {
              NoteSection()
              Text(title)
            }
          }
        }

        private struct NoteSection: View {
          @State private var note = ""

          var body: some View {
            TextField("Note", text: $note)
            Text(note)
          }
        }
        """
      ])
  }

  @Test(arguments: [
    "VStack { Text(note); Text(title + note) }", "Text(note)", "VStack { Text(title); Text(note) }.padding(note.count)",
    "VStack { Text(note); Text(\"a\"); Button(note) {} }", "List { Text(note); Text(title) }",
  ])
  func `state that the whole body needs stays where it is`(_ body: String) {
    let text =
      "struct Form: View {\n  @State private var note = \"\"\n  let title: String\n  var body: some View { \(body) }\n}"
    #expect(changed(text, .moveState, diagnosis("Form", "note", holder: .state)) == [])
  }

  // MARK: Rows

  @Test func `rows identified by a whole value are identified by its lasting part`() {
    let text = """
      struct Photo: Hashable { let id: Int; var likes = 0 }
      struct Photos: View {
        @State private var photos: [Photo] = []
        var body: some View { ForEach(photos, id: \\.self) { Text("\\($0.id)") } }
      }
      """
    let found = changed(text, .stableID)
    #expect(found.count == 1)
    #expect(found.first?.contains("ForEach(photos, id: \\.id) {") == true)
  }

  @Test func `rows of names, or of values without lasting parts, keep their identity`() {
    let text = """
      struct Spot: Hashable { let name: String; var likes = 0 }
      struct Spots: View {
        let names = ["a"]
        let spots: [Spot] = []
        var body: some View { ForEach(names, id: \\.self) { Text($0) }; ForEach(spots, id: \\.self) { Text("\\($0.likes)") } }
      }
      """
    #expect(changed(text, .stableID) == [])
  }

  @Test func `an identity that is re-created is kept`() {
    let text = "struct Tag: Identifiable {\n  var id: UUID { UUID() }\n  let name: String\n}"
    #expect(
      changed(text, .stableID) == [
        "struct Tag: Identifiable {\n  let id = UUID()\n  let name: String\n}"
      ])
  }

  @Test func `a condition of a row becomes a filter`() {
    let text = """
      struct Rows: View {
        var body: some View {
          ForEach(items) { item in
            if item.isOpen {
              Text(item.name)
                .bold()
            }
          }
        }
      }
      """
    let found = changed(text, .filterRows)
    #expect(
      found == [
        """
        struct Rows: View {
          var body: some View {
            ForEach(items.filter { item in item.isOpen }) { item in
              Text(item.name)
                .bold()
            }
          }
        }
        """
      ])
  }

  @Test(arguments: [
    "if item.isOpen { Text(\"a\") } else { Text(\"b\") }", "if let name = item.name { Text(name) }",
    "if item.isOpen { Text(\"a\") }; Text(\"b\")",
  ])
  func `a row that shows something else under other conditions stays as it is`(_ row: String) {
    #expect(changed("let rows = ForEach(items) { item in \(row) }", .filterRows) == [])
  }
}
