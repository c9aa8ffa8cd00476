extension Program {
  /// What is wrong with the declaration itself; empty for a sound one. Called by tests, never while running.
  ///
  /// Sound means: names are unique in their place, argument lists can be filled from left to right except for a first one that
  /// may be left out, and every
  /// command has a summary, an example and exit codes.
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
    return repeated.map { "'\($0)' is declared twice" } + undashed.map { "'\($0)' is no name for an option" }
  }

  private func argumentFaults(of place: CommandPlace) -> [String] {
    let arguments = place.arguments
    let afterMany = arguments.drop { !$0.isRepeatable }.dropFirst()
    // The first of several that are given once each may be left out: `[FILE] VIEW`.
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
