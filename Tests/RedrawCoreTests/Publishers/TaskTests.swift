import RedrawCore
import TestSupport
import Testing

private struct Loading: View {
  @State private var name = "none"
  @State private var shows = true

  var body: some View {
    VStack {
      Text(name)
      Button("Hide") { shows = false }
      if shows {
        Text("loading").task {
          name = "at once"
          await Task.yield()
          name = "later"
        }
      }
    }
  }
}

@MainActor
@Suite struct TaskTests {
  @Test func `a task begins in the tick in which its view appears, and continues in a later one`() async {
    let app = TestApp(Loading())
    #expect(app.texts.first == "at once")
    #expect(app.delivered.map(\.kind) == ["task"])
    _ = app.after { _ in }
    await app.settle { app.texts.first == "later" }
    #expect(app.texts.first == "later")
    #expect(app.evaluated == ["Loading"])
    #expect(app.writes.map(\.property.name) == ["_name"])
    #expect(app.evaluations.map(\.cause) == app.writes.map(\.number))
  }

  @Test func `a task's write between two ticks is reported in the next one`() async {
    let app = TestApp(Loading())
    _ = app.after { _ in }
    await app.settle { app.texts.first == "later" }
    guard case .tickBegin? = app.log.events.first, case .tickEnd? = app.log.events.last else {
      Issue.record("an event lies outside of a tick")
      return
    }
    #expect(app.ticks == 1)
  }

  @Test func `under control, tasks continue in separate turns, on the scenario's clock`() throws {
    let run = try run(built("task-scenario"), [])
    #expect(run.errors == "")
    #expect(
      run.output == """
        0.0 s, appear: Switch LoaderView StateText
        0.0 s, tap Load:
        0.0 s, tap Load, turn 2: [state] LoaderView StateText
        1.0 s, advance 2.5s, at 1s: [_seconds] LoaderView
        2.0 s, advance 2.5s, at 2s: [_seconds] LoaderView
        2.0 s, advance 2.5s, at 2s, turn 2: [state] LoaderView StateText
        2.5 s, tap Hide: [_shows] Switch

        """)
  }
}
