extension Program {
  /// Mistakes in the declaration itself; empty if there are none. Only tests call this.
  ///
  /// A correct declaration has unique names in each place; arguments that can be filled from left to right, except for
  /// a first one that is optional; and for every command a summary, an example and exit codes.
  public func declarationFaults() -> [String] {
    place.subtree.flatMap { place in
      (nameFaults(of: place) + argumentFaults(of: place) + documentationFaults(of: place)).map {
        "\(place.words): \($0)"
      }
    }
  }

  private func nameFaults(of place: CommandPlace) -> [String] {
    let names = place.options.flatMap(\.spellings) + place.arguments.map(\.name) + place.children.map(\.about.name)
    let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
    let undashed = place.options.map(\.name).filter { !$0.hasPrefix("--") || $0.contains("=") }
    let renamed = place.node.renamed.map { "'\($0.about)' is listed as '\($0.listed)'" }
    return renamed + repeated.map { "'\($0)' is declared twice" } + undashed.map { "'\($0)' is no name for an option" }
  }

  private func argumentFaults(of place: CommandPlace) -> [String] {
    let arguments = place.arguments
    let afterMany = arguments.drop { !$0.isRepeatable }.dropFirst()
    // The first of several single arguments can be optional: `[FILE] VIEW`.
    let isFirstOptional = arguments.first.map { !$0.isRequired } == true && !arguments.contains(where: \.isRepeatable)
    let others = isFirstOptional ? arguments.dropFirst() : arguments[...]
    let requiredLate = others.drop(while: \.isRequired).filter(\.isRequired)
    return afterMany.map { "'\($0.name)' comes after an argument that takes all" }
      + requiredLate.map { "'\($0.name)' is required but comes after one that is not" }
  }

  private func documentationFaults(of place: CommandPlace) -> [String] {
    var faults = place.parameters.filter(\.help.isEmpty).map { "'\($0.name)' has no help" }
    if place.about.summary.isEmpty { faults.append("there is no summary") }
    if case .command = place.node {
      if place.about.examples.isEmpty { faults.append("there is no example") }
      if place.about.exitCodes.isEmpty { faults.append("no exit codes are named") }
    }
    return faults
  }
}

extension CommandNode {
  /// Commands that are listed by another name than they declare.
  fileprivate var renamed: [(listed: String, about: String)] {
    guard case .group(let group) = self else { return [] }
    return group.named.map { (listed: $0.name, about: $0.make().about.name) }.filter { $0.listed != $0.about }
  }
}
