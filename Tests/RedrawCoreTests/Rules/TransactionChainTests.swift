import Observation
import RedrawCore
import Testing

/// What bodies and handlers saw, in their order.
private final class Seen {
  var lines: [String] = []
}

private struct Child: View {
  let value: Int
  let seen: Seen
  var body: some View {
    let _ = seen.lines.append("child \(value)")
    Text("\(value)")
  }
}

private struct Bound: View {
  @Binding var value: Int
  let seen: Seen
  var body: some View {
    let _ = seen.lines.append("bound \(value)")
    Text("bound \(value)")
  }
}

private struct Chain: View {
  @State private var value = 0
  @State private var other = 0
  let seen: Seen
  var body: some View {
    let _ = seen.lines.append("body \(value)")
    VStack {
      Child(value: value, seen: seen)
      Button("Write") {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
        seen.lines.append("handler \(value)")
      }
      Button("Three") {
        value = 1
        withAnimation { value = 2 }
        value = 3
      }
      Button("Back") {
        value = 5
        withAnimation { value = 5 }
        withAnimation { other = 1 }
      }
    }
    .onChange(of: value) { old, new in seen.lines.append("changed \(old) to \(new), now \(value)") }
  }
}

private struct Handing: View {
  @State private var value = 0
  let seen: Seen
  var body: some View {
    VStack {
      Bound(value: $value, seen: seen)
      Button("Write") {
        value = 1
        withAnimation { $value.wrappedValue += 1 }
        seen.lines.append("handler \($value.wrappedValue)")
      }
    }
  }
}

@MainActor
@Suite struct `Each update of a turn` {
  private let seen = Seen()

  private func lines(of app: TestApp, after button: String) throws -> TestApp {
    seen.lines = []
    return try app.after { try $0.tap(button) }
  }

  @Test func `sees the value that was last written for it, and handlers the newest`() throws {
    let step = try lines(of: TestApp(Chain(seen: seen)), after: "Write")
    #expect(
      seen.lines == [
        "handler 4", "body 2", "child 2", "body 4", "child 4", "changed 0 to 2, now 4", "changed 2 to 4, now 4",
      ])
    #expect(step.evaluated == ["Chain", "Child", "Chain", "Child"])
    #expect(step.wasted == [])
    #expect(step.commits.count == 1)
    #expect(step.texts.first == "4")
  }

  @Test func `comes in the order of the writes, even if the last one has no transaction`() throws {
    let step = try lines(of: TestApp(Chain(seen: seen)), after: "Three")
    #expect(
      seen.lines == [
        "body 1", "child 1", "body 2", "child 2", "body 3", "child 3", "changed 0 to 1, now 3", "changed 1 to 2, now 3",
        "changed 2 to 3, now 3",
      ])
    #expect(step.commits.count == 1)
    #expect(step.texts.first == "3")
  }

  @Test func `is not begun by an equal value, nor caused by an unread one`() throws {
    let step = try lines(of: TestApp(Chain(seen: seen)), after: "Back")
    #expect(seen.lines == ["body 5", "child 5", "changed 0 to 5, now 5"])
    #expect(step.writes.map(\.isEqual) == [false, true, false])
    #expect(step.evaluated == ["Chain", "Child"])
  }

  @Test func `is what a binding reads, too`() throws {
    let step = try lines(of: TestApp(Handing(seen: seen)), after: "Write")
    #expect(seen.lines == ["handler 2", "bound 1", "bound 2"])
    #expect(step.evaluated == ["Bound", "Bound"], "their owner has read nothing")
    #expect(step.wasted == [])
  }
}
