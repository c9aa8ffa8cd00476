import RedrawCore
import Testing

private struct Unused: View {
  let unused: Int
  var body: some View { Text("constant") }
}

private struct Computed: View {
  let number = 1
  var random: Int { .random(in: 0...1_000_000) }
  var body: some View { Text(random >= 0 ? "computed" : "") }
}

private struct Fresh: View {
  let badge = Int.random(in: .min ... .max)
  var body: some View { Text("constant") }
}

private struct Dynamic: View {
  @State private var count = Int.random(in: .min ... .max)
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(count == 0 ? "" : "dynamic") }
}

private struct Owner: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
    Unused(unused: count)
    Computed()
    Fresh()
    Dynamic()
    Button("Count") { count += 1 }
  }
}

@MainActor
@Suite struct `What of a view is compared` {
  @Test func `is each stored property, used or not, but no computed and no dynamic one`() throws {
    let app = try TestApp(Owner()).after { try $0.tap("Count") }
    #expect(app.evaluated == ["Owner", "Unused", "Fresh"])
    #expect(app.evaluations.dropFirst().map { $0.reason.differed?.name } == ["unused", "badge"])
    #expect(app.skipped == ["Computed×1 bytes", "Dynamic×1 empty"])
    #expect(app.wasted == ["Unused", "Fresh"])
  }
}
