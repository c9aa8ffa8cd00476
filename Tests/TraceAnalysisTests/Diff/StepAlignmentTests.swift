import Testing

@testable import TraceAnalysis

@Suite struct StepAlignmentTests {
  /// Steps by letters for their labels; a digit behind a letter is the digest, 0 where there is none.
  func steps(_ text: String) -> [StepPrint] {
    text.split(separator: " ").enumerated().map { number, word in
      let label = SharedStep(word.unicodeScalars.first?.value ?? 0)
      return StepPrint(label: label, digest: UInt64(word.dropFirst()) ?? 0, ticks: number..<number + 1)
    }
  }

  /// The pairs as `0-0 1-2 -1`: a side that has none is left out.
  func aligned(_ base: String, _ head: String) -> String {
    StepAlignment(base: steps(base), head: steps(head)).pairs.map { pair in
      (pair.base.map { "\($0)" } ?? "") + "-" + (pair.head.map { "\($0)" } ?? "")
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("", "", ""), ("a b", "", "0- 1-"), ("", "a", "-0"),
    ("a n n s", "a n n s", "0-0 1-1 2-2 3-3"),
    // An inserted step shifts nothing after it.
    ("a n n s", "a n i n s", "0-0 1-1 -2 2-3 3-4"),
    ("a i n s", "a n s", "0-0 1- 2-1 3-2"),
    // Two exchanged steps can't both stay.
    ("a b c d", "a c b d", "0-0 1- 2-1 -2 3-3"),
    // Nothing in common.
    ("a1 b1", "c2 d2", "0- 1- -0 -1"),
  ])
  func `steps are aligned by label and order`(_ base: String, _ head: String, _ expected: String) {
    #expect(aligned(base, head) == expected)
  }

  @Test(arguments: [
    ("n1 n2 n3 n4", "n1 n2 n9 n3 n4", "0-0 1-1 -2 2-3 3-4"),
    ("n1 n2 n3", "n9 n1 n2 n3", "-0 0-1 1-2 2-3"),
    ("n1 n2 n3", "n1 n2 n3 n9", "0-0 1-1 2-2 -3"),
    ("n1 n2 n9 n3 n4", "n1 n2 n3 n4", "0-0 1-1 2- 3-2 4-3"),
    // Two at once.
    ("n1 n2 n3 n4", "n1 n8 n9 n2 n3 n4", "0-0 -1 -2 1-3 2-4 3-5"),
    // All have changed: order alone decides.
    ("n1 n2", "n3 n4 n5", "0-0 1-1 -2"),
  ])
  func `of steps with the same label the one is new that leaves most of the others as they were`(
    _ base: String, _ head: String, _ expected: String
  ) {
    #expect(aligned(base, head) == expected)
  }

  @Test func `steps are not shifted to match equal digests: the same step is compared with itself`() {
    #expect(aligned("n1 n2 n3", "n2 n3 n4") == "0-0 1-1 2-2")
  }

  @Test func `a step that only its label has changed in is the same step`() {
    #expect(aligned("a1 b2 c3", "a1 x2 c3") == "0-0 1-1 2-2")
    #expect(aligned("a1 b2 c3", "a1 x9 c3") == "0-0 1- -1 2-2")
  }

  @Test func `twenty thousand steps with nothing in common, or with insertions everywhere, are aligned quickly`() {
    func step(_ number: Int, _ label: Int, _ digest: UInt64) -> StepPrint {
      StepPrint(label: SharedStep(label), digest: digest, ticks: number..<number + 1)
    }
    let numbers = 0..<20_000
    let base = numbers.map { step($0, $0 % 7, 0) }
    let head = numbers.map { step($0, 7 + $0 % 5, 1) }
    #expect(StepAlignment(base: base, head: head).pairs.count == 40_000)
    let mixed = numbers.map { step($0, $0 % 3 == 0 ? 50 : $0 % 7, 0) }
    let pairs = StepAlignment(base: base, head: mixed).pairs
    #expect(pairs.count { $0.base != nil } == 20_000)
    #expect(pairs.count { $0.head != nil } == 20_000)
  }
}

@Suite struct ShortestEditTests {
  /// The length of the longest common part, by the table that takes the square of time.
  func longestCommon(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for a in first {
      var corner = 0
      for (index, b) in second.enumerated() {
        let above = row[index + 1]
        row[index + 1] = a == b ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[second.count]
  }

  @Test(arguments: 0..<60)
  func `the result is the longest common part, in order on both sides`(_ seed: UInt32) {
    var state = seed &* 2_654_435_761 &+ 1
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % bound
    }
    let base = (0..<next(30)).map { _ in next(4) }
    let head = (0..<next(30)).map { _ in next(4) }
    let matches = ShortestEdit(base, head).matches
    #expect(matches.count == longestCommon(base, head))
    #expect(matches.allSatisfy { base[$0.base] == head[$0.head] })
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.base < $1.base && $0.head < $1.head })
  }

  @Test func `beyond the limit of edits, matches are still in order and equal`() {
    let base = (0..<3_000 as Range<UInt32>).map { $0 % 11 }
    let head = (0..<3_000 as Range<UInt32>).map { ($0 * 7) % 13 }
    let matches = ShortestEdit(base, head).matches
    #expect(!matches.isEmpty)
    #expect(matches.allSatisfy { base[$0.base] == head[$0.head] })
    #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.base < $1.base && $0.head < $1.head })
  }
}
