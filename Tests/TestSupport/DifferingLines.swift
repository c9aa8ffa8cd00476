/// The lines in which two texts differ, each with its number: those of the first after `-`, those of the second after `+`.
///
///     - 3: a line of the first text
///     + 3: a line of the second text
public func differingLines(_ old: String, _ new: String, atMost most: Int = 40) -> String {
  let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
  let changes = lines[1].difference(from: lines[0]).sorted {
    ($0.place, $0.isNew ? 1 : 0) < ($1.place, $1.isNew ? 1 : 0)
  }
  var shown = changes.prefix(most).map { "\($0.isNew ? "+" : "-") \($0.place + 1): \($0.line)" }
  if changes.count > most { shown.append("… and \(changes.count - most) more lines") }
  return shown.joined(separator: "\n")
}

extension CollectionDifference<Substring>.Change {
  fileprivate var place: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  fileprivate var line: Substring {
    switch self {
    case .remove(_, let line, _), .insert(_, let line, _): line
    }
  }

  fileprivate var isNew: Bool {
    switch self {
    case .remove: false
    case .insert: true
    }
  }
}
