import RedrawCore
import Testing

private final class Log {
  var lines: [String] = []
}

private struct Row: View {
  let word: String
  let log: Log
  var body: some View { Text(word).onDisappear { log.lines.append("gone \(word)") } }
}

private struct Words: View {
  @State private var words = ["a", "b", "a", "c", "a"]
  let log: Log
  var body: some View {
    VStack {
      Button("Drop") { words.removeLast() }
      Button("Clear") { words = ["c"] }
      LazyVStack { ForEach(words, id: \.self) { Row(word: $0, log: log) } }
    }
  }
}

@MainActor
@Suite struct DuplicateIDTests {
  @Test func `rows with the same id in a lazy container each stay, and each leave, once`() throws {
    let log = Log()
    let app = TestApp(Words(log: log))
    let dropped = try app.after { try $0.tap("Drop") }
    #expect(dropped.mounts.isEmpty)
    #expect(dropped.evaluated == ["Words"])
    #expect(log.lines == ["gone a"])
    let cleared = try app.after { try $0.tap("Clear") }
    #expect(cleared.mounts.isEmpty)
    #expect(log.lines.sorted() == ["gone a", "gone a", "gone a", "gone b"])
  }
}
