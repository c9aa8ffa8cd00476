import Testing

@testable import RedrawCore

/// Seven bytes of padding follow the flag in an array.
private struct Row: Equatable {
  var id: Int
  var isOn = false
}

/// Its `==` leaves one of its fields out.
private struct Tagged: Equatable {
  var id: Int
  var tag: Int
  static func == (a: Tagged, b: Tagged) -> Bool { a.id == b.id }
}

@MainActor
@Suite struct ArrayComparisonTests {
  private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool { ComparisonPlan.of(Value.self).areEqual(a, b) }

  @Test func `one element that differs is found wherever it is, whatever was found before`() {
    for count in [1, 2, 63, 64, 65, 130, 300] {
      let rows = (0..<count).map { Row(id: $0) }
      // From the last to the first and back, so that looking begins behind the difference and in front of it.
      for index in Array((0..<count).reversed()) + Array(0..<count) {
        var changed = rows
        changed[index].isOn = true
        #expect(!areEqual(rows, changed), "element \(index) of \(count)")
      }
      #expect(areEqual(rows, (0..<count).map { Row(id: $0) }))
    }
  }

  @Test func `elements that are equal by their == are skipped, and the search continues`() {
    let tagged = (0..<200).map { Tagged(id: $0, tag: 0) }
    let retagged = (0..<200).map { Tagged(id: $0, tag: $0 % 3) }
    #expect(areEqual(tagged, retagged))
    var changed = retagged
    changed[150].id = -1
    #expect(!areEqual(tagged, changed))
    #expect(!areEqual(changed, tagged))
    #expect(areEqual(tagged, retagged), "where they differed last doesn't matter")
  }

  @Test func `arrays of other lengths differ, empty ones are equal`() {
    #expect(!areEqual([Row(id: 0)], [Row(id: 0), Row(id: 1)]))
    #expect(!areEqual([], [Row(id: 0)]))
    #expect(areEqual([Row](), [Row]()))
  }
}
