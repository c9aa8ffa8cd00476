import RedrawCore
import Testing

private struct Pair {
  var first = 0
  var second = 0
}

private struct Opaque {
  let action: () -> Void
}

private struct Writing: View {
  @State private var pair = Pair()
  @State private var unread = 0
  @State private var opaque = Opaque {}
  @State private var given = 1

  init(given: Int) { self.given = given }

  var body: some View {
    let _ = Self._printChanges()
    let _ = ($unread, $unread.description, opaque)
    Text("\(pair.first) \(given)")
    Button("Second") { pair.second += 1 }
    Button("Same") { pair = pair }
    Button("Unread") { unread += 1 }
    Button("Opaque") {
      let number = pair.first
      opaque = Opaque { _ = number }
    }
  }
}

extension Int {
  fileprivate var description: Int {
    get { self }
    set { self = newValue }
  }
}

@MainActor
@Suite struct `A write of a State` {
  @Test func `signals the owner that has read it, whichever part was written`() throws {
    let step = try TestApp(Writing(given: 5)).after { try $0.tap("Second") }
    #expect(step.lines == ["Writing: _pair changed."])
    #expect(step.wasted == ["Writing"])
  }

  @Test func `signals nobody if the value is equal, and is reported as such`() throws {
    let step = try TestApp(Writing(given: 5)).after { try $0.tap("Same") }
    #expect(step.evaluated == [])
    #expect(step.writes.map(\.isEqual) == [true])
  }

  @Test func `signals if values can't be proved equal`() throws {
    let step = try TestApp(Writing(given: 5)).after { try $0.tap("Opaque") }
    #expect(step.lines == ["Writing: _opaque changed."])
    #expect(step.writes.map(\.isEqual) == [false])
  }

  @Test func `doesn't signal those who only used its projection`() throws {
    let step = try TestApp(Writing(given: 5)).after { try $0.tap("Unread") }
    #expect(step.evaluated == [])
    #expect(step.writes.map(\.property.name) == ["_unread"])
  }

  @Test func `in the view's init has no effect where the declaration has a value`() {
    #expect(TestApp(Writing(given: 5)).texts.first == "0 1")
  }
}
