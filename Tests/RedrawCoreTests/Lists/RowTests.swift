import RedrawCore
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
}

private struct Row: View {
  let id: Int
  @ObservedObject var counter: Counter
  var body: some View {
    let _ = Self._printChanges()
    Text("\(id): \(counter.count)")
  }
}

private final class Counters: ObservableObject {
  @Published var version = 0
  var all = (0..<3).map { _ in Counter() }
}

private struct Rows: View {
  @ObservedObject var counters: Counters
  var body: some View {
    VStack {
      Text("version \(counters.version)")
      ForEach(0..<3) { Row(id: $0, counter: counters.all[$0]) }
    }
  }
}

@MainActor
@Suite struct RowTests {
  @Test func `an equal row that was signalled is evaluated and not reported as skipped`() {
    let counters = Counters()
    let app = TestApp(Rows(counters: counters)).after {
      $0.run {
        counters.version += 1
        counters.all[1].count += 1
      }
    }
    #expect(app.evaluated == ["Rows", "Row"])
    #expect(app.lines == ["Row: _counter changed."])
    #expect(app.skipped == ["Row×2 bytes"])
    #expect(app.texts == ["version 1", "0: 0", "1: 1", "2: 0"])
  }

  @Test func `an equal row with another object is evaluated and observes that one`() {
    let counters = Counters()
    let app = TestApp(Rows(counters: counters))
    let left = counters.all[1]
    let first = app.after {
      $0.run {
        counters.all[1] = Counter()
        counters.all[1].count = 5
        counters.version += 1
      }
    }
    #expect(first.evaluated == ["Rows", "Row"])
    #expect(first.lines == ["Row: _counter changed."])
    #expect(first.skipped == ["Row×2 bytes"])
    #expect(first.texts == ["version 1", "0: 0", "1: 5", "2: 0"])
    #expect(first.after { $0.run { left.count += 1 } }.evaluated == [])
    #expect(first.after { $0.run { counters.all[1].count += 1 } }.evaluated == ["Row"])
    #expect(first.texts == ["version 1", "0: 0", "1: 6", "2: 0"])
  }
}
