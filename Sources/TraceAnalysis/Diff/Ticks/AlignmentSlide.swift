/// Moves steps that only one side has to where they leave most of the others unchanged.
///
/// Of five taps on the same button after four, labels can't tell which one is new. The gap slides along steps of the
/// same label, and stays where most steps have the same digest as their partners.
struct AlignmentSlide {
  private let base: [StepPrint]
  private let head: [StepPrint]
  private var partners: [Int32]
  /// An end to sliding over and over along steps that are all alike.
  private var stepsLeft = 4_000_000

  init(base: [StepPrint], head: [StepPrint], partners: [Int32]) {
    self.base = base
    self.head = head
    self.partners = partners
  }

  mutating func slid() -> [Int32] {
    partners = Self.slide(base, head, partners, &stepsLeft)
    let reverse = Self.slide(head, base, Self.inverted(partners, count: head.count), &stepsLeft)
    return Self.inverted(reverse, count: base.count)
  }

  private static func inverted(_ partners: [Int32], count: Int) -> [Int32] {
    var inverted = [Int32](repeating: -1, count: count)
    for (index, partner) in partners.enumerated() where partner >= 0 { inverted[Int(partner)] = Int32(index) }
    return inverted
  }

  /// Slides the gaps of one side: runs of steps without a partner.
  private static func slide(
    _ own: [StepPrint], _ other: [StepPrint], _ partners: [Int32], _ stepsLeft: inout Int
  ) -> [Int32] {
    var partners = partners
    var index = 0
    while index < own.count {
      guard partners[index] < 0 else {
        index += 1
        continue
      }
      let start = index
      while index < own.count, partners[index] < 0 { index += 1 }
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
    _ direction: Int, _ start: Int, _ end: Int, _ own: [StepPrint], _ other: [StepPrint], _ partners: [Int32],
    _ stepsLeft: inout Int
  ) -> (steps: Int, gain: Int) {
    var (best, gain, steps) = ((steps: 0, gain: 0), 0, 0)
    var last: Int32?
    while stepsLeft > 0 {
      // The step that becomes part of the gap, and the one of the gap that takes its partner.
      let (taken, freed) =
        direction < 0 ? (start - 1 - steps, end - 1 - steps) : (end + steps, start + steps)
      guard own.indices.contains(taken), partners[taken] >= 0, own[taken].label == own[freed].label,
        last.map({ partners[taken] == $0 + Int32(direction) }) ?? true
      else { break }
      last = partners[taken]
      let partner = other[Int(partners[taken])].digest
      gain += (own[freed].digest == partner ? 1 : 0) - (own[taken].digest == partner ? 1 : 0)
      steps += 1
      stepsLeft -= 1
      if gain > best.gain { best = (steps, gain) }
    }
    return best
  }

  private static func move(_ direction: Int, _ steps: Int, _ start: Int, _ end: Int, _ partners: inout [Int32]) {
    for step in 0..<steps {
      let (taken, freed) = direction < 0 ? (start - 1 - step, end - 1 - step) : (end + step, start + step)
      partners[freed] = partners[taken]
      partners[taken] = -1
    }
  }
}
