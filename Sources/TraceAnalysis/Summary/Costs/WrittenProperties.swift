import TraceFormat

/// Evaluations by the properties whose writes signalled the view, unless its reason already names them. For an
/// `@Observable` object, the reason is only `@dependencies`.
struct WrittenProperties {
  private let definitions: TraceDefinitions
  private var pairs = PairTable()
  /// For each pair of a reason and a property; `nil` if the reason names the property.
  private var counts: [TraceSummary.Count?] = []

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  mutating func add(
    _ property: PropertyID, unlessNamedBy reason: ReasonID, evaluations: UInt64, wasted: UInt64
  ) {
    let pair = pairs.number(of: reason.rawValue, property.rawValue)
    if pair == counts.count { counts.append(count(of: property, unlessNamedBy: reason)) }
    counts[pair]?.evaluations &+= evaluations
    counts[pair]?.wasted &+= wasted
  }

  private func count(of id: PropertyID, unlessNamedBy reason: ReasonID) -> TraceSummary.Count? {
    guard let property = definitions[id] else { return nil }
    let name = Self.name(of: property)
    let named = definitions[reason].map { $0.properties + [$0.differed] + $0.further.map(\.property) } ?? []
    let isNamed = named.contains { other in other == id || definitions[other].map(Self.name) == name }
    return isNamed ? nil : TraceSummary.Count(name: name)
  }

  private static func name(of property: Property) -> String {
    property.owner.isEmpty ? property.name : "\(property.owner).\(property.name)"
  }

  /// Adds the counts to those of properties that reasons name.
  func add(to properties: inout [TraceSummary.Count]) {
    var numbers: [String: Int] = [:]
    for (number, property) in properties.enumerated() { numbers[property.name] = number }
    for count in counts {
      guard let count else { continue }
      let number = numbers[count.name] ?? properties.count
      if number == properties.count {
        numbers[count.name] = number
        properties.append(TraceSummary.Count(name: count.name))
      }
      properties[number].evaluations &+= count.evaluations
      properties[number].wasted &+= count.wasted
    }
    properties = properties.mostFrequentFirst
  }
}
