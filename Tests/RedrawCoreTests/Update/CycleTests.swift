import Observation
import RedrawCore
import Testing

/// Its body writes what it reads.
private struct SelfWriting: View {
  @State private var count = 0
  @State private var isOn = false
  var body: some View {
    if isOn, count < 1000 { count += 1 }
    return VStack {
      Text("\(count)")
      Button("start") { isOn = true }
      Button("stop") { isOn = false }
    }
  }
}

/// As `SelfWriting`, under a transaction of its own each time.
private struct AnimatedWriting: View {
  @State private var count = 0
  @State private var isOn = false
  var body: some View {
    if isOn, count < 1000 { withAnimation { count += 1 } }
    return VStack {
      Text("\(count)")
      Button("start") { isOn = true }
      Button("stop") { isOn = false }
    }
  }
}

/// Two bodies, each of which writes what the other reads.
private struct Writer: View {
  @Binding var own: Int
  @Binding var other: Int
  let isOn: Bool
  var body: some View {
    if isOn, own < 1000 { other = own + 1 }
    return Text("\(own)")
  }
}

private struct Writers: View {
  @State private var first = 0
  @State private var second = 0
  @State private var isOn = false
  var body: some View {
    VStack {
      Writer(own: $first, other: $second, isOn: isOn)
      Writer(own: $second, other: $first, isOn: isOn)
      Button("start") { isOn = true }
    }
  }
}

private struct Alternating: View {
  @Binding var own: Int
  @Binding var other: Int
  var body: some View {
    Text("\(own)").onChange(of: own) { other += 1 }
  }
}

private struct Bystander: View {
  let number: Int
  var body: some View { Text("by \(number)") }
}

/// Each one's `onChange` writes what the other's listens to.
private struct PingPong: View {
  @State private var first = 0
  @State private var second = 0
  var body: some View {
    VStack {
      Alternating(own: $first, other: $second)
      Alternating(own: $second, other: $first)
      Bystander(number: 1)
      Button("start") { first += 1 }
    }
  }
}

@Observable private final class Model {
  var count = 0
  var limit = 0
  var rows = [1, 2]
}

private struct ObservingRows: View {
  let model: Model
  var body: some View {
    VStack {
      ForEach(model.rows, id: \.self) { row in
        Text("row \(row): \(model.count)").onChange(of: model.count) {
          if model.count < model.limit { model.count += 1 }
        }
      }
      Button("start") { (model.limit, model.count) = (1000, 1) }
      Button("set") { (model.limit, model.count) = (0, 5) }
    }
  }
}

/// Rows in a lazy container come and go for as long as the update lasts.
private struct LazyLoop: View {
  @State private var count = 0
  @State private var limit = 0
  var body: some View {
    VStack {
      LazyVStack {
        ForEach(0..<(count % 2 + 1), id: \.self) { Bystander(number: $0) }
      }
      Button("start") { (limit, count) = (1000, 1) }
      Button("stop") { (limit, count) = (0, 2) }
      Button("more") { (limit, count) = (0, 3) }
    }
    .onChange(of: count) { if count < limit { count += 1 } }
  }
}

/// A view that comes with the loop reads an object which changes in the loop's last pass.
private struct Late: View {
  let model: Model
  var body: some View { Text("late \(model.count)") }
}

private struct LateOwner: View {
  let model: Model
  @State private var count = 0
  var body: some View {
    VStack {
      Late(model: model).id(count)
      Button("start") { count += 1 }
      Button("set") { model.count = -1 }
    }
    .onChange(of: count) {
      model.count += 1
      if count < 1000 { count += 1 }
    }
  }
}

