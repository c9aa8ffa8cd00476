import RedrawCore
import Testing

private struct Loop: View {
  @State private var count = 0
  @State private var text = ""
  var body: some View {
    VStack {
      Text("\(count) \(text)")
      Button("Count") { count += 1 }
      Button("Write") { text += "a" }
      Button("Settle") { count = -3 }
    }
    .onChange(of: count) { if count > 0 || count < -1 { count += 1 } }
    .onChange(of: text) { if !text.isEmpty { text += "b" } }
  }
}

@MainActor
@Suite struct `A handler that goes on changing what it watches` {
  private func app(passes: Int = 16) -> TestApp {
    var options = EngineOptions()
    options.maximumPasses = passes
    return TestApp(Loop(), options: options)
  }

  @Test(arguments: [("Count", "Int"), ("Write", "String")])
  func `is stopped, which is reported in SwiftUI's words`(button: String, type: String) throws {
    let step = try app().after { try $0.tap(button) }
    #expect(step.lines == ["onChange(of: \(type)) action tried to update multiple times per frame."])
    #expect(step.cycles.count == 1)
    #expect(step.cycles.first?.passes == 16)
  }

  @Test func `is stopped after the maximum number of passes`() throws {
    let step = try app(passes: 3).after { try $0.tap("Count") }
    #expect(step.cycles.first?.passes == 3)
    #expect(step.evaluated.count == 4, "the last one shows what is there")
  }

  @Test func `reports nothing if it settles in time`() throws {
    let step = try app().after { try $0.tap("Settle") }
    #expect(step.lines == [])
    #expect(step.cycles.isEmpty)
  }
}
