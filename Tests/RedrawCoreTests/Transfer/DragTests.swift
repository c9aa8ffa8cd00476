import RedrawCore
import Testing

private struct Card: Codable, Transferable, Identifiable {
  let id: Int
  var title: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.title)
  }
}

private struct Board: View {
  @State private var todo = [Card(id: 1, title: "wash"), Card(id: 2, title: "cook")]
  @State private var done: [Card] = []
  @State private var isOver = false
  @State private var note = ""

  var body: some View {
    ForEach(todo) { card in Text(card.title).draggable(card) }
    Text(isOver ? "here!" : "done")
      .accessibilityIdentifier("done column")
      .dropDestination(for: Card.self) { cards, _ in
        done += cards
        todo.removeAll { card in cards.contains { $0.id == card.id } }
        return true
      } isTargeted: {
        isOver = $0
      }
    ForEach(done) { Text("\($0.title) ✓") }
    Text("note \(note)").accessibilityIdentifier("note").dropDestination(for: String.self) { texts, _ in
      note = texts.joined()
      return !note.isEmpty
    }
    Text("link").accessibilityIdentifier("link").dropDestination(for: URL.self) { urls, _ in
      note = urls[0].absoluteString
      return true
    }
  }
}

private struct Reorder: DropDelegate {
  let item: String
  @Binding var items: [String]
  @Binding var dragged: String?

  func dropEntered(info: DropInfo) {
    guard let dragged, let from = items.firstIndex(of: dragged), let to = items.firstIndex(of: item) else { return }
    items.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

  func performDrop(info: DropInfo) -> Bool {
    dragged = nil
    return info.hasItemsConforming(to: [.text])
  }
}

private struct Older: View {
  @State private var items = ["a", "b", "c"]
  @State private var dragged: String?
  @State private var dropped = ""
  var body: some View {
    ForEach(items, id: \.self) { item in
      Text(item)
        .onDrag {
          dragged = item
          return NSItemProvider(object: NSString(string: item))
        }
        .onDrop(of: [.text], delegate: Reorder(item: item, items: $items, dragged: $dragged))
    }
    Text("box \(dropped)").accessibilityIdentifier("box").onDrop(of: [UTType.text], isTargeted: nil) { providers in
      for provider in providers {
        _ = provider.loadObject(ofClass: String.self) { text, _ in dropped = text ?? "" }
      }
      return true
    }
  }
}

private struct Clipboard: View {
  @State private var text = ""
  var body: some View {
    Text("got \(text)")
    PasteButton(payloadType: String.self) { text = $0[0] }
  }
}

@MainActor
@Suite struct DragTests {
  @Test func `a card is dragged into another column: it starts, enters the column, and is dropped`() throws {
    let app = TestApp(Board())
    let step = try app.after { try $0.perform(ScenarioStep(parsing: #"drag "wash" onto "done column""#)) }
    #expect(step.delivered.map(\.kind) == ["drag", "dragOver", "drop"])
    #expect(step.writes.map(\.property.name) == ["_isOver", "_done", "_todo", "_isOver"])
    #expect(app.texts == ["cook", "done", "wash ✓", "note ", "link"])
  }

  @Test func `a drop target for another type gets the result of a representation`() throws {
    let app = TestApp(Board())
    try app.driver.drag("wash", onto: "note")
    #expect(app.texts.contains("note wash"))
    #expect(app.texts.contains("wash"))
  }

  @Test func `an unaccepted payload is reported, and nothing runs`() throws {
    let app = TestApp(Board())
    let step = app.after { driver in
      #expect(throws: ScenarioError.self) { try driver.drag("wash", onto: "link") }
      #expect(throws: ScenarioError.self) { try driver.drag("link", onto: "note") }
    }
    #expect(step.writes.isEmpty)
    #expect(step.evaluated.isEmpty)
  }

  @Test func `texts and links come from other apps`() throws {
    let app = TestApp(Board())
    try app.driver.perform(ScenarioStep(parsing: #"drop "milk" onto "note""#))
    #expect(app.texts.contains("note milk"))
    try app.driver.perform(ScenarioStep(parsing: #"drop "https://example.org/a" onto "link""#))
    #expect(app.texts.contains("note https://example.org/a"))
  }

  @Test func `an older delegate moves rows while something is over them`() throws {
    let app = TestApp(Older())
    let step = try app.after { try $0.drag("a", onto: "c") }
    #expect(app.texts.prefix(3) == ["b", "c", "a"])
    #expect(step.writes.map(\.property.name) == ["_dragged", "_items", "_dragged"])
  }

  @Test func `an older drop target loads the payload`() throws {
    let app = TestApp(Older())
    try app.driver.drag("b", onto: "box")
    #expect(app.texts.contains("box b"))
  }

  @Test func `text is pasted into a view that accepts it`() throws {
    let app = TestApp(Clipboard())
    let step = try app.after { try $0.perform(ScenarioStep(parsing: #"paste "hello""#)) }
    #expect(step.evaluated == ["Clipboard"])
    #expect(app.texts.contains("got hello"))
    #expect(throws: ScenarioError.self) { try app.driver.paste(7) }
  }
}