@MainActor
@Suite struct CycleTests {
  @Test(.timeLimit(.minutes(10))) func `a body that writes the state it reads is closed as a cycle`() throws {
    let app = TestApp(SelfWriting())
    let step = try app.after { try $0.tap("start") }
    #expect(step.evaluated.count == 17)
    #expect(step.cycles.map(\.type.name) == ["SelfWriting"])
    #expect(step.cycles.first?.reason.properties.map(\.name) == ["_count"])
    #expect(step.cycles.first?.passes == 1)
    #expect(step.notes.map(\.kind) == ["writeInBody"], "told once, however often it happened")
    let after = try app.after { try $0.tap("stop") }
    #expect(after.evaluated == ["SelfWriting"])
    #expect(after.cycles.isEmpty)
    #expect(after.notes.isEmpty)
    #expect(app.texts.first == "17")
  }

  @Test(.timeLimit(.minutes(10))) func `so is one that writes under a new transaction each time`() throws {
    let app = TestApp(AnimatedWriting())
    let step = try app.after { try $0.tap("start") }
    #expect(step.cycles.map(\.type.name) == ["AnimatedWriting"])
    #expect(step.evaluated.count < 40)
    #expect(step.notes.map(\.kind) == ["writeInBody"])
    let after = try app.after { try $0.tap("stop") }
    #expect(after.evaluated == ["AnimatedWriting"])
    #expect(after.cycles.isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func `two bodies that write what the other reads both take part`() throws {
    let app = TestApp(Writers())
    let step = try app.after { try $0.tap("start") }
    #expect(step.cycles.map(\.type.name) == ["Writer", "Writer"])
    #expect(Set(step.cycles.map(\.node)).count == 2)
    #expect(Set(step.notes.map(\.text)).count == step.notes.count)
  }

  @Test func `all views and properties of a cycle are reported, and no others`() throws {
    let app = TestApp(PingPong())
    let step = try app.after { try $0.tap("start") }
    #expect(step.cycles.map(\.type.name) == ["Alternating", "Alternating"])
    #expect(Set(step.cycles.map(\.node)).count == 2)
    #expect(step.cycles.allSatisfy { $0.reason.properties.map(\.name) == ["_own"] })
    #expect(step.cycles.allSatisfy { $0.passes == 16 })
  }

  @Test func `rows that are rebuilt on their own are reported with their owner, each time`() throws {
    let model = Model()
    let app = TestApp(ObservingRows(model: model))
    let step = try app.after { try $0.tap("start") }
    #expect(step.cycles.map(\.type.name) == ["ObservingRows"])
    #expect(app.texts.first == "row 1: \(model.count)", "what is shown is what is there")
    #expect(try app.after { try $0.tap("set") }.cycles.isEmpty)
    #expect(app.texts.prefix(2) == ["row 1: 5", "row 2: 5"])
  }

  @Test func `a lazy container lays its rows out after a cycle`() throws {
    let app = TestApp(LazyLoop())
    #expect(try app.after { try $0.tap("start") }.cycles.map(\.type.name) == ["LazyLoop"])
    try app.driver.tap("stop")
    #expect(app.texts.filter { $0.hasPrefix("by") } == ["by 0"])
    try app.driver.tap("more")
    #expect(app.texts.filter { $0.hasPrefix("by") } == ["by 0", "by 1"])
  }

  @Test func `after a cycle, a view of the last pass is signalled by what it has read`() throws {
    let model = Model()
    let app = TestApp(LateOwner(model: model))
    #expect(try app.after { try $0.tap("start") }.cycles.map(\.type.name) == ["LateOwner"])
    #expect(app.texts.first == "late \(model.count)")
    let step = try app.after { try $0.tap("set") }
    #expect(step.evaluated == ["Late"])
    #expect(app.texts.first == "late -1")
  }

  @Test func `several updates in a tick, one per transaction, are no cycle`() throws {
    struct Many: View {
      @State private var count = 0
      var body: some View {
        Button("add \(count)") {
          for length in 0..<40 { withAnimation(.linear(duration: Double(length))) { count += 1 } }
        }
      }
    }
    let step = try TestApp(Many()).after { try $0.tap("add 0") }
    #expect(step.evaluated.count == 40)
    #expect(step.cycles.isEmpty)
  }
}
