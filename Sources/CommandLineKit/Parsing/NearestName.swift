/// The name that was most likely meant, or `nil` where none is near.
///
/// Near is at most one edit for every three characters, and at least one: a short word must not match everything.
public func nearestName(to text: String, among names: [String]) -> String? {
  let asked = ComparedText(text)
  let limit = max(1, asked.count / 3)
  var edits = EditDistance(from: asked)
  let distances = names.map { (name: $0, distance: edits.distance(to: ComparedText($0))) }
  let nearest = distances.min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= limit else { return nil }
  return nearest.name
}

/// The names, those first that are nearest to a text, and of equally near ones in the order of the alphabet.
///
/// Whoever leaves out a part of a name has made no mistake in the rest: `ProductCell.Badge` comes first for `badge`, as a
/// part between dots, then names that contain the text or are contained in it, then those that take the fewest edits.
public func nearestFirst(_ names: some Sequence<String>, to text: String) -> [String] {
  let asked = ComparedText(text)
  var edits = EditDistance(from: asked)
  return names.map { name in
    let compared = ComparedText(name)
    return (name: name, kinship: compared.kinship(to: asked), distance: edits.distance(to: compared))
  }
  .sorted { ($0.kinship, $0.distance, $0.name) < ($1.kinship, $1.distance, $1.name) }
  .map(\.name)
}
