import Testing

@testable import RedrawCore

/// Each made view value takes the next number; only a row's first is kept.
@MainActor private enum Serial {
  static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}

private struct SerialRow: View {
  let id: Int
  let isMarked: Bool
  @State private var serial = Serial.next()
  var body: some View { Text("\(id)\(isMarked ? "!" : "") \(serial)") }
}

private struct ShownRow: Identifiable {
  let id: Int
  var isMarked = false
}

private final class ShownRows: ObservableObject {
  @Published var all: [ShownRow] = []
}

private struct SerialRows: View {
  @ObservedObject var rows: ShownRows
  var body: some View { VStack { ForEach(rows.all) { SerialRow(id: $0.id, isMarked: $0.isMarked) } } }
}

private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// A list of rows is changed at random, and its screen is compared with what a dictionary says.
@MainActor
@Suite("Rows that come, go and move") struct RowChangeTests {
  private let rows = ShownRows()
  private let log = EventLog()
  private let driver: ScenarioDriver

  init() {
    let rows = rows
    driver = ScenarioDriver(SerialRows(rows: rows), sink: InvariantWatch(log))
    driver.appear()
  }

  /// The serial number that each row shows, by its id, and the ids in their order.
  private var shown: (ids: [String], serials: [String: Int]) {
    let words = driver.texts.map { $0.split(separator: " ") }
    return (
      words.map { String($0[0]) },
      Dictionary(
        words.map { (String($0[0].prefix { $0 != "!" }), Int($0[1]) ?? 0) }, uniquingKeysWith: { first, _ in first })
    )
  }

  /// Rows of which the tick has reported one event: skips, or first and further evaluations.
  private var reportedRows: Int {
    log.events.reduce(0) { count, event in
      switch event {
      case .skip(let skip) where skip.type.name == "SerialRow": count + Int(skip.count)
      case .evaluation(let evaluation) where evaluation.type.name == "SerialRow": count + 1
      default: count
      }
    }
  }

  private static func change(_ rows: inout [ShownRow], _ next: inout Int, by numbers: inout Numbers) {
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0: rows.shuffle(using: &numbers)
    case 1: rows.removeSubrange(0..<Int.random(in: 0...rows.count, using: &numbers))
    case 2: if !rows.isEmpty { rows.swapAt(0, rows.count - 1) }
    case 3: rows.removeAll { _ in Bool.random(using: &numbers) }
    case 4: rows.reverse()
    default:
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        next += 1
        rows.insert(ShownRow(id: next), at: Int.random(in: 0...rows.count, using: &numbers))
      }
    }
    for index in rows.indices where Int.random(in: 0..<5, using: &numbers) == 0 { rows[index].isMarked.toggle() }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `each row keeps its state, wherever it goes, and is reported once`(seed: UInt64) {
    var numbers = Numbers(state: seed)
    var next = 0
    for _ in 0..<150 {
      let before = shown
      var changed = rows.all
      Self.change(&changed, &next, by: &numbers)
      log.removeAll()
      driver.run { rows.all = changed }
      let now = shown
      #expect(now.ids == changed.map { "\($0.id)\($0.isMarked ? "!" : "")" })
      for (id, serial) in now.serials {
        if let known = before.serials[id] {
          #expect(serial == known)
        } else {
          #expect(!before.serials.values.contains(serial))
        }
      }
      #expect(reportedRows == changed.count)
      #expect(driver.engine.invariantBreaches() == [])
    }
  }

  @Test func `of two rows with one id the first keeps the state`() {
    rows.all = []
    driver.run { rows.all = [1, 2, 3].map { ShownRow(id: $0) } }
    let serials = shown.serials
    driver.run { rows.all = [4, 3, 2, 2, 1].map { ShownRow(id: $0) } }
    let words = driver.texts
    #expect(words[1] == "3 \(serials["3"] ?? 0)")
    #expect(words[2] == "2 \(serials["2"] ?? 0)")
    #expect(words[3] != words[2])
    #expect(words[4] == "1 \(serials["1"] ?? 0)")
    #expect(log.events.contains { if case .note(let note) = $0 { note.kind == "duplicateID" } else { false } })
  }

  @Test(arguments: [0, 7, -7, 9, 10, 99, 100, Int.max, Int.min])
  func `a row's path is assembled like its text`(id: Int) {
    for words in ["[", "0.[", "1.true.0.[a long way down].[", String(repeating: "far.", count: 40) + "["] {
      var path = NodePath(words: words)
      path.identify(id)
      #expect(path.text == words + String(id) + "]")
    }
  }

  @Test func `steps below a row follow its id`() {
    var path = NodePath(words: "2.[")
    path.identify(17)
    let fits = path.append(true) && path.append(0) && path.append(252) && path.append(false)
    #expect(fits)
    #expect(path.text == "2.[17].true.0.252.false")
  }

  @Test func `a path has room for eight steps`() {
    var path = NodePath()
    let fit = (0..<8).allSatisfy { path.append($0 + 100) }
    #expect(fit)
    let fitsMore = path.append(9) || path.append(true)
    #expect(!fitsMore)
    #expect(path.text == "100.101.102.103.104.105.106.107")
  }

  @Test func `a step of many is no number`() {
    var path = NodePath()
    let fits = [path.append(252), path.append(253)]
    #expect(fits == [true, false])
  }

  @Test func `the first twin is found`() {
    #expect(RowMatches.firstTwin(in: [1, 2, 3, 2, 1]) == 2)
    #expect(RowMatches.firstTwin(in: ["a", "b", "c"]) == nil)
    #expect(RowMatches.firstTwin(in: ContiguousArray<Int>()) == nil)
  }
}
