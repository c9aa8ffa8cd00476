/// Moves unpaired steps to where they leave the most other steps unchanged.
///
/// If one side has five taps on a button and the other four, labels don't show which one is new. The gap slides along
/// steps with the same label, to where the most steps have the same digest as their partners.
struct AlignmentSlide {
  private let base: [StepPrint]
  private let head: [StepPrint]
  private var partners: [Int?]
  /// Limits the work for long runs of equal steps.
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

  /// Slides the gaps of one side: runs of unpaired steps.
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

  /// How far to slide the gap for the most steps that equal their partners.
  private static func best(
    _ direction: Int, _ start: Int, _ end: Int, _ own: [StepPrint], _ other: [StepPrint], _ partners: [Int?],
    _ stepsLeft: inout Int
  ) -> (steps: Int, gain: Int) {
    var (best, gain, steps) = ((steps: 0, gain: 0), 0, 0)
    var last: Int?
    while stepsLeft > 0 {
      // The step that joins the gap, and the one in the gap that gets its partner.
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
