import RedrawCore
import Testing

private struct Leaf: View {
  let number: Int
  var body: some View { Text(number > 1 ? "many" : "few") }
}

/// What it shows itself is always the same.
private struct Middle: View {
  let number: Int
  var body: some View { Leaf(number: number) }
}

private struct Top: View {
  @State private var number = 0
  var body: some View {
    Middle(number: number)
    Button("Count") { number += 1 }
  }
}

private struct Silent: View {
  var body: some View { EmptyView() }
}

private struct Door: View {
  @State private var isOpen = false
  var body: some View {
    Button("Open") { isOpen = true }
    if isOpen { Silent() }
  }
}

@MainActor
@Suite struct `An evaluation is wasted` {
  @Test func `if neither it nor any that it led to changed what is shown`() throws {
    let app = try TestApp(Top()).after { try $0.tap("Count") }
    #expect(app.evaluated == ["Top", "Middle", "Leaf"])
    #expect(app.wasted == ["Top", "Middle", "Leaf"])
    #expect(app.commits == [])
  }

  @Test func `but not if only the last one that it led to changed it`() throws {
    let app = TestApp(Top())
    try app.driver.tap("Count")
    let step = try app.after { try $0.tap("Count") }
    #expect(step.evaluated == ["Top", "Middle", "Leaf"])
    #expect(step.wasted == [])
    #expect(step.commits == [.init(updated: 1)])
  }

  @Test func `never if it is a node's first, even if that shows nothing`() throws {
    let app = TestApp(Door())
    #expect(app.wasted == [])
    let step = try app.after { try $0.tap("Open") }
    #expect(step.evaluated == ["Door", "Silent"])
    #expect(!step.wasted.contains("Silent"))
  }
}
