import RedrawCore
import Testing

private final class Heard {
  var lines: [String] = []
}

private struct Forms: View {
  @State private var value = 0
  let heard: Heard
  var body: some View {
    let captured = value
    Button("Add") { value += 1 }
      .onChange(of: value, perform: { heard.lines.append("one \($0), captured \(captured)") })
      .onChange(of: value) { old, new in heard.lines.append("two \(old) \(new), captured \(captured)") }
      .onChange(of: value) { heard.lines.append("none, captured \(captured)") }
  }
}

@MainActor
@Suite struct `A change is handled` {
  @Test func `with the previous body's captures in the form of one parameter, otherwise with new ones`() throws {
    let heard = Heard()
    let app = TestApp(Forms(heard: heard))
    _ = try app.after { try $0.tap("Add") }
    #expect(heard.lines == ["one 1, captured 0", "two 0 1, captured 1", "none, captured 1"])
    heard.lines = []
    _ = try app.after { try $0.tap("Add") }
    #expect(heard.lines == ["one 2, captured 1", "two 1 2, captured 2", "none, captured 2"])
  }
}
