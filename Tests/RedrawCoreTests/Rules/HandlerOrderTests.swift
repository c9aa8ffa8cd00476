import RedrawCore
import Testing

private final class Heard {
  var names: [String] = []
  func hear(_ name: String) { names.append(name) }
}

private struct Names: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct Leaf: View {
  let name: String
  let value: Int
  let heard: Heard
  var body: some View {
    Text(name)
      .onAppear { heard.hear("\(name) inner") }
      .onAppear { heard.hear("\(name) outer") }
      .task { if name == "left" { heard.hear("inner task") } }
      .onChange(of: value) { heard.hear("\(name) changed") }
      .preference(key: Names.self, value: [value])
  }
}

private struct Branch: View {
  let value: Int
  let heard: Heard
  var body: some View {
    VStack {
      Text("first").onAppear { heard.hear("first") }
      Leaf(name: "left", value: value, heard: heard)
      Leaf(name: "right", value: value, heard: heard)
      Text("last").onAppear { heard.hear("last") }
    }
    .onChange(of: value) { heard.hear("branch changed") }
    .onPreferenceChange(Names.self) { heard.hear("names \($0)") }
    .onAppear { heard.hear("branch") }
    .task { heard.hear("task") }
  }
}

private struct Tree: View {
  @State private var value = 0
  let heard: Heard
  var body: some View {
    VStack {
      Branch(value: value, heard: heard)
      Button("Change") { value += 1 }
    }
    .onAppear { heard.hear("tree") }
    .onChange(of: value) { heard.hear("tree changed") }
  }
}

private struct Loading: View {
  final class Model: ObservableObject {
    @Published var text = "nothing"
  }
  @StateObject private var model = Model()
  let heard: Heard
  var body: some View {
    Text(model.text)
      .onAppear { model.text = "loaded" }
      .background(Color.red.onAppear { heard.hear("background finds \(model.text)") })
      .onAppear { heard.hear("parent finds \(model.text)") }
  }
}

/// Rows that each signal themselves, the last one first.
private struct Row: View {
  @ObservedObject var model: Model
  let heard: Heard
  final class Model: ObservableObject {
    @Published var value = 0
  }
  var body: some View { Text("\(model.value)").onChange(of: model.value) { heard.hear("row of \(model.value)") } }
}

private struct Rows: View {
  let models: [Row.Model]
  let heard: Heard
  var body: some View {
    VStack { ForEach(0..<models.count, id: \.self) { Row(model: models[$0], heard: heard) } }
    Button("Backwards") { for index in models.indices.reversed() { models[index].value = index + 1 } }
  }
}

@MainActor
@Suite struct `The handlers of one pass run` {
  private let heard = Heard()

  @Test func `children first, inner modifiers first, siblings in their order, when views appear`() {
    _ = TestApp(Tree(heard: heard))
    #expect(
      heard.names == [
        "first", "left inner", "left outer", "right inner", "right outer", "last", "names [0, 0]", "branch", "tree",
        "inner task", "task",
      ])
  }

  @Test func `in the same order when values change, with those of preferences among them`() throws {
    let app = TestApp(Tree(heard: heard))
    heard.names = []
    _ = try app.after { try $0.tap("Change") }
    #expect(heard.names == ["left changed", "right changed", "branch changed", "names [1, 1]", "tree changed"])
  }

  @Test func `so that a parent finds what its child has written when it appeared`() {
    let app = TestApp(Loading(heard: heard))
    #expect(heard.names.last == "parent finds loaded")
    #expect(app.texts.first == "loaded")
  }

  @Test func `in the order of the tree, whichever signal came first`() throws {
    let app = TestApp(Rows(models: (0..<3).map { _ in Row.Model() }, heard: heard))
    _ = try app.after { try $0.tap("Backwards") }
    #expect(heard.names == ["row of 1", "row of 2", "row of 3"])
  }
}
