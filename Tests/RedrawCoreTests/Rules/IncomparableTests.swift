import RedrawCore
import Testing

/// The runtime doesn't tell what an `InlineArray` consists of, and it has no `==`.
private struct Names: View {
  let number: Int
  let names: InlineArray<2, String>
  var body: some View {
    let _ = Self._printChanges()
    Text("\(names[0]) \(names[1])")
  }
}

private struct Numbers: View {
  let numbers: InlineArray<3, Int>
  var body: some View { Text("\(numbers[0])") }
}

private struct Decided: View, Equatable {
  let number: Int
  let names: InlineArray<2, String>
  nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  var body: some View { Text(names[0]) }
}

private struct Owner: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("\(count)")
      Names(number: 1, names: ["Ann", "Bob"])
      Numbers(numbers: [1, 2, 3])
      Decided(number: 1, names: ["Ann", "Bob"])
      Button("Count") { count += 1 }
    }
  }
}

@MainActor
@Suite struct `A property that can't be compared` {
  @Test func `makes its view differ although everything else is equal, and is named`() throws {
    let app = try TestApp(Owner()).after { try $0.tap("Count") }
    #expect(app.evaluated == ["Owner", "Names"])
    let reason = try #require(app.evaluations.last?.reason)
    #expect(reason.differed?.name == "names")
    #expect(reason.rule == .incomparable)
    #expect(reason.further.isEmpty)
    #expect(app.lines == ["Names: @self changed."])
    #expect(app.wasted == ["Names"])
  }

  @Test func `is none if only its bytes are compared, or if the view's own == decides`() throws {
    let app = try TestApp(Owner()).after { try $0.tap("Count") }
    #expect(app.skipped == ["Numbers×1 bytes", "Decided×1 equatable"])
  }
}
