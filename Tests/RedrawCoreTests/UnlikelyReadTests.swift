import Observation
import Testing

@testable import RedrawCore

@Observable private final class Weather {
  var wind = 3
  var rain = 1
}

nonisolated(unsafe) private let weather = Weather()
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

@MainActor
@Suite("A view of plain values that reads a global object", .serialized)
struct UnlikelyReadTests {
  @Test("is told by the property's name when it first reads one, and its evaluation is told once")
  func conditionalRead() throws {
    let app = TestApp(Porch<Int>())
    bodies = 0
    let opened = try app.after { try $0.tap("Open") }
    #expect(opened.evaluated == ["Porch", "Forecast"])
    #expect(opened.lines == ["Forecast: @self changed."])
    #expect(bodies == 2)

    let changed = app.after { $0.run { weather.wind += 1 } }
    #expect(changed.writes.map(\.property.name) == ["wind"])
    #expect(changed.evaluated == ["Forecast"])
    #expect(changed.lines == ["Forecast: @dependencies changed."])
    #expect(bodies == 3)
    #expect(app.texts.contains("wind \(weather.wind)"))
  }

  @Test("is left alone by what it does not read")
  func otherProperty() throws {
    let app = TestApp(Porch<String>())
    _ = try app.after { try $0.tap("Open") }
    let changed = app.after { $0.run { weather.rain += 1 } }
    #expect(changed.evaluated.isEmpty)
    #expect(changed.writes.isEmpty)
  }
}
