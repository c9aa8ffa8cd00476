/// A block of records that is known by its header, and not read yet.
struct LocatedBlock {
  let header: BlockHeader
  let offset: UInt64
  /// What the reader knew before it.
  fileprivate let before: (succession: BlockSuccession, seenTicks: ClosedRange<TickNumber>?)
}

extension TraceReader {
  /// Whether blocks may be located before those in front of them are read: all ticks of a file are wanted, and nobody checks its index.
  var locatesBlocks: Bool { isSeekable && ticks == Self.allTicks && indexCheck == nil && !scanner.isFollowing }

  /// Passes over the next block unread. `nil` if that isn't one of records, with whole ticks, of which an intact header says that it is
  /// the next one: only `nextPending` can tell what is there.
  func locateNext() -> LocatedBlock? {
    // What makes this fail makes `nextPending` fail, too.
    guard !isFinished, let header = try? scanner.peekHeader(), header.kind == .records,
      !header.flags.contains(.tickContinues),
      succession.expects(header)
    else { return nil }
    let located = LocatedBlock(header: header, offset: position, before: (succession, seenTicks))
    guard let isWhole = try? scanner.seekBehind(header), isWhole else { return nil }
    _ = succession.take(header)
    meet(header)
    return located
  }

  /// Forgets a located block, and all after it: it is damaged.
  func goBack(to located: LocatedBlock) throws(TraceError) {
    try scanner.window.seek(to: located.offset)
    (succession, seenTicks) = located.before
  }
}
