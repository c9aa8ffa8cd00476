import Observation
import Testing

@testable import RedrawCore

@Observable private final class Weather {
  var wind = 3
  var rain = 1
}

nonisolated(unsafe) private let weather = Weather()

/// As in a module that knows nothing of SwiftUI: what it sets it tells the Observation module alone.
private final class Tide: Observable {
  private let registrar = ObservationRegistrar()
  private var height = 0

  var level: Int {
    get {
      registrar.access(self, keyPath: \.level)
      return height
    }
    set {
      tell(self, \.level)
      height = newValue
    }
  }

  private func tell<Subject: Observable>(_ subject: Subject, _ keyPath: KeyPath<Subject, Int>) {
    registrar.willSet(subject, keyPath: keyPath)
  }
}

nonisolated(unsafe) private let tide = Tide()

private struct Beach: View {
  let isOpen: Bool
  var body: some View { Text(isOpen ? "level \(tide.level)" : "closed") }
}

private struct Coast: View {
  @State private var isOpen = false
  var body: some View {
    Beach(isOpen: isOpen)
    Button("Open") { isOpen = true }
  }
}
nonisolated(unsafe) private var bodies = 0

/// It holds plain values alone and comes by an observed object another way, but not at first.
private struct Forecast<Tag>: View {
  let isOpen: Bool
  var body: some View {
    let _ = Self._printChanges()
    let _ = bodies += 1
    Text(isOpen ? "wind \(weather.wind)" : "closed")
  }
}

/// What is known of a type stays known: each test has types of its own.
private struct Porch<Tag>: View {
  @State private var isOpen = false
  var body: some View {
    VStack {
      Forecast<Tag>(isOpen: isOpen)
      Button("Open") { isOpen = true }
    }
  }
}

/// It has a source of truth, and reads the global object once it has counted far enough.
private struct Counter<Tag>: View {
  @State private var count = 0
  let threshold: Int
  var body: some View {
    let _ = bodies += 1
    Button("Count") { count += 1 }
    Text(count < threshold ? "\(count)" : "wind \(weather.wind)")
  }
}

@MainActor
@Suite("A view that reads a global object when nobody expects it", .serialized)
struct UnlikelyReadTests {
  @Test func `is reported by the property's name when it first reads one, and its evaluation is reported once`() throws
  {
    let app = TestApp(Porch<Int>())
    bodies = 0
    let opened = try app.after { try $0.tap("Open") }
    #expect(opened.evaluated == ["Porch", "Forecast"])
    #expect(opened.lines == ["Forecast: @self changed."])
    #expect(bodies == 1)

    let changed = app.after { $0.run { weather.wind += 1 } }
    #expect(changed.writes.map(\.property.name) == ["wind"])
    #expect(changed.evaluated == ["Forecast"])
    #expect(changed.lines == ["Forecast: @dependencies changed."])
    #expect(bodies == 2)
    #expect(app.texts.contains("wind \(weather.wind)"))
  }

  @Test func `is evaluated for a write that isn't named, at first without a name and later with it`() throws {
    let app = TestApp(Coast())
    _ = try app.after { try $0.tap("Open") }
    let first = app.after { $0.run { tide.level = 1 } }
    #expect(first.evaluated == ["Beach"])
    #expect(first.writes.map { "\($0.property.owner).\($0.property.name)" } == ["Observable.<unknown>"])
    #expect(first.evaluations.first?.cause == first.writes.first?.number)
    let second = app.after { $0.run { tide.level = 2 } }
    #expect(second.evaluated == ["Beach"])
    #expect(second.writes.map(\.property.name) == ["level"])
    #expect(app.texts.first == "level 2")
  }

  @Test func `is not evaluated for what it does not read`() throws {
    let app = TestApp(Porch<String>())
    _ = try app.after { try $0.tap("Open") }
    let changed = app.after { $0.run { weather.rain += 1 } }
    #expect(changed.evaluated.isEmpty)
    #expect(changed.writes.map(\.property.name) == ["rain"], "which is told all the same")
  }

  @Test func `is reported by the property's name after many bodies that read none`() throws {
    let many = NodeType.readsUntilUnlikely
    let app = TestApp(Counter<Int>(threshold: many + 2))
    for _ in 0...many { _ = try app.after { try $0.tap("Count") } }
    bodies = 0
    let first = try app.after { try $0.tap("Count") }
    #expect(first.evaluated == ["Counter"])
    #expect(bodies == 1)

    let changed = app.after { $0.run { weather.wind += 1 } }
    #expect(changed.writes.map(\.property.name) == ["wind"])
    #expect(changed.evaluated == ["Counter"])
    #expect(bodies == 2)
  }

  @Test func `runs its body no second time where few bodies came before`() throws {
    let app = TestApp(Counter<String>(threshold: 3))
    for _ in 0..<2 { _ = try app.after { try $0.tap("Count") } }
    bodies = 0
    _ = try app.after { try $0.tap("Count") }
    #expect(bodies == 1)
    let changed = app.after { $0.run { weather.wind += 1 } }
    #expect(changed.writes.map(\.property.name) == ["wind"])
    #expect(changed.evaluated == ["Counter"])
  }
}
