/// A text prepared for comparing names: in lower case, and truncated if it is longer than any real name.
struct ComparedText {
  /// Comparing scalars takes a tenth of the time of comparing characters, and a trace can have a hundred thousand
  /// names.
  fileprivate let scalars: [UInt32]
  private static let longest = 100

  var count: Int { scalars.count }

  init(_ text: String) {
    let beginning = String(text.unicodeScalars.prefix(Self.longest))
    scalars = beginning.lowercased().unicodeScalars.map(\.value)
  }

  /// 0 if the text is a component of the name (between dots), 1 if one contains the other, else 2.
  func kinship(to text: ComparedText) -> Int {
    if scalars.isEmpty || text.scalars.isEmpty { return 2 }
    if scalars.split(separator: 0x2E).contains(where: { $0.elementsEqual(text.scalars) }) { return 0 }
    return contains(text) || text.contains(self) ? 1 : 2
  }

  private func contains(_ part: ComparedText) -> Bool {
    guard let first = part.scalars.first, part.scalars.count <= scalars.count else { return false }
    return (0...scalars.count - part.scalars.count).contains { start in
      scalars[start] == first && scalars[start...].starts(with: part.scalars)
    }
  }
}

/// The minimum number of insertions, deletions, substitutions and transpositions that turn one text into another, where
/// no part is edited twice (Damerau–Levenshtein distance, optimal string alignment).
struct EditDistance {
  private let text: [UInt32]
  /// Rows of the table, reused for each name.
  private var twoBack: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(from text: ComparedText) { self.text = text.scalars }

  mutating func distance(to other: ComparedText) -> Int {
    let name = other.scalars
    previous = Array(0...name.count)
    (current, twoBack) = (previous, previous)
    for i in text.indices {
      current[0] = i + 1
      for j in name.indices {
        let substituted = previous[j] + (text[i] == name[j] ? 0 : 1)
        var best = min(substituted, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, text[i] == name[j - 1], text[i - 1] == name[j] { best = min(best, twoBack[j - 1] + 1) }
        current[j + 1] = best
      }
      // The oldest row is the next to be filled.
      swap(&twoBack, &previous)
      swap(&previous, &current)
    }
    return previous[name.count]
  }
}
