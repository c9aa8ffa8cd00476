import RedrawCore

/// A row with a state of its own that reports when it is made and when it comes and goes.
private struct Row: View {
  let number: Int
  @State private var taps = 0
  var body: some View {
    let _ = record("row")
    Button("row \(number) \(taps)") { taps += 1 }
  }
}

private struct Monitor: View {
  let number: Int
  @State private var taps = 0
  var body: some View {
    Button("row \(number) \(taps)") { taps += 1 }
      .onAppear { record("\(number) appears") }
      .onDisappear { record("\(number) disappears") }
  }
}

private struct Numbers: RandomAccessCollection {
  let startIndex = 0
  let endIndex = 1000
  subscript(index: Int) -> Int {
    record("access")
    return index
  }
}

@Observable private final class Title {
  var text = "title"
}

/// Rows of lazy containers.
@MainActor
enum LazyChecks {
  /// `few` or `all`, by how many lines were recorded for a hundred rows.
  private static func share(_ stage: Stage, of all: Int = 100) -> [String] {
    let count = stage.recorded.reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 1) }
    return [count >= all ? "all" : "few"]
  }

  static func stack(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Row(number: $0) } } })
    return share(stage)
  }

  static func list(_ stage: Stage) throws -> [String] {
    stage.show(List(0..<100, id: \.self) { Row(number: $0) })
    return share(stage)
  }

  static func plainStack(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { VStack { ForEach(0..<100, id: \.self) { Row(number: $0) } } })
    return share(stage)
  }

  static func listAccess(_ stage: Stage) throws -> [String] {
    stage.show(List(Numbers(), id: \.self) { Text("\($0)") })
    return share(stage, of: 1000)
  }

  static func stackAccess(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { LazyVStack { ForEach(Numbers(), id: \.self) { Text("\($0)") } } })
    return share(stage, of: 1000)
  }

  static func listOfErased(_ stage: Stage) throws -> [String] {
    stage.show(List(0..<100, id: \.self) { AnyView(Row(number: $0)) })
    return share(stage)
  }

  static func listOfConditional(_ stage: Stage) throws -> [String] {
    stage.show(List(0..<100, id: \.self) { number in if number >= 0 { Row(number: number) } })
    return share(stage)
  }

  static func stackOfConditional(_ stage: Stage) throws -> [String] {
    stage.show(
      ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { number in if number >= 0 { Row(number: number) } } } })
    try stage.act { try $0.scroll(toRow: 90) }
    return [stage.recorded.reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 1) } > 50 ? "all before" : "few"]
  }

  static func windowOfConditional(_ stage: Stage) throws -> [String] {
    func shown(_ isShown: @escaping (Int) -> Bool) -> Int {
      stage.show(
        ScrollView {
          LazyVStack { ForEach(0..<100, id: \.self) { number in if isShown(number) { Row(number: number) } } }
        })
      return stage.texts.count
    }
    return shown { $0 % 3 == 0 } == shown { _ in true } ? ["as many rows"] : ["fewer rows"]
  }

  static func listLeaves(_ stage: Stage) throws -> [String] {
    stage.show(List(0..<40, id: \.self) { Monitor(number: $0) })
    try stage.act { try $0.scroll(toRow: 20) }
    return stage.recorded.contains("0 disappears") ? ["0 disappears"] : []
  }

  static func listReturns(_ stage: Stage) throws -> [String] {
    stage.show(List(0..<40, id: \.self) { Monitor(number: $0) })
    try stage.tap("row 0 0")
    try stage.act { try $0.scroll(toRow: 20) }
    try stage.act { try $0.scroll(toRow: 0) }
    return (stage.recorded.contains("0 appears") ? ["0 appears"] : []) + Array(stage.texts.prefix(1))
  }

  static func stackLeaves(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { LazyVStack { ForEach(0..<40, id: \.self) { Monitor(number: $0) } } })
    try stage.act { try $0.scroll(toRow: 20) }
    return stage.recorded.contains("0 disappears") ? ["0 disappears"] : []
  }

  static func stackReturns(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { LazyVStack { ForEach(0..<40, id: \.self) { Monitor(number: $0) } } })
    try stage.tap("row 0 0")
    try stage.act { try $0.scroll(toRow: 20) }
    try stage.act { try $0.scroll(toRow: 0) }
    return (stage.recorded.contains("0 appears") ? ["0 appears"] : []) + Array(stage.texts.prefix(1))
  }

  static func gridReturns(_ stage: Stage) throws -> [String] {
    stage.show(
      ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<40, id: \.self) { Monitor(number: $0) } } })
    try stage.tap("row 0 0")
    try stage.act { try $0.scroll(toRow: 20) }
    try stage.act { try $0.scroll(toRow: 0) }
    return (stage.recorded.contains("0 appears") ? ["0 appears"] : []) + Array(stage.texts.prefix(1))
  }

  static func farAwayAndBack(_ stage: Stage) throws -> [String] {
    stage.show(ScrollView { LazyVStack { ForEach(0..<1000, id: \.self) { Monitor(number: $0) } } })
    try stage.tap("row 0 0")
    for row in stride(from: 20, through: 900, by: 20) { try stage.act { try $0.scroll(toRow: row) } }
    try stage.act { try $0.scroll(toRow: 0) }
    return Array(stage.texts.prefix(1))
  }

  static func rowsWrittenOut(_ stage: Stage) throws -> [String] {
    stage.show(
      List {
        Group {
          Row(number: 0)
          Row(number: 1)
          Row(number: 2)
          Row(number: 3)
          Row(number: 4)
          Row(number: 5)
          Row(number: 6)
          Row(number: 7)
          Row(number: 8)
          Row(number: 9)
        }
        Group {
          Row(number: 10)
          Row(number: 11)
          Row(number: 12)
          Row(number: 13)
          Row(number: 14)
          Row(number: 15)
          Row(number: 16)
          Row(number: 17)
          Row(number: 18)
          Row(number: 19)
        }
      })
    return share(stage, of: 20)
  }

  static func prefetched(_ stage: Stage) throws -> [String] {
    struct Both: View {
      let number: Int
      var body: some View {
        let _ = record("body \(number)")
        Text("\(number)").onAppear { record("appears \(number)") }
      }
    }
    stage.show(ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Both(number: $0) } } })
    let bodies = stage.recorded.filter { $0.hasPrefix("body") }.count
    let appeared = stage.recorded.filter { $0.hasPrefix("appears") }.count
    return [bodies > appeared ? "more bodies than rows that appeared" : "as many bodies as rows that appeared"]
  }

  static func offScreen(_ stage: Stage) throws -> [String] {
    struct TitleRow: View {
      let number: Int
      let title: Title
      var body: some View {
        let _ = record("\(number)")
        Text("\(number) \(title.text)")
      }
    }
    let title = Title()
    stage.show(ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { TitleRow(number: $0, title: title) } } })
    try stage.act { try $0.scroll(toRow: 50) }
    try stage.act { $0.run { title.text = "new" } }
    return [stage.recorded.contains("0") ? "evaluated off screen" : "evaluated on screen alone"]
  }

  static func offScreenThenShown(_ stage: Stage) throws -> [String] {
    struct TitleRow: View {
      let number: Int
      let title: Title
      var body: some View { Text("\(number) \(title.text)") }
    }
    let title = Title()
    stage.show(ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { TitleRow(number: $0, title: title) } } })
    try stage.act { try $0.scroll(toRow: 50) }
    try stage.act { $0.run { title.text = "new" } }
    try stage.act { try $0.scroll(toRow: 0) }
    return Array(stage.texts.prefix(1))
  }

  static func twoViewsARow(_ stage: Stage) throws -> [String] {
    struct Pair: View {
      let number: Int
      var body: some View {
        let _ = record("pair")
        Text("upper \(number)")
        Text("lower \(number)")
      }
    }
    stage.show(ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Pair(number: $0) } } })
    let pairs = stage.recorded.reduce(0) { $0 + (Int($1.prefix { $0.isNumber }) ?? 1) }
    return [pairs <= 3 ? "half as many rows" : "as many rows"]
  }
}
