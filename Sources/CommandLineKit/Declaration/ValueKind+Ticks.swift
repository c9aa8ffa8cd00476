extension ValueKind<ClosedRange<UInt32>> {
  /// An inclusive range of ticks: `A..B`, `A..`, `..B` or just `A`.
  public static var tickRange: Self {
    let all: ClosedRange<UInt32> = 0...UInt32.max
    return ValueKind("A..B", show: { $0 == all ? "all" : "\($0.lowerBound)..\($0.upperBound)" }) {
      text throws(ValueFault) in
      guard let dots = doubleDot(in: text) else {
        let only = try tick(text[...])
        return only...only
      }
      let (before, after) = (text[..<dots.lowerBound], text[dots.upperBound...])
      guard !(before.isEmpty && after.isEmpty) else { throw .notATickRange }
      let first = before.isEmpty ? 0 : try tick(before)
      let last = after.isEmpty ? .max : try tick(after)
      guard first <= last else { throw .reversedTicks(first, last) }
      return first...last
    }
  }
}

private func tick(_ text: Substring) throws(ValueFault) -> UInt32 {
  guard isDecimal(text), let tick = UInt32(text) else { throw .notATickRange }
  return tick
}

private func doubleDot(in text: String) -> Range<String.Index>? {
  guard let dot = text.firstIndex(of: ".") else { return nil }
  let next = text.index(after: dot)
  guard next < text.endIndex, text[next] == "." else { return nil }
  return dot..<text.index(after: next)
}
