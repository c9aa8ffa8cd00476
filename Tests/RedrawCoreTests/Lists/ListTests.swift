import RedrawCore
import Testing

private struct Todo: Identifiable, Hashable {
  let id: Int
  var title: String
  var isDone = false
}

private struct Row: View {
  @Binding var todo: Todo
  var body: some View { Toggle(todo.title, isOn: $todo.isDone) }
}

private struct Editable: View {
  @State private var todos = ["a", "b", "c"].enumerated().map { Todo(id: $0, title: $1) }
  var body: some View {
    List {
      Section {
        ForEach($todos) { $todo in
          Row(todo: $todo).swipeActions(edge: .leading) {
            Button("Flag \(todo.title)") { todo.title += "!" }
          }
        }
        .onDelete { todos.remove(atOffsets: $0) }
        .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("\(todos.count) todos")
      } footer: {
        EditButton()
      }
    }
  }
}

private struct Selectable: View {
  @State private var one: Int?
  @State private var many: Set<String> = []
  @State private var position: Int?
  var body: some View {
    VStack {
      List(0..<40, id: \.self, selection: $one) { Text("row \($0)") }
      List(selection: $many) {
        Text("x").tag("X")
        ForEach(["Y", "Z"], id: \.self) { Text($0.lowercased()) }
      }
      Chosen(one: one)
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack { ForEach(0..<50, id: \.self) { Text("line \($0)") } }
        }
        .scrollPosition(id: $position)
        Button("jump") { proxy.scrollTo(30, anchor: .top) }
      }
      Text("position \(position ?? -1)")
      Button("to 20") { position = 20 }
    }
  }
}

private struct EditableByActions: View {
  @State private var todos = ["a", "b", "c"].enumerated().map { Todo(id: $0, title: $1) }
  @State private var names = ["x", "y"]
  var body: some View {
    List {
      ForEach($todos, editActions: [.delete, .move]) { $todo in Row(todo: $todo) }
      ForEach($names, id: \.self, editActions: .move) { $name in Text(name) }
    }
  }
}

private struct Chosen: View {
  let one: Int?
  var body: some View { Text("chosen \(one ?? -1)") }
}

private struct Folder: Identifiable {
  let id: String
  var children: [Folder]?
}

private struct Folding: View {
  @State private var isOpen = false
  private let folders = [Folder(id: "root", children: [Folder(id: "leaf")])]
  var body: some View {
    Form {
      DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
      DisclosureGroup("Own") { Text("own inside") }
      OutlineGroup(folders, children: \.children) { Text($0.id) }
      LabeledContent("Version", value: "1.0")
      ProgressView("Loading", value: 3, total: 4).progressViewStyle(Bar())
    }
  }
}

private struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(configuration.fractionCompleted ?? 0)")
    }
  }
}

private struct Mixed: View {
  @State private var size = "S"
  var body: some View {
    List {
      Picker("Size", selection: $size) { ForEach(["S", "L"], id: \.self) { Text($0) } }
      VStack { ForEach(0..<9, id: \.self) { Text("inner \($0)") } }.padding()
      ForEach(0..<9, id: \.self) { Text("outer \($0)") }.listRowSeparator(.hidden)
    }
  }
}

@MainActor
@Suite struct ListTests {
  @Test func `rows inside a row are made with it, those of the list as they come on screen`() throws {
    let app = TestApp(Mixed())
    #expect(app.texts.contains("inner 8"))
    #expect(app.texts.last == "outer 3", "a picker, a stack and four more are on screen and one beyond")
    try app.driver.select("L", in: "Size")
    try app.driver.scroll(toRow: 6)
    #expect(app.texts.contains("outer 8"))
  }

