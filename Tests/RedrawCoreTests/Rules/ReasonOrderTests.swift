import Observation
import RedrawCore
import Testing

@Observable private final class Model {
  var title = "title"
}

private final class Store: ObservableObject {
  @Published var count = 0
}

private struct Cell: View {
  let number: Int
  @ObservedObject var store: Store
  let model: Model
  @Binding var isOn: Bool
  @State private var text = "text"
  var body: some View {
    let _ = Self._printChanges()
    Text("\(number) \(store.count) \(model.title) \(isOn) \(text)")
  }
}

private struct Owner: View {
  let store: Store
  let model: Model
  @State private var number = 0
  @State private var isOn = false
  var body: some View {
    Cell(number: number, store: store, model: model, isOn: $isOn)
    Button("All") {
      isOn.toggle()
      model.title += "!"
      store.count += 1
      number += 1
    }
  }
}

@MainActor
@Suite struct `Reasons of one evaluation` {
  private func linesAfterAll(_ options: EngineOptions = EngineOptions()) throws -> [String] {
    let app = TestApp(Owner(store: Store(), model: Model()), options: options)
    #expect(app.lines == ["Cell: @self, @identity, _store, _isOn, _text changed."])
    let step = try app.after { try $0.tap("All") }
    #expect(step.evaluated == ["Owner", "Cell"], "reached in four ways and evaluated once")
    return step.lines
  }

  @Test func `are printed as dependencies, self, then storages as they are declared, however they were written`() throws
  {
    #expect(try linesAfterAll() == ["Cell: @dependencies, @self, _store, _isOn changed."])
  }

  @Test func `have the observed property before the storages if it is named`() throws {
    var options = EngineOptions()
    options.observationLabel = .keyPath
    #expect(try linesAfterAll(options) == ["Cell: @self, \\Model.<computed title (String)>, _store, _isOn changed."])
  }

  @Test func `have a single self if an observation is printed as such`() throws {
    var options = EngineOptions()
    options.observationLabel = .self
    #expect(try linesAfterAll(options) == ["Cell: @self, _store, _isOn changed."])
  }
}
