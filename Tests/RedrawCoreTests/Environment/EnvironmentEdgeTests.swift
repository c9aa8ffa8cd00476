import Observation
import RedrawCore
import Testing

private enum WarmKey: EnvironmentKey { static var defaultValue: String { "default" } }
private enum ColdKey: EnvironmentKey { static var defaultValue: String { "default" } }

extension EnvironmentValues {
  fileprivate var warm: String {
    get { self[WarmKey.self] }
    set { self[WarmKey.self] = newValue }
  }
  fileprivate var cold: String {
    get { self[ColdKey.self] }
    set { self[ColdKey.self] = newValue }
  }
}

private struct Warm: View {
  @Environment(\.warm) private var warm
  var body: some View { Text("warm \(warm)") }
}

private struct Cold: View {
  @Environment(\.cold) private var cold
  var body: some View { Text("cold \(cold)") }
}

private struct Switch: View {
  @State private var isCold = false
  @State private var outer = "outer"
  var body: some View {
    VStack {
      Button("switch") { isCold.toggle() }
      Button("outer") { outer += "!" }
      VStack {
        Warm()
        Cold()
      }
      .environment(isCold ? \.cold : \.warm, "inner")
      Warm()
    }
    .environment(\.warm, outer)
  }
}

private final class Account: ObservableObject {
  @Published var name: String
  init(_ name: String) { self.name = name }
}

private struct AccountName: View {
  @EnvironmentObject private var account: Account
  var body: some View { Text(account.name) }
}

private struct Accounts: View {
  let first: Account
  let second: Account
  @State private var isSecond = false
  var body: some View {
    Button("change") { isSecond.toggle() }
    AccountName().environmentObject(isSecond ? second : first)
  }
}

@Observable private final class Theme {
  let name = "dark"
}

private struct ThemeName: View {
  @Environment(Theme.self) private var theme
  var body: some View { Text(theme.name) }
}

private struct MaybeTheme: View {
  @Environment(Theme.self) private var theme: Theme?
  var body: some View { Text(theme?.name ?? "none") }
}

private struct GivesTheme: View {
  @State private var theme: Theme?
  var body: some View {
    VStack {
      Button("give") { theme = Theme() }
      MaybeTheme().environment(theme)
    }
  }
}

@MainActor
@Suite("What an ancestor gives may come, go and change")
struct EnvironmentEdgeTests {
  @Test
  func `a key path that changes at run time returns the old key to the scope above and takes the new one`() throws {
    let app = TestApp(Switch())
    #expect(app.texts.filter { $0.contains(" ") } == ["warm inner", "cold default", "warm outer"])
    try _ = app.after { try $0.tap("switch") }
    #expect(app.texts.filter { $0.contains(" ") } == ["warm outer", "cold inner", "warm outer"])
    #expect(app.evaluated.sorted() == ["Cold", "Switch", "Warm"])
    try _ = app.after { try $0.tap("outer") }
    #expect(app.evaluated.sorted() == ["Switch", "Warm", "Warm"])
    try _ = app.after { try $0.tap("switch") }
    #expect(app.texts.filter { $0.contains(" ") } == ["warm inner", "cold default", "warm outer!"])
    try _ = app.after { try $0.tap("outer") }
    #expect(app.evaluated.sorted() == ["Switch", "Warm"])
  }

  @Test func `a replacement environment object is observed instead of the previous one`() throws {
    let (first, second) = (Account("Ann"), Account("Bob"))
    let app = TestApp(Accounts(first: first, second: second))
    #expect(app.texts.contains("Ann"))
    try _ = app.after { try $0.tap("change") }
    #expect(app.texts.contains("Bob"))
    #expect(app.evaluated == ["Accounts", "AccountName"])
    _ = app.after { $0.run { first.name = "Cy" } }
    #expect(app.evaluated.isEmpty)
    _ = app.after { $0.run { second.name = "Di" } }
    #expect(app.evaluated == ["AccountName"])
    #expect(app.texts.contains("Di"))
  }

  @Test func `an optional object that is set later reaches the views that declare it`() throws {
    let app = TestApp(GivesTheme())
    #expect(app.texts.contains("none"))
    try _ = app.after { try $0.tap("give") }
    #expect(app.texts.contains("dark"))
  }

  @Test func `a missing object is an error in SwiftUI's words, and the other views are evaluated all the same`() {
    let app = TestApp(
      VStack {
        AccountName()
        ThemeName()
        Warm()
      })
    #expect(app.evaluated == ["Warm"])
    #expect(
      app.driver.failure?.message
        == "AccountName: No ObservableObject of type Account found. A View.environmentObject(_:) for Account may be "
        + "missing as an ancestor of this view.")
    #expect(app.notes.map(\.kind) == ["missingObject", "missingObject"])
    #expect(app.notes.last?.text.hasPrefix("No Observable object of type Theme found.") == true)
  }

  @Test func `a scenario whose view misses an object throws`() {
    let scenario = Scenario("missing", summary: "", ticks: 1) { run in
      run.show(AccountName())
    }
    #expect(throws: ScenarioError.self) { try scenario.run() }
  }
}
