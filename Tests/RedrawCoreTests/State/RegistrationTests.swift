import Observation
import Testing

@testable import RedrawCore

@Observable private final class Shelf {
  var title = "books"
  var isShown = true
}

private struct ShelfTitle: View {
  let shelf: Shelf
  var body: some View { Text(shelf.title) }
}

private struct Library: View {
  let shelf: Shelf
  var body: some View {
    VStack {
      if shelf.isShown { ShelfTitle(shelf: shelf) }
    }
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

/// It reads its shelf and is evaluated for its counter.
private struct Binder: View {
  let shelf: Shelf
  @ObservedObject var counter: Counter
  var body: some View { Text("\(shelf.title) \(counter.count)") }
}

@MainActor
@Suite("What observes a property goes with the view that read it")
struct RegistrationTests {
  @Test func `once too many views of its type were removed before their reads changed`() throws {
    let shelf = Shelf()
    let app = ScenarioDriver(Library(shelf: shelf))
    app.appear()
    var left = 0
    while try isLeftBehind(app, shelf), left <= NodeType.mostLeftRegistrations { left += 1 }
    #expect((1...NodeType.mostLeftRegistrations + 1).contains(left))
    #expect(try !isLeftBehind(app, shelf))
  }

  /// Hides the title and shows it again: whether something still refers to what observed for the hidden one.
  private func isLeftBehind(_ app: ScenarioDriver, _ shelf: Shelf) throws -> Bool {
    let kept = Weak(tracking: try #require(titleNode(app.engine.root)?.tracking))
    app.run { shelf.isShown = false }
    defer { app.run { shelf.isShown = true } }
    return kept.tracking != nil
  }

  @Test func `or with the object that it read, after which nothing is taken back`() throws {
    for _ in 0..<2 * NodeType.mostLeftRegistrations {
      let shelf = Shelf()
      let app = ScenarioDriver(Binder(shelf: shelf, counter: Counter()))
      app.appear()
    }
    #expect(!NodeType.of(view: Binder.self).leavesTooMany)
  }

  @Test func `and with each further evaluation that something else led to`() throws {
    let shelf = Shelf()
    let counter = Counter()
    let app = ScenarioDriver(Binder(shelf: shelf, counter: counter))
    app.appear()
    let tracking = try #require((app.engine.root as? _Node)?.tracking)
    app.run { counter.count += 1 }
    let registrations = _getRetainCount(tracking)
    for _ in 0..<10 { app.run { counter.count += 1 } }
    #expect(_getRetainCount(tracking) == registrations)
    #expect(app.texts == ["books 11"])
    app.run { shelf.title = "papers" }
    #expect(app.texts == ["papers 11"])
  }

  @Test func `and a later write reaches nobody, while an earlier one does`() {
    let shelf = Shelf()
    let log = EventLog()
    let app = ScenarioDriver(Library(shelf: shelf), sink: log)
    app.appear()
    app.run { shelf.title = "papers" }
    #expect(app.texts == ["papers"])
    app.run { shelf.isShown = false }
    log.removeAll()
    app.run { shelf.title = "maps" }
    #expect(!log.events.contains { if case .evaluation = $0 { true } else { false } })
    app.run { shelf.isShown = true }
    app.run { shelf.title = "prints" }
    #expect(app.texts == ["prints"])
  }

  private struct Weak {
    weak var tracking: ReadTracking?
  }

  private func titleNode(_ element: _Element?) -> _Node? {
    if let node = element as? _Node, node.type.descriptor.name == "ShelfTitle" { return node }
    var found: _Node?
    element?.visitChildren { if found == nil { found = titleNode($0) } }
    return found
  }
}
