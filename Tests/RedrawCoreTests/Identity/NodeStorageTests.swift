import Testing

@testable import RedrawCore

private final class Token {}

private struct Weak {
  weak var token: Token?
}

private struct Small: View {
  let token: Token
  let number: Int
  var body: some View { Text("small \(number)") }
}

private struct Large: View {
  let token: Token
  let number: Int
  let name: String
  let others: (Int, Int, Int)
  var body: some View { Text("large \(number) \(name) \(others.2)") }
}

private struct Aligned: View {
  let numbers: SIMD4<Double>
  let number: Int
  var body: some View { Text("aligned \(numbers.w) \(number)") }
}

private struct Empty: View {
  var body: some View { Text("empty") }
}

private struct Shelf: View {
  let token: Token
  @State private var count = 0
  @State private var isShown = true
  var body: some View {
    Text("next").onTapGesture { count += 1 }
    Text("hide").onTapGesture { isShown = false }
    if isShown {
      Small(token: token, number: count)
      Large(token: token, number: count, name: "name", others: (1, 2, count))
      Aligned(numbers: SIMD4(repeating: Double(count)), number: count)
      Empty()
    }
  }
}

@MainActor
@Suite("View values are kept, whatever their size and alignment")
struct NodeStorageTests {
  @Test func `and replaced if they differ, but not if they are equal`() throws {
    let app = TestApp(Shelf(token: Token()))
    #expect(app.texts == ["next", "hide", "small 0", "large 0 name 0", "aligned 0.0 0", "empty"])
    #expect(try app.after { try $0.tap("next") }.evaluated == ["Shelf", "Small", "Large", "Aligned"])
    #expect(app.texts == ["next", "hide", "small 1", "large 1 name 1", "aligned 1.0 1", "empty"])
  }

  @Test func `and released with their nodes`() {
    var token: Token? = Token()
    let kept = Weak(token: token)
    var driver: ScenarioDriver? = ScenarioDriver(Row(token: token))
    driver?.appear()
    token = nil
    #expect(kept.token != nil)
    #expect(driver?.texts == ["small 1", "large 2 name 3"])
    driver = nil
    #expect(kept.token == nil)
  }
}

private struct Row: View {
  let token: Token?
  var body: some View {
    if let token {
      Small(token: token, number: 1)
      Large(token: token, number: 2, name: "name", others: (1, 2, 3))
    }
  }
}
