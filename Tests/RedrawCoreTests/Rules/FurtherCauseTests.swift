import Observation
import RedrawCore
import Testing

@Observable private final class Model {
  var title = "title"
}

private struct Cell: View {
  @Binding var text: String
  var body: some View { Text(text) }
}

private struct Writer: View {
  let model: Model
  @State private var first = 0
  @State private var second = 0
  @State private var text = "text"
  var body: some View {
    let _ = Self._printChanges()
    Text("\(first) \(second) \(model.title)")
    Cell(text: $text)
    Button("All") {
      first += 1
      second += 1
      first += 1
      model.title += "!"
      text += "?"
    }
    Button("Once") { first += 1 }
    Button("Apart") {
      first += 1
      withAnimation {
        second += 1
        model.title += "!"
      }
    }
  }
}

@MainActor
@Suite struct `An evaluation that several writes led to` {
  /// `[[2, 3], [4]]`: the causes of each evaluation, its first one first.
  private func causes(_ app: TestApp) -> [[CauseNumber]] {
    var causes: [[CauseNumber]] = []
    for event in app.log.events {
      if case .evaluation(let evaluation) = event { causes.append([evaluation.cause]) }
      if case .furtherCause(let further) = event { causes[causes.count - 1].append(further.cause) }
    }
    return causes
  }

  @Test func `names each of them, in their order, and none that signalled others`() throws {
    let app = try TestApp(Writer(model: Model())).after { try $0.tap("All") }
    #expect(app.writes.map(\.property.name) == ["_first", "_second", "_first", "title", "_text"])
    #expect(app.evaluated == ["Writer", "Cell"])
    #expect(causes(app) == [[2, 3, 4, 5], [6]])
    #expect(app.lines == ["Writer: @dependencies, _first, _second changed."])
  }

  @Test func `has no further one if there was only one write`() throws {
    #expect(causes(try TestApp(Writer(model: Model())).after { try $0.tap("Once") }) == [[2]])
  }

  @Test func `has only those of its own update`() throws {
    let app = TestApp(Writer(model: Model()))
    #expect(causes(try app.after { try $0.tap("Apart") }) == [[2], [3, 4]])
    #expect(causes(try app.after { try $0.tap("Once") }) == [[2]])
  }
}
