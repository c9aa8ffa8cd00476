import RedrawCore
import Testing

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
private struct NameKey: EnvironmentKey { static let defaultValue = "" }
extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }

  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct Whole: View {
  @Environment(\.self) private var values
  var body: some View { Text("level \(values.level)") }
}

private struct Bystander: View {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View { Text("\(colorScheme)") }
}

/// Reads nothing itself.
private struct HandsOn: View {
  @Environment(\.self) private var values
  var body: some View {
    VStack {
      Given(values: values)
      Other()
    }
  }
}

private struct Given: View {
  let values: EnvironmentValues
  @State private var showsName = false
  var body: some View {
    VStack {
      Text(showsName ? "name \(values.name)" : "level \(values.level)")
      Button("Name") { showsName = true }
    }
  }
}

private struct Other: View {
  var body: some View { Text("other") }
}

/// Keeps what it was given first.
private struct Keeps: View {
  @Environment(\.self) private var values
  @State private var kept = EnvironmentValues()
  var body: some View {
    VStack {
      Text("kept \(kept.level), now \(values.level)")
      Button("Keep") { kept = values }
    }
  }
}

private struct PassesOn: View {
  @Environment(\.self) private var values
  var body: some View {
    Whole().environment(\.level, 9).environment(\.self, values)
    Whole().environment(\.self, values).environment(\.level, 9)
  }
}

private struct Page<Content: View>: View {
  @State private var level = 1
  @State private var name = "Ann"
  @ViewBuilder let content: Content
  var body: some View {
    VStack {
      content
      Bystander()
      Button("Up") { level += 1 }
      Button("Rename") { name = "Ben" }
    }
    .environment(\.level, level)
    .environment(\.name, name)
  }
}

@MainActor
@Suite struct WholeEnvironmentTests {
  @Test func `a view that declares the whole environment is evaluated for the keys that it has read through it`() throws
  {
    let app = TestApp(Page { Whole() })
    #expect(app.texts.contains("level 1"))
    #expect(try app.after { try $0.tap("Up") }.evaluated == ["Page", "Whole"])
    #expect(app.texts.contains("level 2"))
    #expect(try app.after { try $0.tap("Rename") }.evaluated == ["Page"])
    #expect(app.after { $0.setEnvironment(\.colorScheme, to: .dark) }.evaluated == ["Bystander"])
  }

  @Test func `a child that was passed the environment reads on behalf of the view that declares it`() throws {
    let app = TestApp(Page { HandsOn() })
    #expect(try app.after { try $0.tap("Rename") }.evaluated == ["Page"], "nobody has read the name")
    let up = try app.after { try $0.tap("Up") }
    #expect(up.evaluated == ["Page", "HandsOn", "Given"])
    #expect(up.skipped == ["Bystander×1 empty", "Other×1 empty"])
    #expect(app.texts.contains("level 2"))
    #expect(app.after { $0.setEnvironment(\.colorScheme, to: .dark) }.evaluated == ["Bystander"])
  }

  @Test func `a key that is read later counts from then on`() throws {
    let app = TestApp(Page { HandsOn() })
    #expect(try app.after { try $0.tap("Name") }.evaluated == ["Given"])
    #expect(app.texts.contains("name Ann"))
    #expect(try app.after { try $0.tap("Rename") }.evaluated == ["Page", "HandsOn", "Given"])
    #expect(app.texts.contains("name Ben"))
  }

  @Test func `the reason of a child names the key that differs`() throws {
    let app = TestApp(Page { HandsOn() })
    let reason = try app.after { try $0.tap("Up") }.evaluations.last?.reason
    #expect(reason?.differed?.name == "values")
    #expect(reason?.fieldPath == "level")
  }

  @Test func `an environment that is stored stays what it was`() throws {
    let app = TestApp(Page { Keeps() })
    #expect(try app.after { try $0.tap("Keep") }.evaluated == ["Keeps"])
    #expect(app.texts.first == "kept 1, now 1")
    #expect(try app.after { try $0.tap("Up") }.evaluated == ["Page", "Keeps"])
    #expect(app.texts.first == "kept 1, now 2")
  }

  @Test func `an environment passed on as a whole replaces what is set around it`() {
    let app = TestApp(Page { PassesOn() })
    #expect(Array(app.texts.prefix(2)) == ["level 9", "level 1"])
  }
}
