import Observation
import RedrawCore
import Testing

@Observable private final class Pair {
  var first = 0
  var second = 0
}

private struct PairView: View {
  let pair: Pair
  var body: some View { Text("\(pair.first)") }
}

extension Notification.Name {
  fileprivate static let ping = Notification.Name("ping")
}

private struct Listener: View {
  let writes: Bool
  @State private var count = 0
  var body: some View {
    Text("\(count)").onReceive(NotificationCenter.default.publisher(for: .ping)) { _ in
      if writes { count += 1 }
    }
  }
}

private struct TimerView: View {
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View { Text("constant").onReceive(timer) { _ in } }
}

private final class Users: ObservableObject {
  @Published var names = Names()
  struct Names {
    var first = 0
    var second = 0
  }
}

private struct NameCell: View {
  @Binding var name: Int
  var body: some View {
    let _ = Self._printChanges()
    Button("\(name)") { name += 1 }
  }
}

private struct NamesView: View {
  @StateObject private var model = Users()
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      NameCell(name: $model.names.first)
      NameCell(name: $model.names.second)
    }
  }
}

private struct NoProperties: View {
  var body: some View {
    let _ = Self._printChanges()
    EmptyView()
  }
}

@MainActor
@Suite struct ProfileTests {
  @Test func `a written observable property is named even among others of its type`() {
    let pair = Pair()
    let app = TestApp(PairView(pair: pair)).after {
      $0.run {
        pair.second += 1
        pair.first += 1
      }
    }
    #expect(app.writes.map(\.property.name) == ["second", "first"], "the one that nobody has read is told too")
    #expect(app.evaluated == ["PairView"])
  }

  @Test(arguments: [false, true])
  func `an event source evaluates nothing by itself unless the profile says so`(evaluates: Bool) {
    var options = EngineOptions()
    options.eventSourcesEvaluate = evaluates
    let silent = TestApp(Listener(writes: false), options: options).after { $0.post(.ping) }
    #expect(silent.evaluated == (evaluates ? ["Listener"] : []))
    #expect(silent.delivered.map(\.kind) == ["notification", "onReceive"])
    let writing = TestApp(Listener(writes: true)).after { $0.post(.ping) }
    #expect(writing.evaluated == ["Listener"])
    #expect(writing.texts == ["1"])
  }

  @Test func `a timer fires on the scenario's clock, a tick each time`() {
    let app = TestApp(TimerView()).after { $0.advance(by: 3.5) }
    #expect(app.ticks == 3)
    #expect(app.evaluated == [])
  }

  @Test(arguments: [false, true])
  func `bindings from an object are compared by value unless the profile says they differ`(differ: Bool) throws {
    var options = EngineOptions()
    options.objectBindingsAlwaysDiffer = differ
    let app = try TestApp(NamesView(), options: options).after { try $0.tap("0") }
    let cell = "NameCell: @self, _name changed."
    #expect(app.lines == ["NamesView: _model changed."] + (differ ? [cell, cell] : [cell]))
  }

  @Test(arguments: [false, true])
  func `a view without dynamic properties prints its identity only where the profile says so`(always: Bool) {
    var options = EngineOptions()
    options.identityAlwaysPrinted = always
    let app = TestApp(NoProperties(), options: options)
    #expect(app.lines == ["NoProperties: @self\(always ? ", @identity" : "") changed."])
  }
}
