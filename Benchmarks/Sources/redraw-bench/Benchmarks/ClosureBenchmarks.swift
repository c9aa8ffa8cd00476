import RedrawCore

/// S7: rows that store a closure, of which none has captured anything else than before.
enum ClosureBenchmarks {
  static let all = [1_000, 10_000].flatMap { rows($0).benchmarks }

  private static func rows(_ count: Int) -> EngineShape {
    EngineShape(
      name: "s7.\(count)", summary: "\(count) rows with a closure each, all equal by their captures",
      scenario: EngineScenario({ ClosureModel(count: count) }, root: { ClosureRows(model: $0) }) { $0.ticks += 1 },
      work: .ticks(4_000_000 / count), growth: count > 1_000 ? Growth(from: "s7.1000", work: 10) : nil,
      limitName: "plain loop", limit: { PlainLimits.rows(count) })
  }
}

private final class ClosureModel: ObservableObject {
  @Published var ticks = 0
  let count: Int

  init(count: Int) { self.count = count }

  func pick(_ row: Int) {}
}

private struct ClosureRows: View {
  @ObservedObject var model: ClosureModel

  var body: some View {
    VStack {
      Text("\(model.ticks)")
      ForEach(0..<model.count) { id in ClosureRow { [model] in model.pick(id) } }
    }
  }
}

private struct ClosureRow: View {
  let onTap: () -> Void
  var body: some View { Button("row") { onTap() } }
}
