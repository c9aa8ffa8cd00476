/// Patterns with a star or a question mark, indexed by their first or last letters: `Feed*` is tried only on names that
/// begin with it.
struct OpenPatterns: Sendable {
  typealias Entry = (pattern: NamePattern, text: Int)

  private var byStart = Edges()
  private var byEnd = Edges()
  /// Patterns that begin and end with a wildcard.
  private var others: [Entry] = []

  mutating func add(_ entry: Entry) {
    let (start, end) = (entry.pattern.literalStart, entry.pattern.literalEnd)
    if start.isEmpty, end.isEmpty {
      others.append(entry)
    } else if start.count >= end.count {
      byStart.add(entry, at: start)
    } else {
      byEnd.add(entry, at: end)
    }
  }

  /// The indices of the texts that match a name.
  func texts(matching name: String) -> [Int] {
    candidates(for: name).flatMap { $0.filter { $0.pattern.matches(name) } }.map(\.text).sorted()
  }

  func matches(_ name: String) -> Bool {
    candidates(for: name).contains { $0.contains { $0.pattern.matches(name) } }
  }

  /// All patterns if the name has non-ASCII letters, which can be equal although their bytes differ.
  private func candidates(for name: String) -> [[Entry]] {
    let bytes = Array(name.utf8)
    guard name.isPlainBytes else { return [others] + byStart.all + byEnd.all }
    return [others] + byStart.lists(of: bytes) { bytes.prefix($0) } + byEnd.lists(of: bytes) { bytes.suffix($0) }
  }

  /// Entries by a text of one of a few lengths.
  private struct Edges: Sendable {
    private var lengths: [Int] = []
    private var entries: [ArraySlice<UInt8>: [Entry]] = [:]

    mutating func add(_ entry: Entry, at edge: ArraySlice<UInt8>) {
      if !lengths.contains(edge.count) { lengths.append(edge.count) }
      entries[edge, default: []].append(entry)
    }

    var all: [[Entry]] { Array(entries.values) }

    func lists(of name: [UInt8], edge: (Int) -> ArraySlice<UInt8>) -> [[Entry]] {
      lengths.compactMap { $0 <= name.count ? entries[edge($0)] : nil }
    }
  }
}

extension NamePattern {
  /// The ASCII letters before the first star or question mark.
  fileprivate var literalStart: ArraySlice<UInt8> { Array(text.utf8.prefix(while: Self.isLiteral))[...] }

  /// The ASCII letters after the last one.
  fileprivate var literalEnd: ArraySlice<UInt8> {
    Array(Array(text.utf8.reversed().prefix(while: Self.isLiteral)).reversed())[...]
  }

  private static func isLiteral(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != UInt8(ascii: "*") && byte != UInt8(ascii: "?")
  }
}
