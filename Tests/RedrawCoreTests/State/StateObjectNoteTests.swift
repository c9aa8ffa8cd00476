import RedrawCore
import Testing

private final class Model {
  let name: String
  init(_ name: String = "own") { self.name = name }
  nonisolated(unsafe) static let shared = Model("shared")
}

/// Re-creates what it shows with each tap; `other` makes it a different value.
private struct Parent<Child: View>: View {
  @State private var taps = 0
  let child: (Int) -> Child

  var body: some View {
    Button("Tap") { taps += 1 }
    Text("\(taps)")
    child(taps)
  }
}

private struct Owner: View {
  var value = 0
  @State private var model = Model()
  var body: some View { Text("\(model.name) \(value)") }
}

private struct Sharing: View {
  @State private var model = Model.shared
  var body: some View { Text(model.name) }
}

private struct Taking: View {
  @State private var model: Model
  init(_ model: Model) { _model = State(initialValue: model) }
  var body: some View { Text(model.name) }
}

private struct Counting: View {
  @State private var count = 3
  var body: some View { Text("\(count)") }
}

private struct Same: View, Equatable {
  let value: Int
  @State private var model = Model()
  var body: some View { Text("\(model.name) \(value)") }
  nonisolated static func == (one: Same, other: Same) -> Bool { one.value == other.value }
}

private struct Lazily: View {
  let onMake: () -> Void
  @_LazyState private var model: Model
  init(value: Int, _ onMake: @escaping () -> Void) {
    self.onMake = onMake
    _model = _LazyState(lazily: Self.make(onMake))
  }
  private static func make(_ onMake: () -> Void) -> Model {
    onMake()
    return Model()
  }
  var body: some View { Text(model.name) }
}

/// Objects that a state creates only to drop them.
@MainActor
@Suite struct StateObjectNoteTests {
  private func notes<Child: View>(
    taps: Int = 2, _ child: @escaping (Int) -> Child
  ) throws -> [EngineEvent.Note] {
    let app = TestApp(Parent(child: child))
    for _ in 0..<taps { try app.driver.tap("Tap") }
    return app.log.events.compactMap { if case .note(let note) = $0 { note } else { nil } }
  }

  @Test func `each view value after the first drops the object that it created, equal or not`() throws {
    for makesOther in [false, true] {
      let notes = try notes { Owner(value: makesOther ? $0 : 0) }
      #expect(notes.map(\.kind) == ["stateObjectMade", "stateObjectMade"])
      #expect(notes.map(\.text) == ["_model: Model", "_model: Model"])
      #expect(notes.allSatisfy { $0.node != nil })
    }
  }

  @Test func `a view with its own == drops it, too`() throws {
    #expect(try notes { Same(value: $0).equatable() }.count == 2)
    #expect(try notes { _ in Same(value: 1).equatable() }.count == 2)
  }

  @Test func `an object that is the same each time is not dropped, and a value isn't an object`() throws {
    let kept = Model("kept")
    #expect(try notes { _ in Sharing() }.isEmpty)
    #expect(try notes { _ in Taking(kept) }.isEmpty)
    #expect(try notes { _ in Counting() }.isEmpty)
  }

  @Test func `the first view value drops nothing`() throws {
    #expect(try notes(taps: 0) { Owner(value: $0) }.isEmpty)
  }

  @Test func `a state of SDK 27 creates its object once per identity`() throws {
    nonisolated(unsafe) var made = 0
    let notes = try notes(taps: 3) { taps in
      Lazily(value: taps) { made += 1 }.id(taps / 2)
    }
    #expect(notes.isEmpty)
    #expect(made == 2, "one before the id changed, one behind it")
  }
}
