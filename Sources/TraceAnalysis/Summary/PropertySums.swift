import TraceFormat

/// Evaluations by the properties in their reasons, as `Owner.property`.
struct PropertySums {
  /// A property of a reason, and the sum that it counts toward.
  private enum Part: Equatable {
    case known(Int)
    /// The trace doesn't name its owner, so it counts as the view's own.
    case ofView(PropertyID, name: String)
  }

  private let definitions: TraceDefinitions
  private let viewNames: [String]
  private var sums: [TraceSummary.Count] = []
  private var numbers: [String: Int] = [:]
  /// By reason reference, once looked up.
  private var parts: [[Part]?] = []
  /// By property, since looking one up by its name takes as long as the name.
  private var ofProperties: [PropertyID: Part] = [:]
  /// The sums of the views' own properties, by view and property.
  private var pairs = PairTable()
  private var ofPairs: [Int] = []

  init(_ definitions: TraceDefinitions, viewNames: [String]) {
    self.definitions = definitions
    self.viewNames = viewNames
  }

  /// Most frequent first.
  var ordered: [TraceSummary.Count] { sums.mostFrequentFirst }

  mutating func add(_ evaluations: UInt64, wasted: UInt64, ofView view: ViewNumber, for reason: ReasonID) {
    for part in parts(of: reason) {
      let number =
        switch part {
        case .known(let number): number
        case .ofView(let property, let name): number(of: property, name, ofView: view)
        }
      sums[number].evaluations += evaluations
      sums[number].wasted += wasted
    }
  }

  /// The printed properties, the one that made the view value differ, and further ones that differed: each only once,
  /// because a property can both signal and differ in the same evaluation.
  private mutating func parts(of reason: ReasonID) -> [Part] {
    let index = Int(reason.rawValue)
    if index >= parts.count { parts += repeatElement(nil, count: index + 1 - parts.count) }
    if let known = parts[index] { return known }
    var made: [Part] = []
    if let reason = definitions[reason] {
      for id in reason.properties + [reason.differed] + reason.further.map(\.property) where !id.isNone {
        guard let part = part(for: id) else { continue }
        if !made.contains(part) { made.append(part) }
      }
    }
    parts[index] = made
    return made
  }

  private mutating func part(for id: PropertyID) -> Part? {
    if let known = ofProperties[id] { return known }
    guard let property = definitions[id] else { return nil }
    let part: Part =
      property.owner.isEmpty
      ? .ofView(id, name: property.name) : .known(number(of: "\(property.owner).\(property.name)"))
    ofProperties[id] = part
    return part
  }

  private mutating func number(of property: PropertyID, _ name: String, ofView view: ViewNumber) -> Int {
    let pair = pairs.number(of: view.rawValue, property.rawValue)
    if pair == ofPairs.count { ofPairs.append(number(of: "\(viewNames[Int(view)]).\(name)")) }
    return ofPairs[pair]
  }

  private mutating func number(of name: String) -> Int {
    let number = numbers[name] ?? sums.count
    if number == sums.count {
      numbers[name] = number
      sums.append(TraceSummary.Count(name: name))
    }
    return number
  }
}
