import Observation
import Testing

@testable import RedrawCore

/// All that a random tree can depend on.
@Observable private final class World {
  var numbers: [Int] = Array(repeating: 0, count: 6)
  var names: [String] = Array(repeating: "", count: 6)
  var flags: [Bool] = Array(repeating: false, count: 6)
  var ids: [Int] = [1, 2, 3]
}

private final class Shared: ObservableObject {
  @Published var number = 0
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

/// What a node of the random tree is, drawn once.
private indirect enum Plan {
  case text(Int)
  case shared
  case level
  case counter(Int)
  case bound(Int)
  case link(Int)
  case value(Int, Plan)
  case branch(Int, Plan, Plan)
  case rows(Plan)
  case environment(Int, Plan)
  case pair(Plan, Plan)
  case erased(Int, Plan)

  static func random(_ depth: Int, _ generator: inout ScenarioRandom) -> Plan {
    let index = Int.random(in: 0..<6, using: &generator)
    let kind = depth == 0 ? Int.random(in: 0..<6, using: &generator) : Int.random(in: 2..<12, using: &generator)
    func deeper() -> Plan { random(depth - 1, &generator) }
    switch kind {
    case 0: return .text(index)
    case 1: return .shared
    case 2: return .level
    case 3: return .counter(index)
    case 4: return .bound(index)
    case 5: return .link(index)
    case 6: return .value(index, deeper())
    case 7: return .branch(index, deeper(), deeper())
    case 8: return .rows(deeper())
    case 9: return .environment(index, deeper())
    case 10: return .pair(deeper(), deeper())
    default: return .erased(index, deeper())
    }
  }
}

private struct PlanView: View {
  let plan: Plan
  let world: World
  let shared: Shared

  var body: some View {
    switch plan {
    case .text(let index): AnyView(Text("\(world.names[index]) \(world.numbers[index])"))
    case .shared: AnyView(SharedView(shared: shared))
    case .level: AnyView(LevelView())
    case .counter(let index): AnyView(CounterView(name: world.names[index]))
    case .bound(let index): AnyView(BoundView(isShown: world.flags[index]))
    case .link(let index): AnyView(LinkView(world: world, index: index))
    case .value(let index, let next): AnyView(ValueView(number: world.numbers[index], next: child(next)))
    case .branch(let index, let first, let second): AnyView(branch(index, first, second))
    case .rows(let next): AnyView(rows(next))
    case .environment(let index, let next): AnyView(child(next).environment(\.level, world.numbers[index]))
    case .pair(let first, let second):
      AnyView(
        HStack {
          child(first)
          child(second)
        })
    case .erased(let index, let next):
      AnyView(world.flags[index] ? AnyView(child(next)) : AnyView(child(next).padding(3)))
    }
  }

  private func child(_ plan: Plan) -> PlanView { PlanView(plan: plan, world: world, shared: shared) }

  @ViewBuilder private func branch(_ index: Int, _ first: Plan, _ second: Plan) -> some View {
    if world.flags[index] { child(first) } else { child(second) }
  }

  private func rows(_ next: Plan) -> some View {
    VStack {
      ForEach(world.ids, id: \.self) { id in
        Text("row \(id) \(world.names[id % 6])")
        child(next)
      }
    }
  }
}

private struct SharedView: View {
  @ObservedObject var shared: Shared
  var body: some View { Text("shared \(shared.number)") }
}

private struct LevelView: View {
  @Environment(\.level) private var level
  var body: some View { Text("level \(level)") }
}

private struct CounterView: View {
  let name: String
  @State private var count = 0
  var body: some View { Text("counter \(name) \(count)").onTapGesture { count += 1 } }
}

/// It may never read what its child writes.
private struct BoundView: View {
  let isShown: Bool
  @State private var sum = 0
  @State private var pair = Pair()
  var body: some View {
    if isShown { Text("sum \(sum)") }
    AddingView(name: "sum", number: $sum)
    AddingView(name: "part", number: $pair.first)
  }
}

private struct Pair {
  var first = 0
  var second = 0
}

private struct LinkView: View {
  @Bindable var world: World
  let index: Int
  var body: some View { AddingView(name: "link", number: $world.numbers[index]) }
}

private struct AddingView: View {
  let name: String
  @Binding var number: Int
  var body: some View { Text("add \(name) \(number)").onTapGesture { number += 1 } }
}

private struct ValueView<Next: View>: View {
  let number: Int
  let next: Next
  var body: some View {
    Text("value \(number)")
    next
  }
}

@MainActor
@Suite struct OracleTests {
  private func write(_ world: World, _ shared: Shared, _ generator: inout ScenarioRandom) {
    let index = Int.random(in: 0..<6, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: world.numbers[index] = Int.random(in: 0..<3, using: &generator)
    case 1: world.names[index] = ["a", "b"].randomElement(using: &generator) ?? ""
    case 2: world.flags[index].toggle()
    case 3: shared.number += Int.random(in: 0..<2, using: &generator)
    case 4: world.ids.shuffle(using: &generator)
    default: world.ids = Array(1...Int.random(in: 1..<6, using: &generator))
    }
  }

  /// Writes the State of one of the counters on screen, or through a binding, if there are any.
  private func tapSome(_ app: TestApp, _ generator: inout ScenarioRandom) {
    let labels = app.texts.filter { $0.hasPrefix("counter ") || $0.hasPrefix("add ") }
    guard let label = labels.randomElement(using: &generator) else { return }
    #expect(throws: Never.self) { try app.driver.tap(label) }
  }

  /// Evaluating everything would show what is shown: after each of many random writes in many random trees.
  @Test func `no skipped view would show anything else`() {
    var generator = ScenarioRandom(seed: 7)
    for tree in 0..<2_500 {
      let world = World()
      let shared = Shared()
      let depth = Int.random(in: 1...4, using: &generator)
      let root = PlanView(plan: .random(depth, &generator), world: world, shared: shared)
      let app = TestApp(root)
      for step in 0..<4 {
        app.log.removeAll()
        app.driver.run {
          for _ in 0..<Int.random(in: 1..<4, using: &generator) { write(world, shared, &generator) }
        }
        tapSome(app, &generator)
        #expect(app.driver.engine.showsWhatEverythingWouldShow(root), "tree \(tree), step \(step)")
        #expect(app.notes.map(\.text) == [], "tree \(tree), step \(step)")
      }
    }
  }
}
