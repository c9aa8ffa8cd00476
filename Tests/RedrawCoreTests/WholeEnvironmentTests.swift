import RedrawCore
import Testing

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
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

private struct Root: View {
  @State private var level = 1
  var body: some View {
    VStack {
      Whole()
      Bystander()
      Button("Up") { level += 1 }
    }
    .environment(\.level, level)
  }
}

@MainActor
@Suite struct WholeEnvironmentTests {
  @Test func `a view that declares the whole environment is evaluated for each key that changes`() throws {
    let app = TestApp(Root())
    #expect(app.texts.contains("level 1"))
    #expect(try app.after { try $0.tap("Up") }.evaluated == ["Root", "Whole"])
    #expect(app.texts.contains("level 2"))
    let dark = app.after { $0.setEnvironment(\.colorScheme, to: .dark) }
    #expect(Set(dark.evaluated) == ["Whole", "Bystander"])
  }
}
