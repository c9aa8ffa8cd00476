/// The name that was most likely meant, or `nil` where none is near.
///
/// Near is at most one edit for every three characters, and at least one: a short word must not match everything.
public func nearestName(to text: String, among names: [String]) -> String? {
  let limit = max(1, text.count / 3)
  let nearest = names.map { (name: $0, distance: editDistance(text, $0)) }.min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= limit else { return nil }
  return nearest.name
}

/// The names, those first that are nearest to a text, and of equally near ones in the order of the alphabet.
public func nearestFirst(_ names: some Sequence<String>, to text: String) -> [String] {
  names.map { (name: $0, distance: editDistance(text, $0)) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .map(\.name)
}

/// The least number of insertions, deletions, substitutions and swaps of neighbours that turn one text into the
/// other, no part of it being edited twice (Damerau–Levenshtein, optimal string alignment).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
  var twoBack: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      let substituted = previous[j] + (a[i] == b[j] ? 0 : 1)
      var best = min(substituted, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, twoBack[j - 1] + 1) }
      current.append(best)
    }
    (twoBack, previous) = (previous, current)
  }
  return previous[b.count]
}
