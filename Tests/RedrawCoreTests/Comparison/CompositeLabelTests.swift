import Observation
import RedrawCore
import Testing

/// What a selector keeps of its output. A generic class, whose key path tells its arguments.
@Observable private final class Storage<Output> {
  var output: Output
  init(_ output: Output) { self.output = output }
}

private enum Status { case waiting, success }

/// A class that observes by hand has key paths of stored properties.
private final class Ledger<Entry>: Observable {
  private let registrar = ObservationRegistrar()
  var entry: Entry
  init(_ entry: Entry) { self.entry = entry }

  var read: Entry {
    registrar.access(self, keyPath: \.entry)
    return entry
  }

  func write(_ new: Entry) { registrar.withMutation(of: self, keyPath: \.entry) { entry = new } }
}

/// A wrapper of the user's own: it begins with an environment value of 16 bytes, and has its State behind it.
@propertyWrapper private struct Select<Output>: DynamicProperty {
  @Environment(\.colorScheme) private var scheme
  @State private var storage: Storage<Output>
  init(wrappedValue: Output) { _storage = State(initialValue: Storage(wrappedValue)) }

  var wrappedValue: Output {
    get { storage.output }
    nonmutating set { storage.output = newValue }
  }
}

/// A wrapper around a wrapper begins where that does.
@propertyWrapper private struct SelectStatus: DynamicProperty {
  @Select private var selected: Status?
  init() { _selected = Select(wrappedValue: nil) }

  var wrappedValue: Status? {
    get { selected }
    nonmutating set { selected = newValue }
  }
}

@propertyWrapper private struct Draft: DynamicProperty {
  @State private var text = ""
  var wrappedValue: String {
    get { text }
    nonmutating set { text = newValue }
  }
}

private struct Container: View {
  @Draft private var draft
  @SelectStatus private var status
  @State private var isOpen = false

  var body: some View {
    let _ = Self._printChanges()
    Text("\(draft) \(String(describing: status))")
    Button("Load") { status = .waiting }
    Button("Type") { draft += "a" }
  }
}

private struct LedgerView: View {
  let ledger: Ledger<[Int]?>
  var body: some View {
    let _ = Self._printChanges()
    Text("\(ledger.read?.count ?? 0)")
  }
}

@Observable private final class Model {
  private var count = 0
  /// Computed, and observed through what it reads.
  var doubled: Int { count * 2 }
  var names: [String] = []
  func add() { count += 1 }
}

private struct ModelView: View {
  let model: Model
  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.doubled) \(model.names.count)")
  }
}

@MainActor
@Suite struct `Labels of dynamic properties and of what they observe` {
  private func options(_ label: EngineOptions.ObservationLabel) -> EngineOptions {
    var options = EngineOptions()
    options.observationLabel = label
    return options
  }

  @Test func `the first part of a wrapper has the wrapper's name, the others their offset`() throws {
    let app = TestApp(Container())
    let schemeSize = MemoryLayout<Environment<ColorScheme>>.stride
    let offset = MemoryLayout<Draft>.stride + schemeSize
    #expect(app.lines == ["Container: @self, @identity, _draft, _status, @\(offset), _isOpen changed."])
    #expect(try app.after { try $0.tap("Type") }.lines == ["Container: _draft changed."])
    #expect(app.writes.map(\.property.name) == ["_draft"])
  }

  @Test(arguments: [
    (EngineOptions.ObservationLabel.keyPath, "\\Storage<Optional<Status>>.output"),
    (.label, "\\Storage.output (Optional)"),
  ])
  func `the macro's property of a generic class keeps the generic arguments in a key path`(
    label: EngineOptions.ObservationLabel, words: String
  ) throws {
    let app = try TestApp(Container(), options: options(label)).after { try $0.tap("Load") }
    #expect(app.lines == ["Container: \(words) changed."])
    #expect(app.writes.map(\.property.name) == ["output"], "the write is told by the plain name")
  }

  @Test func `a stored property's key path is printed unchanged`() {
    let ledger = Ledger<[Int]?>(nil)
    let app = TestApp(LedgerView(ledger: ledger), options: options(.keyPath)).after { $0.run { ledger.write([1]) } }
    #expect(app.lines == ["LedgerView: \\Ledger<Optional<Array<Int>>>.entry changed."])
  }

  @Test func `a property that the macro has made computed is printed with its name for the address, and its type`() {
    let model = Model()
    let app = TestApp(ModelView(model: model), options: options(.keyPath))
    #expect(app.after { $0.run { model.add() } }.lines == ["ModelView: \\Model.<computed count (Int)> changed."])
    #expect(
      app.after { $0.run { model.names = ["a"] } }.lines
        == ["ModelView: \\Model.<computed names (Array<String>)> changed."])
  }
}
