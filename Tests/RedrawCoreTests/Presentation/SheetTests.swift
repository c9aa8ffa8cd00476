import RedrawCore
import Testing

private struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@Observable private final class Model {
  var title = "title"
}

private struct Detail: View {
  let text: String
  @Environment(\.dismiss) private var dismiss
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("detail \(text) \(taps)")
      Button("tap") { taps += 1 }
      Button("done") { dismiss() }
    }
    .onAppear { traceNote("appeared") }
    .onDisappear { traceNote("gone") }
  }
}

private struct Presenter: View {
  @State private var isShown = false
  @State private var item: Item?
  @State private var count = 0
  let model: Model
  var body: some View {
    VStack {
      Text("root")
      Button("show") { isShown = true }
      Button("item 1") { item = Item(id: 1, name: "one") }
      Button("count") { count += 1 }
    }
    .sheet(isPresented: $isShown, onDismiss: { traceNote("dismissed") }) {
      Detail(text: "\(model.title) \(count)")
      Button("count inside") { count += 1 }
    }
    .fullScreenCover(item: $item) { item in
      Detail(text: item.name)
      Button("rename") { self.item?.name = "eins" }
      Button("next") { self.item = Item(id: 2, name: "two") }
    }
  }
}

private struct Locked: View {
  @State private var isShown = true
  @Environment(\.presentationMode) private var mode
  var body: some View {
    Text("\(mode.wrappedValue.isPresented)")
      .popover(isPresented: $isShown) { Text("locked").interactiveDismissDisabled() }
  }
}

@MainActor
@Suite struct SheetTests {
  private let model = Model()
  private func app() -> TestApp { TestApp(Presenter(model: model)) }

  @Test func `a sheet is made when it is presented, without its presenter being evaluated`() throws {
    let app = app()
    let step = try app.after { try $0.tap("show") }
    #expect(step.evaluated == ["Detail"])
    #expect(step.notes.map(\.text) == ["appeared"])
    #expect(step.mounts.map(\.type.name) == ["Detail"])
    #expect(app.texts.suffix(4) == ["detail title 0 0", "tap", "done", "count inside"])
  }

  @Test func `only what is presented can be reached`() throws {
    let app = app()
    try app.driver.tap("show")
    #expect(throws: ScenarioError.self) { try app.driver.tap("show") }
    #expect(try app.after { try $0.tap("tap") }.evaluated == ["Detail"])
  }

  @Test func `reads in the sheet's closure re-create it: state through its owner, objects directly`() throws {
    let app = app()
    try app.driver.tap("show")
    #expect(try app.after { try $0.tap("count inside") }.evaluated == ["Presenter", "Detail"])
    #expect(app.after { $0.run { model.title = "new" } }.evaluated == ["Detail"])
    #expect(app.texts.contains("detail new 1 0"))
  }

  @Test func `dismissing it ends it and calls the handler`() throws {
    let app = app()
    try app.driver.tap("show")
    let step = try app.after { try $0.tap("done") }
    #expect(step.unmounts == 1)
    #expect(Set(step.notes.map(\.text)) == ["gone", "dismissed"])
    #expect(step.evaluated == [])
    try app.driver.tap("show")
    #expect(app.texts.contains("detail title 0 0"), "its state starts afresh")
    #expect(try app.after { try $0.dismiss() }.unmounts == 1)
    #expect(throws: ScenarioError(message: "nothing is presented, so nothing can be dismissed")) {
      try app.driver.dismiss()
    }
  }

  @Test func `another item of the same id updates the cover, another id starts anew`() throws {
    let app = app()
    try app.driver.tap("item 1")
    try app.driver.tap("tap")
    #expect(try app.after { try $0.tap("rename") }.evaluated.filter { $0 == "Detail" }.count == 1)
    #expect(app.texts.contains("detail eins 1"))
    let step = try app.after { try $0.tap("next") }
    #expect(step.unmounts == 1)
    #expect(app.texts.contains("detail two 0"))
  }

  @Test func `a presentation that forbids it can't be dismissed by the user`() throws {
    let app = TestApp(Locked())
    #expect(app.texts == ["false", "locked"])
    let words = "the popover can't be dismissed: it sets interactiveDismissDisabled(true)"
    #expect(throws: ScenarioError(message: words)) { try app.driver.dismiss() }
  }
}
