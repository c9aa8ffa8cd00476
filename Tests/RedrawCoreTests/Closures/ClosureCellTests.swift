import RedrawCore
import Testing

private final class Store: ObservableObject {
  @Published var selection = 0
  func send(_ id: Int) { selection = id }
}

private struct Cell: View {
  let id: Int
  let send: () -> Void
  var body: some View { Button("cell \(id)") { send() } }
}

private struct EquatableCell: View, Equatable {
  let id: Int
  let send: () -> Void
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Button("cell \(id)") { send() } }
}

private struct MethodCell: View {
  let id: Int
  let send: (Int) -> Void
  var body: some View { Button("cell \(id)") { send(id) } }
}

private struct Cells<Content: View>: View {
  @StateObject private var store = Store()
  let cell: (Int, Store) -> Content
  var body: some View {
    VStack {
      Text("selected \(store.selection)")
      List { ForEach(0..<100) { cell($0, store) } }
    }
  }
}

private enum Choice: View {
  case first, second
  var body: some View { Text(self == .first ? "first" : "second") }
}

private struct Model {
  var name = "model"
}

extension Model: View {
  fileprivate var body: some View { Text(name) }
}

@MainActor private let constant = Text("constant")
@MainActor private func function(_ number: Int) -> some View { Text("function \(number)") }

private struct Mixed: View {
  @State private var count = 0
  static var shared: some View { Text("shared") }
  var body: some View {
    VStack {
      Choice.first
      Model()
      constant
      Self.shared
      function(count)
      Button("add") { count += 1 }
    }
  }
}

@MainActor
@Suite struct ClosureCellTests {
  @Test func `cells with a closure that captures the same object and number are skipped`() throws {
    let app = try TestApp(Cells { id, store in Cell(id: id) { store.send(id) } }).after { try $0.tap("cell 3") }
    #expect(app.evaluated == ["Cells"])
    #expect(app.skipped == ["Cell×6 fields"])
  }

  @Test func `they are all evaluated if closures are compared by their contexts`() throws {
    var options = EngineOptions()
    options.closureComparison = .contexts
    let app = try TestApp(Cells { id, store in Cell(id: id) { store.send(id) } }, options: options)
      .after { try $0.tap("cell 3") }
    #expect(app.evaluated == ["Cells"] + Array(repeating: "Cell", count: 6))
    #expect(app.evaluations.last?.reason.rule == .closure)
    #expect(app.wasted.count == 6)
  }

  @Test func `equatable cells are skipped`() throws {
    let app = try TestApp(Cells { id, store in EquatableCell(id: id) { store.send(id) } })
      .after { try $0.tap("cell 3") }
    #expect(app.evaluated == ["Cells"])
    #expect(app.skipped == ["EquatableCell×6 equatable"])
  }

  @Test func `cells that take the method itself are skipped`() throws {
    let app = try TestApp(Cells { id, store in MethodCell(id: id, send: store.send) })
      .after { try $0.tap("cell 3") }
    #expect(app.evaluated == ["Cells"])
    #expect(app.skipped == ["MethodCell×6 fields"])
  }

  @Test func `enums and models are nodes, functions and constants belong to the body that uses them`() throws {
    let app = TestApp(Mixed())
    #expect(app.evaluated == ["Mixed", "Choice", "Model"])
    let step = try app.after { try $0.tap("add") }
    #expect(step.evaluated == ["Mixed"])
    #expect(step.commits == [.init(updated: 1)])
  }
}
