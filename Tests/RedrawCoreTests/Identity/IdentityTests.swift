import RedrawCore
import Testing

private struct Counter: View {
  @State private var count = 0
  let name: String
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Branches: View {
  @State private var isOn = true
  @State private var id = 0
  var body: some View {
    VStack {
      Button("flip") { isOn.toggle() }
      Button("renew") { id += 1 }
      if isOn { Counter(name: "first") } else { Counter(name: "second") }
      Counter(name: "kept").id(id)
      isOn ? AnyView(Counter(name: "erased")) : AnyView(Text("other type"))
    }
  }
}

private struct Row: View {
  let id: Int
  var body: some View { Text("row \(id)") }
}

private final class Numbers: ObservableObject {
  @Published var all: [Int]
  init(_ all: [Int]) { self.all = all }
}

private struct NumberList: View {
  @ObservedObject var numbers: Numbers
  var body: some View { VStack { ForEach(numbers.all, id: \.self) { Row(id: $0) } } }
}

private struct LazyList: View {
  let count: Int
  var body: some View { List { ForEach(0..<count) { Row(id: $0) } } }
}

private struct Nested: View {
  let depth: Int
  var body: some View {
    if depth > 0 { VStack { Nested(depth: depth - 1).padding(CGFloat(depth)) } } else { Counter(name: "leaf") }
  }
}

@MainActor
@Suite struct IdentityTests {
  @Test func `another branch is another identity, and its state starts anew`() throws {
    let app = TestApp(Branches())
    try app.driver.tap("first 0")
    #expect(app.texts.contains("first 1"))
    let step = try app.after { try $0.tap("flip") }
    #expect(app.texts == ["flip", "renew", "second 0", "kept 0", "other type"])
    #expect(step.unmounts == 2)
    #expect(step.skipped == ["Counter×1 fields"] || step.skipped.count == 1)
    try app.driver.tap("flip")
    #expect(app.texts.contains("first 0"))
  }

  @Test func `another id ends the node and starts a new one`() throws {
    let app = TestApp(Branches())
    try app.driver.tap("kept 0")
    let step = try app.after { try $0.tap("renew") }
    #expect(app.texts.contains("kept 0"))
    #expect(step.mounts.map(\.identity) == ["3.[1]"])
    #expect(step.unmounts == 1)
  }

  @Test func `an insertion at the front evaluates only the new row`() {
    let numbers = Numbers([1, 2, 3])
    let app = TestApp(NumberList(numbers: numbers)).after { $0.run { numbers.all.insert(0, at: 0) } }
    #expect(app.evaluated == ["NumberList", "Row"])
    #expect(app.skipped == ["Row×3 bytes"])
    #expect(app.texts == ["row 0", "row 1", "row 2", "row 3"])
    #expect(app.commits == [.init(inserted: 1)])
  }

  @Test func `moved rows keep their nodes and change the output`() {
    let numbers = Numbers([1, 2, 3])
    let app = TestApp(NumberList(numbers: numbers)).after { $0.run { numbers.all = [3, 1, 2] } }
    #expect(app.evaluated == ["NumberList"])
    #expect(app.wasted == [])
    #expect(app.mounts.isEmpty)
    #expect(app.unmounts == 0)
    #expect(app.texts == ["row 3", "row 1", "row 2"])
  }

  @Test func `two rows with one id are reported`() {
    let app = TestApp(NumberList(numbers: Numbers([1, 1])))
    #expect(app.notes.map(\.kind) == ["duplicateID"])
    #expect(app.texts == ["row 1", "row 1"])
  }

  @Test func `a row that has the id of another is reported, one with a unique id is not`() {
    let numbers = Numbers([1, 2, 3])
    let app = TestApp(NumberList(numbers: numbers))
    #expect(app.after { $0.run { numbers.all = [0, 1, 2, 3] } }.notes.isEmpty)
    #expect(app.after { $0.run { numbers.all = [0, 1, 2, 3, 2] } }.notes.map(\.kind) == ["duplicateID"])
    #expect(app.after { $0.run { numbers.all = [9, 0, 1, 2, 3, 2] } }.notes.map(\.kind) == ["duplicateID"])
    #expect(app.after { $0.run { numbers.all = [9, 0, 1, 2, 3] } }.notes.isEmpty)
    #expect(app.after { $0.run { numbers.all = Array(0...30) } }.notes.isEmpty)
    #expect(app.after { $0.run { numbers.all = Array(0...30) + Array(31...60) + [31] } }.notes.count == 1)
  }

  @Test func `a long list realizes its window and shows no more than that`() throws {
    let app = TestApp(LazyList(count: 100_000))
    #expect(app.evaluated.count == 1 + 6)
    let step = try app.after { try $0.scroll(toRow: 50_000) }
    #expect(step.evaluated == Array(repeating: "Row", count: 6))
    #expect(app.texts == (50_000...50_005).map { "row \($0)" })
  }

  @Test func `a thousand nested views neither overflow the stack nor are walked`() throws {
    let app = TestApp(Nested(depth: 1_000))
    #expect(app.evaluated.count == 1_002)
    let step = try app.after { try $0.tap("leaf 0") }
    #expect(step.evaluated == ["Counter"])
  }

  @Test func `a node's storage is released with it`() throws {
    final class Model: ObservableObject { @Published var value = 0 }
    struct Holder: View {
      @StateObject private var model = Model()
      let onAppear: (Model) -> Void
      var body: some View { Text("\(model.value)").onAppear { onAppear(model) } }
    }
    struct Root: View {
      @State private var shows = true
      let onAppear: (Model) -> Void
      var body: some View {
        VStack {
          Button("flip") { shows.toggle() }
          if shows { Holder(onAppear: onAppear) }
        }
      }
    }
    weak var model: Model?
    let app = TestApp(Root { model = $0 })
    #expect(model != nil)
    try app.driver.tap("flip")
    app.log.removeAll()
    #expect(model == nil)
  }
}
