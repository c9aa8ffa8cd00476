import RedrawCore
import Testing

private final class Box: ObservableObject {
  nonisolated(unsafe) static var made = 0
  init() { Self.made += 1 }
}

private struct Counter: View {
  @StateObject private var box = Box()
  @State private var count = 0
  let name: String
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct Other: View {
  var body: some View { Text("other") }
}

private struct Erasing: View {
  @State private var step = 0
  var body: some View {
    step == 2 ? AnyView(Other()) : AnyView(Counter(name: "step \(step)"))
    Button("Next") { step += 1 }
  }
}

@MainActor
@Suite struct `A view in an AnyView` {
  @Test func `keeps its state and object while its type stays the same, and ends with another`() throws {
    let before = Box.made
    let app = TestApp(Erasing())
    try app.driver.tap("step 0 0")
    let same = try app.after { try $0.tap("Next") }
    #expect(app.texts.first == "step 1 1")
    #expect(same.mounts.isEmpty)
    #expect(same.unmounts == 0)
    let other = try app.after { try $0.tap("Next") }
    #expect(other.mounts.map(\.type.name) == ["Other"])
    #expect(other.unmounts == 1)
    let back = try app.after { try $0.tap("Next") }
    #expect(app.texts.first == "step 3 0")
    #expect(back.mounts.map(\.type.name) == ["Counter"])
    #expect(Box.made == before + 2)
  }
}
