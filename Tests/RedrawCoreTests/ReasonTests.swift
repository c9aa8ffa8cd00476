import Foundation
import RedrawCore
import Testing

private struct StepKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.step) private var step
  var body: some View {
    let _ = Self._printChanges()
    Text("\(step)")
  }
}

private struct Owner: View {
  @State private var step = 0
  var body: some View {
    VStack {
      Button("add") { step += 1 }
      Reader()
      Reader().equatable()
    }
    .environment(\.step, step)
  }
}

extension Reader: Equatable {
  nonisolated static func == (a: Reader, b: Reader) -> Bool { true }
}

private struct Listener: View {
  @State private var count = 0
  let name: Notification.Name
  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)").onReceive(NotificationCenter.default.publisher(for: name)) {
      if $0.userInfo != nil { count += 1 }
    }
  }
}

@MainActor
@Suite struct ReasonTests {
  @Test func `an equal child that was signalled is evaluated and not reported as skipped`() throws {
    let app = try TestApp(Owner()).after { try $0.tap("add") }
    #expect(app.evaluated == ["Owner", "Reader", "Reader"])
    #expect(app.skipped == [])
    #expect(app.lines == ["Reader: _step changed.", "Reader: _step changed."])
    #expect(app.texts == ["add", "1", "1"])
  }

  @Test func `an event that evaluates by itself has no name among the reasons`() {
    var options = EngineOptions()
    options.eventSourcesEvaluate = true
    let name = Notification.Name("reasons")
    let app = TestApp(Listener(name: name), options: options).after { $0.post(name) }
    #expect(app.lines == ["Listener: unchanged."])
    #expect(app.wasted == ["Listener"])
    #expect(app.evaluations.map(\.cause) == [2])
    let second = app.after { $0.post(name, userInfo: [:]) }
    #expect(second.lines == ["Listener: _count changed."])
    #expect(second.wasted == [])
  }

  @Test func `an event by itself evaluates nothing under the default rules`() {
    let name = Notification.Name("no reasons")
    let app = TestApp(Listener(name: name)).after { $0.post(name) }
    #expect(app.evaluated == [])
    #expect(app.delivered.map(\.kind) == ["notification", "onReceive"])
  }
}
