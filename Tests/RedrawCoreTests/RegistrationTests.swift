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

@MainActor
@Suite("What observes a property goes with the view that read it")
struct RegistrationTests {
  @Test("once a view of its type has left without what it had read having changed")
  func leaving() throws {
    let shelf = Shelf()
    let app = ScenarioDriver(Library(shelf: shelf))
    app.appear()
    for _ in 0..<2 {
      app.run { shelf.isShown = false }
      app.run { shelf.isShown = true }
    }
    let kept = Weak(tracking: try #require(titleNode(app.engine.root)?.tracking))
    #expect(kept.tracking != nil)
    app.run { shelf.isShown = false }
    #expect(kept.tracking == nil)
  }

  @Test("and a write after it reaches nobody, while one before it does")
  func writing() {
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
