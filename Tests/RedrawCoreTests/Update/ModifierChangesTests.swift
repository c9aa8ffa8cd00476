import RedrawCore
import Testing

private struct Framed: ViewModifier {
  let width: Int
  @State private var taps = 0
  func body(content: Content) -> some View {
    let _ = Self._printChanges()
    VStack {
      content
      Button("Tap \(width)") { taps += 1 }
      Text("\(taps)")
    }
  }
}

private struct Root: View {
  @State private var width = 1
  var body: some View {
    VStack {
      Button("Wider") { width += 1 }
      Text("content").modifier(Framed(width: width))
    }
  }
}

@MainActor
@Suite struct ModifierChangesTests {
  @Test func `a modifier with a body prints why it is evaluated, as a view does`() throws {
    let app = TestApp(Root())
    #expect(app.lines == ["Framed: @self, @identity, _taps changed."])
    #expect(try app.after { try $0.tap("Tap 1") }.lines == ["Framed: _taps changed."])
    #expect(try app.after { try $0.tap("Wider") }.lines == ["Framed: @self changed."])
  }
}
