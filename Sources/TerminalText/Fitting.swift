extension String {
  /// The text in at most `width` columns, truncated with an ellipsis if it is wider.
  public func fitted(to width: Int, ellipsis: String = "…") -> String {
    guard displayWidth > width else { return self }
    var (text, used) = ("", ellipsis.displayWidth)
    guard used <= width else { return "" }
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text + ellipsis
  }

  /// The end of the text in at most `width` columns, with an ellipsis before it if it is wider.
  public func fittedAtEnd(to width: Int, ellipsis: String = "…") -> String {
    guard displayWidth > width else { return self }
    var (start, used) = (endIndex, ellipsis.displayWidth)
    guard used <= width else { return "" }
    while start > startIndex {
      let before = index(before: start)
      used += self[before].displayWidth
      if used > width { break }
      start = before
    }
    return ellipsis + self[start...]
  }

  /// The beginning and the end of the text in at most `width` columns.
  func fittedAtMiddle(to width: Int, ellipsis: String) -> String {
    guard displayWidth > width else { return self }
    let room = width - ellipsis.displayWidth
    return fitted(to: room / 2, ellipsis: "") + fittedAtEnd(to: width - room / 2, ellipsis: ellipsis)
  }

  /// The text, padded with spaces to `width` columns.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - displayWidth)) }

  /// The text, right-aligned in `width` columns.
  public func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - displayWidth)) + self }
}

/// Truncates names to `width` columns, and returns the results by the full name. Names are cut at their end. If two
/// names would become the same, they are cut at their beginning or in the middle, if that keeps them apart.
///
///     fittedApart(["ProductCell.Badge", "ProductCell.Banner", "Cart"], to: 12)
///     // ProductCell.Badge: "…tCell.Badge", ProductCell.Banner: "…Cell.Banner", Cart: "Cart"
public func fittedApart(_ names: [String], to width: Int, ellipsis: String = "…") -> [String: String] {
  let ways: [(String) -> String] = [
    { $0.fitted(to: width, ellipsis: ellipsis) }, { $0.fittedAtEnd(to: width, ellipsis: ellipsis) },
    { $0.fittedAtMiddle(to: width, ellipsis: ellipsis) },
  ]
  var rest = Set(names)
  var fitted = Dictionary(uniqueKeysWithValues: rest.map { ($0, ways[0]($0)) })
  for way in ways {
    let tried = Dictionary(grouping: rest, by: way)
    for (text, group) in tried where group.count == 1 { fitted[group[0]] = text }
    rest = Set(tried.values.filter { $0.count > 1 }.joined())
  }
  return fitted
}
