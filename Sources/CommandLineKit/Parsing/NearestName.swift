/// The name that was most likely meant, or `nil` if none is close.
///
/// A name is close if it is within one edit per three characters, or one edit for shorter texts, so that a short word
/// doesn't match everything.
public func nearestName(to text: String, among names: [String]) -> String? {
  let asked = ComparedText(text)
  let limit = max(1, asked.count / 3)
  var edits = EditDistance(from: asked)
  let distances = names.map { (name: $0, distance: edits.distance(to: ComparedText($0))) }
  let nearest = distances.min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= limit else { return nil }
  return nearest.name
}

/// The names, sorted by similarity to a text, then alphabetically.
///
/// For `badge`, names with that component such as `ProductCell.Badge` come first, then names that contain the text or
/// are contained in it, then those with the smallest edit distance.
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