  @Test func `rows are deleted and moved, and the others are kept`() throws {
    let app = TestApp(Editable())
    let deletion = try app.after { try $0.deleteRow("b") }
    #expect(deletion.unmounts == 1)
    #expect(deletion.mounts.count == 0)
    #expect(app.texts == ["2 todos", "a", "c", "Edit"])
    let move = try app.after { try $0.moveRow("a", to: 1) }
    #expect(move.unmounts == 0)
    #expect(app.texts == ["2 todos", "c", "a", "Edit"])
    let missing = "no row to delete is labeled \"b\"; on screen: \"c\", \"a\""
    #expect(throws: ScenarioError(message: missing)) { try app.driver.deleteRow("b") }
  }

  @Test func `rows that may be edited are deleted and moved in the collection that is bound`() throws {
    let app = TestApp(EditableByActions())
    let deletion = try app.after { try $0.deleteRow("b") }
    #expect(deletion.unmounts == 1)
    #expect(app.texts == ["a", "c", "x", "y"])
    try app.driver.moveRow("a", to: 1)
    try app.driver.moveRow("y", to: 0)
    #expect(app.texts == ["c", "a", "y", "x"])
    let onlyMoved = "no row to delete is labeled \"x\"; on screen: \"c\", \"a\""
    #expect(throws: ScenarioError(message: onlyMoved)) { try app.driver.deleteRow("x") }
  }

  @Test func `offsets move and remove as passed by lists`() {
    var letters = Array("abcdef")
    letters.move(fromOffsets: [0, 2], toOffset: 5)
    #expect(String(letters) == "bdeacf")
    letters.remove(atOffsets: [1, 5])
    #expect(String(letters) == "beac")
    letters.move(fromOffsets: [3], toOffset: 0)
    #expect(String(letters) == "cbea")
  }

  @Test func `a row's actions are created when it is swiped`() throws {
    let app = TestApp(Editable())
    #expect(throws: ScenarioError.self) { try app.driver.tap("Flag b") }
    try app.driver.swipe("b", action: "Flag b", edge: .leading)
    #expect(app.texts.contains("b!"))
    #expect(throws: ScenarioError.self) { try app.driver.swipe("c", action: "Flag c", edge: .trailing) }
  }

  @Test func `editing is visible to its readers`() throws {
    let app = TestApp(Editable())
    let step = try app.after { try $0.tap("Edit") }
    #expect(step.evaluated == ["EditButton"])
    #expect(app.texts.last == "Done")
  }

  @Test func `a row is chosen by its id or tag, one or several`() throws {
    let app = TestApp(Selectable())
    #expect(try app.after { try $0.select("row 3") }.evaluated == ["Selectable", "Chosen"])
    #expect(app.texts.contains("chosen 3"))
    #expect(try app.after { try $0.select("x") }.evaluated == [])
    try app.driver.select("z")
    #expect(app.driver.screen.first?.children[1].attributes == "2 selected")
    try app.driver.select("x")
    #expect(app.driver.screen.first?.children[1].attributes == "1 selected")
  }

  @Test func `scrolling by a proxy, by a position and by hand makes the rows there`() throws {
    let app = TestApp(Selectable())
    #expect(!app.texts.contains("line 30"))
    try app.driver.tap("jump")
    #expect(app.texts.contains("line 30"))
    try app.driver.tap("to 20")
    #expect(app.texts.contains("line 20"))
    try app.driver.scroll(toRow: 10, container: 2)
    #expect(app.texts.contains("position 10"))
    try app.driver.scroll(toID: 39)
    #expect(app.texts.contains("row 39"))
  }

  @Test func `expanded content is created then, and its owner is not evaluated`() throws {
    let app = TestApp(Folding())
    #expect(app.texts == ["More", "Own", "root", "Version", "1.0", "Loading", "0.75"])
    #expect(try app.after { try $0.tap("More") }.evaluated == [])
    #expect(app.texts.prefix(2) == ["More", "inside"])
    try app.driver.tap("Own")
    #expect(app.texts.contains("own inside"))
    #expect(try app.after { try $0.tap("root") }.evaluated == ["OutlineGroup"])
    #expect(app.texts.contains("leaf"))
    try app.driver.tap("More")
    #expect(!app.texts.contains("inside"))
  }
}
