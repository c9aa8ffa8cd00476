/// How much of an increase to accept for a view.
///
///     Allowance("Cell<=2/tick")   // evaluated more often: fine as long as it is at most twice in a tick
///     Allowance("Cell<=+2/tick")  // at most two more than before in any tick
///     Allowance("*Row<=40")       // at most 40 in the whole trace; with + at most 40 more
public struct Allowance: Hashable, Sendable {
  /// The original text.
  public let text: String
  public let pattern: NamePattern
  public let most: UInt64
  /// Whether it limits the increase instead of the count.
  public let isRelative: Bool
  public let isPerTick: Bool

  /// `nil` if the text isn't an allowance.
  public init?(_ text: String) {
    guard let sign = text.range(of: "<=") else { return nil }
    let name = text[..<sign.lowerBound].trimmed
    var amount = text[sign.upperBound...].trimmed
    isPerTick = amount.hasSuffix("/tick")
    if isPerTick { amount = amount.dropLast("/tick".count).trimmed }
    isRelative = amount.hasPrefix("+")
    if isRelative { amount = amount.dropFirst() }
    guard !name.isEmpty, amount.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let most = UInt64(amount)
    else { return nil }
    self.text = text
    self.most = most
    pattern = NamePattern(String(name))
  }

  /// Whether a view that got worse is within bounds. Views that are out of date never are.
  public func allows(_ view: ViewChange) -> Bool {
    guard pattern.matches(view.name), view.counts.head.stale <= view.counts.base.stale else { return false }
    switch (isPerTick, isRelative) {
    case (true, false): return view.mostInWorseTick <= most
    case (true, true): return max(view.mostAdded, view.mostWastedAdded) <= most
    case (false, false): return view.counts.head.evaluations <= most
    case (false, true): return max(view.added, view.wastedAdded) <= most
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
