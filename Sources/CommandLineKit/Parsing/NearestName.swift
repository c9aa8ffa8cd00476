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
///
/// Whoever leaves out a part of a name has made no mistake in the rest: `ProductCell.Badge` comes first for `badge`, as a
/// part between dots, then names that contain the text or are contained in it, then those that take the fewest edits.
public func nearestFirst(_ names: some Sequence<String>, to text: String) -> [String] {
  let text = text.lowercased()
  // Beyond its beginning, a name that is far longer than any that people write is not looked at.
  let asked = Array(text.prefix(longestCompared))
  return names.map { name in
    let lower = String(name.prefix(longestCompared)).lowercased()
    return (name: name, kinship: kinship(of: lower, to: text), distance: editDistance(asked, Array(lower)))
  }
  .sorted { ($0.kinship, $0.distance, $0.name) < ($1.kinship, $1.distance, $1.name) }
  .map(\.name)
}

/// 0 for a name of which a part between dots is the text, 1 where one contains the other, else 2.
private func kinship(of name: String, to text: String) -> Int {
  if name.isEmpty || text.isEmpty { return 2 }
  if name.split(separator: ".").contains(Substring(text)) { return 0 }
  return name.contains(text) || text.contains(name) ? 1 : 2
}

/// The least number of insertions, deletions, substitutions and swaps of neighbours that turn one text into the
/// other, no part of it being edited twice (Damerau–Levenshtein, optimal string alignment).
func editDistance(_ a: String, _ b: String) -> Int { editDistance(Array(a.lowercased()), Array(b.lowercased())) }

private let longestCompared = 200

private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
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
