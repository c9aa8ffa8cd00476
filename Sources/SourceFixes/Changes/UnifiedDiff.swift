/// A diff of files, in the format of `git apply`.
///
///     print(UnifiedDiff(from: before, to: after).text)  // --- a/Basket/Row.swift …
public struct UnifiedDiff {
  /// Empty if nothing has changed.
  public let text: String

  /// - Parameters:
  ///   - old: the current files.
  ///   - new: the changed files, in the same order.
  public init(from old: [SourceText], to new: [SourceText]) {
    text = zip(old, new).map { $0 == $1 ? "" : Self.diff($0, $1) }.joined()
  }

  private static func diff(_ old: SourceText, _ new: SourceText) -> String {
    let name = old.path.hasPrefix("./") ? String(old.path.dropFirst(2)) : old.path
    let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
    // If a name contains spaces, git expects a tab after it.
    let end = path.contains(" ") ? "\t\n" : "\n"
    return "--- a/\(path)\(end)+++ b/\(path)\(end)"
      + LineDiff(lines(old.text), lines(new.text)).hunks.map(\.text).joined()
  }

  /// With line breaks, so that a missing one at the end counts as a difference.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}

/// The differing lines of two texts in hunks, with three lines around each.
struct LineDiff {
  struct Hunk {
    let oldStart: Int
    let newStart: Int
    let lines: [(mark: String, line: Substring)]

    var text: String {
      let old = lines.count { $0.mark != "+" }
      let new = lines.count { $0.mark != "-" }
      // A side without lines has the number of the preceding line.
      let head =
        "@@ -\(oldStart + (old == 0 ? 0 : 1)),\(old) +\(newStart + (new == 0 ? 0 : 1)),\(new) @@\n"
      return head + lines.map { Self.line($0.mark, $0.line) }.joined()
    }

    private static func line(_ mark: String, _ line: Substring) -> String {
      line.utf8.last == UInt8(ascii: "\n") ? "\(mark)\(line)" : "\(mark)\(line)\n\\ No newline at end of file\n"
    }
  }

  private static let around = 3
  private(set) var hunks: [Hunk] = []

  init(_ old: [Substring], _ new: [Substring]) {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    collect(rows(old, new, removed, inserted))
  }

  private struct Row {
    let mark: String
    let line: Substring
    let old: Int
    let new: Int
  }

  private func rows(_ old: [Substring], _ new: [Substring], _ removed: Set<Int>, _ inserted: Set<Int>) -> [Row] {
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        rows.append(Row(mark: "-", line: old[left], old: left, new: right))
        left += 1
      } else if inserted.contains(right) {
        rows.append(Row(mark: "+", line: new[right], old: left, new: right))
        right += 1
      } else {
        rows.append(Row(mark: " ", line: old[left], old: left, new: right))
        (left, right) = (left + 1, right + 1)
      }
    }
    return rows
  }

  private mutating func collect(_ rows: [Row]) {
    let changed = rows.indices.filter { rows[$0].mark != " " }
    var index = 0
    while index < changed.count {
      let first = changed[index]
      var last = first
      while index < changed.count, changed[index] - last <= 2 * Self.around {
        last = changed[index]
        index += 1
      }
      let range = max(0, first - Self.around)..<min(rows.count, last + Self.around + 1)
      hunks.append(
        Hunk(
          oldStart: rows[range.lowerBound].old, newStart: rows[range.lowerBound].new,
          lines: rows[range].map { ($0.mark, $0.line) }))
    }
  }
}
