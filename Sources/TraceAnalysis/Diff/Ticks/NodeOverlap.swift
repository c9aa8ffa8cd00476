/// The nodes at the start and at the end of two ticks' lists that are the same in both. Most ticks that differ do so in few nodes.
///
///     base   a b c   d     e f
///     head   a b c   x y   e f
///            start  other   end
struct NodeOverlap {
  private let start: Int
  private let end: Int
  private let counts: (base: Int, head: Int)

  init(_ base: [NodeDetail], _ head: [NodeDetail]) {
    counts = (base.count, head.count)
    (start, end) = base.withUnsafeBufferPointer { base in
      head.withUnsafeBufferPointer { head in
        let most = min(base.count, head.count)
        var start = 0
        while start < most, base[start].isSame(as: head[start]) { start += 1 }
        var end = 0
        while end < most - start, base[base.count - 1 - end].isSame(as: head[head.count - 1 - end]) { end += 1 }
        return (start, end)
      }
    }
  }

  /// The indices of the other nodes of each side.
  var base: Range<Int> { start..<counts.base - end }
  var head: Range<Int> { start..<counts.head - end }
}
