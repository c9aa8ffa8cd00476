import RedrawCore
import Testing

private enum SourceKey: TransactionKey {
  static let defaultValue = "nobody"
}

extension Transaction {
  fileprivate var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  fileprivate var words: String {
    "\(source), \(animation.map { "\($0)" } ?? "no animation")\(disablesAnimations ? ", disabled" : "")"
  }
}

/// What the modifiers of a view have been told, in order.
private final class Heard {
  var lines: [String] = []
}

private struct Leaf: View {
  @State private var count = 0
  var body: some View {
    Button("leaf \(count)") { withAnimation(.linear) { count += 1 } }
  }
}

private struct Screen: View {
  let heard: Heard
  @State private var count = 0
  @State private var other = 0

  var body: some View {
    VStack {
      Text("\(count)")
        .transaction { heard.lines.append("inner: \($0.words)") }
        .transaction {
          heard.lines.append("outer: \($0.words)")
          $0.source = "outer"
        }
      Leaf().transaction { heard.lines.append("leaf: \($0.words)") }
      Button("plain") { count += 1 }
      Button("nested") {
        withAnimation(.linear) {
          withTransaction(\.source, "inside") { count += 1 }
        }
      }
      Button("innermost") {
        withAnimation(.linear) { withAnimation(.easeIn) { count += 1 } }
      }
      Button("after nested") {
        withAnimation(.linear) {
          withTransaction(\.source, "inside") { count += 1 }
          other += 1
        }
      }
      Button("two updates") {
        count += 1
        withAnimation(.linear) { count += 1 }
      }
      Button("binding in animation") {
        withAnimation(.linear) { $count.animation(.easeIn).wrappedValue += 1 }
      }
      Button("binding with key") {
        var transaction = Transaction()
        transaction.source = "binding"
        withAnimation(.linear) { $count.transaction(transaction).wrappedValue += 1 }
      }
      Button("continuous") {
        var transaction = Transaction()
        transaction.isContinuous = true
        transaction.disablesAnimations = true
        withAnimation(.linear) { withTransaction(transaction) { count += 1 } }
      }
      Text("\(other)")
    }
  }
}

private struct Completing: View {
  @State private var count = 0
  @State private var completed = 0

  var body: some View {
    Text("\(count), completed \(completed)")
    Button("Start") {
      withAnimation(.linear(duration: 0.1)) {
        count += 1
        withTransaction(\.source, "inside") { count += 1 }
      } completion: {
        completed += 1
      }
    }
    Button("Only inside") {
      withAnimation(.linear(duration: 0.1)) {
        withTransaction(\.source, "inside") { count += 1 }
      } completion: {
        completed += 1
      }
    }
  }
}

@MainActor
@Suite struct TransactionModifierTests {
  private func heard(_ label: String) throws -> [String] {
    let heard = Heard()
    let app = TestApp(Screen(heard: heard))
    heard.lines = []
    try app.driver.tap(label)
    return heard.lines.filter { !$0.hasPrefix("leaf") }
  }

  @Test func `a modifier is notified of the first appearance, under no transaction`() {
    let heard = Heard()
    _ = TestApp(Screen(heard: heard))
    #expect(heard.lines == ["outer: nobody, no animation", "inner: outer, no animation", "leaf: nobody, no animation"])
  }

  @Test func `an inner modifier gets the transaction as changed by the outer one`() throws {
    #expect(try heard("plain") == ["outer: nobody, no animation", "inner: outer, no animation"])
  }

  @Test func `each update of a tick is reported once, with its own transaction`() throws {
    let lines = try heard("two updates")
    #expect(lines.filter { $0.hasPrefix("outer") } == ["outer: nobody, no animation", "outer: nobody, linear"])
  }

  @Test func `a transaction inside another one keeps what it doesn't set itself`() throws {
    #expect(try heard("nested").first == "outer: inside, linear")
    #expect(try heard("innermost").first == "outer: nobody, easeIn")
  }

  @Test func `a write after an inner transaction belongs to the outer one again`() throws {
    let lines = try heard("after nested")
    #expect(lines.filter { $0.hasPrefix("outer") } == ["outer: inside, linear", "outer: nobody, linear"])
  }

  @Test func `code that writes through a binding counts for more than the binding's own transaction`() throws {
    #expect(try heard("binding in animation").first == "outer: nobody, linear")
    #expect(try heard("binding with key").first == "outer: binding, linear")
  }

  @Test func `switching animations off reaches the modifiers along with the animation`() throws {
    #expect(try heard("continuous").first == "outer: nobody, linear, disabled")
  }

  @Test func `if a view is evaluated on its own, the modifiers around it are told its transaction`() throws {
    let heard = Heard()
    let app = TestApp(Screen(heard: heard))
    heard.lines = []
    try app.driver.tap("leaf 0")
    #expect(heard.lines == ["leaf: nobody, linear"])
  }

  @Test func `running the closure changes nothing on screen`() throws {
    let app = TestApp(Screen(heard: Heard()))
    let step = try app.after { try $0.tap("plain") }
    #expect(step.commits.count == 1)
    #expect(step.wasted == [])
  }

  @Test(arguments: ["Start", "Only inside"])
  func `a completion waits for what was written under a transaction inside, and runs once`(label: String) throws {
    let app = TestApp(Completing())
    try app.driver.tap(label)
    #expect(app.driver.texts.contains { $0.hasSuffix("completed 0") })
    app.driver.advance(by: 1)
    #expect(app.driver.texts.contains { $0.hasSuffix("completed 1") })
  }
}
