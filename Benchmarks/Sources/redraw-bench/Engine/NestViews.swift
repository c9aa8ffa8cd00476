import RedrawCore

/// S2: a State at the leaf under many nested views.
struct NestView: View {
  let depth: Int
  let handle: LeafHandle
  // A view that contains itself needs a type that doesn't.
  var body: AnyView {
    depth > 0 ? AnyView(NestView(depth: depth - 1, handle: handle)) : AnyView(LeafView(handle: handle))
  }
}

final class LeafHandle {
  var increase: () -> Void = {}
}

struct LeafView: View {
  let handle: LeafHandle
  @State private var count = 0
  var body: some View {
    Text("\(count)").onAppear { handle.increase = { count += 1 } }
  }
}

/// S6: a key of the environment changes above many nodes of which few declare it.
final class LevelModel: ObservableObject {
  @Published var level = 0
  let count: Int

  init(count: Int) { self.count = count }
}

struct LevelView: View {
  @ObservedObject var model: LevelModel
  var body: some View { LevelRowsView(count: model.count).environment(\.benchmarkLevel, model.level) }
}

struct LevelRowsView: View {
  let count: Int

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { row in
        if row % (count / 10) == 0 { LevelReaderView() } else { RowView(id: row, isActive: false) }
      }
    }
  }
}

struct LevelReaderView: View {
  @Environment(\.benchmarkLevel) private var level
  var body: some View { Text("\(level)") }
}

private enum BenchmarkLevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var benchmarkLevel: Int {
    get { self[BenchmarkLevelKey.self] }
    set { self[BenchmarkLevelKey.self] = newValue }
  }
}
