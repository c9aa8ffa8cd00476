import RedrawTesting
import Testing

private struct GrowingRow: View {
  let number: Int
  let marked: Bool
  var body: some View { Text("\(number) \(marked ? "x" : "")") }
}

private struct GrowingRows: View {
  let count: Int
  let isLazy: Bool
  @State private var isMarked = false

  var body: some View {
    Button("Mark") { isMarked.toggle() }
    if isLazy {
      List(0..<count, id: \.self) { GrowingRow(number: $0, marked: isMarked) }
    } else {
      VStack { ForEach(0..<count, id: \.self) { GrowingRow(number: $0, marked: isMarked) } }
    }
  }
}

@MainActor
@Suite struct GrowthExpectationTests {
  private func recording(_ count: Int, isLazy: Bool) throws -> RedrawRecording {
    try RedrawRecording(of: GrowingRows(count: count, isLazy: isLazy)) { try $0.tap("Mark") }
  }

  @Test func `rows of a lazy list grow with the viewport at most`() throws {
    try expectGrowth(.visible, of: "GrowingRow", over: [2, 20, 200]) { try recording($0, isLazy: true) }
    try expectGrowth(.visible, over: [2, 20, 200]) { try recording($0, isLazy: true) }
    try expectGrowth(.constant, of: "GrowingRows", over: [2, 20, 200]) { try recording($0, isLazy: false) }
  }

  @Test func `rows of a stack grow with the data, which is more than the viewport`() throws {
    try withKnownIssue {
      try expectGrowth(.visible, of: "GrowingRow", over: [2, 20, 200]) { try recording($0, isLazy: false) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("faster than visible: GrowingRow: evaluations per tick (linear)") }
    }
  }

  @Test func `an unknown view or too few sizes fail, because they prove nothing`() throws {
    try withKnownIssue {
      try expectGrowth(.linear, of: "Nobody", over: [2, 20, 200]) { try recording($0, isLazy: true) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no view of the recordings is named 'Nobody'") }
    }
    try withKnownIssue {
      try expectGrowth(.linear, over: [2, 20]) { try recording($0, isLazy: true) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("at least three different sizes") }
    }
  }
}
