import Foundation
import RedrawCore
import Testing

private struct Stored: View {
  @AppStorage("flag") private var flag = false
  @AppStorage("count") private var count = 0
  @AppStorage("ratio") private var ratio = 0.0
  @AppStorage("user.name") private var name = ""
  @AppStorage("day") private var day = Date(timeIntervalSince1970: 0)
  @AppStorage("site") private var site = URL(string: "https://example.org")!
  @AppStorage("count", store: ScenarioDefaults(suiteName: "group.shop")) private var shared = 0
  var body: some View {
    Text("\(flag) \(count) \(ratio) \(name) \(Int(day.timeIntervalSince1970)) \(site.absoluteString) \(shared)")
  }
}

@MainActor
@Suite struct DefaultStepTests {
  private func perform(_ steps: String..., on app: TestApp) throws {
    for step in steps { try app.driver.perform(ScenarioStep(parsing: step)) }
  }

  private func error(_ text: String) -> String {
    do {
      _ = try ScenarioStep(parsing: text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a step stores a value of the type that it looks like`() throws {
    let app = TestApp(Stored())
    try perform(
      "default flag true", "default count 3", "default ratio 0.5", #"default "user.name" "3""#,
      "default day 1970-01-02",
      "default site https://example.org/a", "default count 4 in group.shop", on: app)
    #expect(app.texts == ["true 3 0.5 3 86400 https://example.org/a 4"])
  }

  @Test func `it evaluates the views that have read the key, an equal value none`() throws {
    let app = TestApp(Stored())
    let step = try app.after { try $0.perform(ScenarioStep(parsing: "default count 3")) }
    #expect(step.evaluated == ["Stored"])
    #expect(step.delivered.map(\.kind) == ["default"])
    #expect(step.writes.map(\.cause) == step.delivered.map(\.number))
    #expect(try app.after { try $0.perform(ScenarioStep(parsing: "default count 3")) }.evaluated == [])
  }

  @Test func `a step removes one, of the suite that it names`() throws {
    let app = TestApp(Stored())
    try perform("default count 3", "default count 4 in group.shop", "removedefault count", on: app)
    #expect(app.texts == ["false 0 0.0  0 https://example.org 4"])
    try perform("removedefault count in group.shop", on: app)
    #expect(app.texts == ["false 0 0.0  0 https://example.org 0"])
  }

  @Test func `missing and extra arguments are named with the usage`() {
    #expect(error("default") == "column 8: the key is missing; usage: default KEY VALUE [in SUITE]")
    #expect(error("default count") == "column 14: the value is missing; usage: default KEY VALUE [in SUITE]")
    #expect(
      error("default count 3 in") == "column 19: the suite after 'in' is missing; usage: default KEY VALUE [in SUITE]")
    #expect(
      error("removedefault a b") == "column 17: 'b' is one argument too many; usage: removedefault KEY [in SUITE]")
  }

  @Test func `a file has a default on each line, which the next scenario starts with`() throws {
    let lines = try StoredDefault.lines(
      "# of the last launch\ncount 3\n\n\"user.name\" \"Ann\"\n  count 5 in group.shop\n")
    #expect(lines == ["count 3", "\"user.name\" \"Ann\"", "count 5 in group.shop"])
    for line in lines { try StoredDefault.store(line: line) }
    #expect(TestApp(Stored()).texts == ["false 3 0.0 Ann 0 https://example.org 5"])
    #expect(TestApp(Stored()).texts == ["false 0 0.0  0 https://example.org 0"], "it is the next one's alone")
    #expect(throws: StepError.self) { try StoredDefault.lines("count 3\ncount") }
    do {
      _ = try StoredDefault.lines("count 3\ncount")
    } catch {
      #expect("\(error)" == "line 2, column 6: the value is missing; usage: default KEY VALUE [in SUITE]")
    }
  }
}
