/// Moves steps that only one side has to where they leave most of the others unchanged.
///
/// Of five taps on the same button after four, labels can't tell which one is new. The gap slides along steps of the
/// same label, and stays where most steps have the same digest as their partners.
struct AlignmentSlide {
  private let base: [StepPrint]
  private let head: [StepPrint]
  private var partners: [Int?]
  /// An end to sliding over and over along steps that are all alike.
  private var stepsLeft = 4_000_000

  init(base: [StepPrint], head: [StepPrint], partners: [Int?]) {
    self.base = base
    self.head = head
    self.partners = partners
  }

  mutating func slid() -> [Int?] {
    partners = Self.slide(base, head, partners, &stepsLeft)
    let reverse = Self.slide(head, base, Self.inverted(partners, count: head.count), &stepsLeft)
    return Self.inverted(reverse, count: base.count)
  }

  private static func inverted(_ partners: [Int?], count: Int) -> [Int?] {
    var inverted = [Int?](repeating: nil, count: count)
    for (index, partner) in partners.enumerated() {
      if let partner { inverted[partner] = index }
    }
    return inverted
  }

  /// Slides the gaps of one side: runs of steps without a partner.
  private static func slide(
    _ own: [StepPrint], _ other: [StepPrint], _ partners: [Int?], _ stepsLeft: inout Int
  ) -> [Int?] {
    var partners = partners
    var index = 0
    while index < own.count {
      guard partners[index] == nil else {
        index += 1
        continue
      }
      let start = index
      while index < own.count, partners[index] == nil { index += 1 }
      let left = best(-1, start, index, own, other, partners, &stepsLeft)
      let right = best(1, start, index, own, other, partners, &stepsLeft)
      if left.gain > 0, left.gain >= right.gain {
        move(-1, left.steps, start, index, &partners)
      } else if right.gain > 0 {
        move(1, right.steps, start, index, &partners)
        index += right.steps
      }
    }
    return partners
  }

  /// How far to slide the gap for the largest gain: of steps that are the same as their partners.
  private static func best(
    _ direction: Int, _ start: Int, _ end: Int, _ own: [StepPrint], _ other: [StepPrint], _ partners: [Int?],
    _ stepsLeft: inout Int
  ) -> (steps: Int, gain: Int) {
    var (best, gain, steps) = ((steps: 0, gain: 0), 0, 0)
    var last: Int?
    while stepsLeft > 0 {
      // The step that becomes part of the gap, and the one of the gap that takes its partner.
      let (taken, freed) =
        direction < 0 ? (start - 1 - steps, end - 1 - steps) : (end + steps, start + steps)
      guard own.indices.contains(taken), let partner = partners[taken], own[taken].label == own[freed].label,
        last.map({ partner == $0 + direction }) ?? true
      else { break }
      last = partner
      let digest = other[partner].digest
      gain += (own[freed].digest == digest ? 1 : 0) - (own[taken].digest == digest ? 1 : 0)
      steps += 1
      stepsLeft -= 1
      if gain > best.gain { best = (steps, gain) }
    }
    return best
  }

  private static func move(_ direction: Int, _ steps: Int, _ start: Int, _ end: Int, _ partners: inout [Int?]) {
    for step in 0..<steps {
      let (taken, freed) = direction < 0 ? (start - 1 - step, end - 1 - step) : (end + step, start + step)
      partners[freed] = partners[taken]
      partners[taken] = nil
    }
  }
}
