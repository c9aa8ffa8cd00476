import RedrawCore
import Testing

/// The screen as items: what is shown, which node made it, and which steps act on it.
@Suite @MainActor struct ScreenItemTests {
  private struct Row: View {
    let name: String
    var body: some View { Text(name).bold().padding() }
  }

  private struct Screen: View {
    @State var isOn = true
    @State var size = "S"
    @State var name = "Ann"
    @State var isAsking = false
    @State var tab = 1

    var body: some View {
      TabView(selection: $tab) {
        VStack {
          Row(name: "first")
          Toggle("Loud", isOn: $isOn)
          Picker("Size", selection: $size) { ForEach(["S", "L"], id: \.self) { Text($0) } }
          TextField("Name", text: $name)
          Button {
            isAsking = true
          } label: {
            Image(systemName: "trash")
          }.accessibilityLabel("Remove")
          Button("Off") {}.disabled(true)
        }
        .tabItem { Text("One") }.tag(1)
        Text("second").tabItem { Text("Two") }.tag(2)
      }
      .alert("Really?", isPresented: $isAsking) { Button("Yes") {} }
    }
  }

  private func app() -> ScenarioDriver {
    let driver = ScenarioDriver(Screen())
    driver.appear()
    return driver
  }

  private func item(_ kind: String, _ items: [ScreenItem]) throws -> ScreenItem {
    try #require(items.first { $0.kind == kind })
  }

  @Test func `each control has the steps that act on it, and what it shows`() throws {
    let items = app().screenItems()
    #expect(try item("Toggle", items).steps == ["toggle \"Loud\""])
    #expect(try item("Toggle", items).details == "on")
    #expect(try item("TextField", items).steps == ["type \"Name\" \"TEXT\""])
    #expect(try item("TextField", items).text == "Ann")
    #expect(items.filter { $0.kind == "Button" }.map(\.isDisabled) == [false, true])
    #expect(items.filter { $0.kind == "Button" }.map(\.name) == ["Remove", ""])
    #expect(items.first { $0.kind == "Button" }?.steps == ["tap \"Remove\""])
  }

  @Test func `a chosen item is reported by its label`() throws {
    let driver = app()
    #expect(try item("Picker", driver.screenItems()).chosen == "S")
    #expect(try item("Picker", driver.screenItems()).steps == ["select \"S\"", "select \"L\""])
    #expect(try item("TabView", driver.screenItems()).chosen == "One")
    #expect(try item("TabView", driver.screenItems()).steps == ["select \"One\"", "select \"Two\""])
    try driver.select("L")
    #expect(try item("Picker", driver.screenItems()).chosen == "L")
  }

  @Test func `modifiers that only change the look are left out, and what they modify lies where they would`() throws {
    let items = app().screenItems()
    #expect(!items.contains { $0.kind == ".padding" || $0.kind == ".bold" })
    let text = try #require(items.first { $0.text == "first" })
    let stack = try item("VStack", items)
    #expect(text.depth == stack.depth + 1)
    #expect(text.node != stack.node, "another view's body made it")
    #expect(text.node != nil)
  }

  @Test func `while something modal is shown, nothing else can be operated`() throws {
    let driver = app()
    try driver.tap("Remove")
    let items = driver.screenItems()
    let modal = try #require(items.first { $0.isModal })
    #expect(items.filter { !$0.steps.isEmpty && $0.kind == "Button" }.map(\.steps) == [["tap \"Yes\""]])
    #expect(try item("Toggle", items).steps == [])
    #expect(!modal.isDisabled)
  }

  @Test func `a stack in a tab that is not chosen is out of sight, and what is in it can't be acted on`() throws {
    struct Tabs: View {
      @State var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          NavigationStack { Button("Inner") {} }.tabItem { Text("One") }.tag(1)
          Text("second").tabItem { Text("Two") }.tag(2)
        }
      }
    }
    let driver = ScenarioDriver(Tabs())
    driver.appear()
    try driver.select("Two")
    #expect(!driver.texts.contains("Inner"))
    #expect(!driver.screenItems().contains { $0.steps.contains("tap \"Inner\"") })
    #expect(throws: ScenarioError.self) { try driver.tap("Inner") }
    try driver.select("One")
    try driver.tap("Inner")
  }

  @Test func `actions for the whole screen come last, without a node`() throws {
    struct Long: View { var body: some View { List(0..<100, id: \.self) { Text("\($0)") } } }
    let driver = ScenarioDriver(Long())
    driver.appear()
    let last = try #require(driver.screenItems().last)
    #expect(last.steps == ["scroll ROW"])
    #expect(last.node == nil)
  }
}
