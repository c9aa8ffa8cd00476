/// All definitions of one kind met so far, each once, referred to by number.
struct DefinitionStore<Definition: Hashable, ID: DefinitionReference> {
  private var ids: [Definition: ID] = [:]
  private(set) var definitions: [Definition] = []

  mutating func define(_ definition: Definition) -> ID {
    if let known = ids[definition] { return known }
    definitions.append(definition)
    let id = ID(rawValue: UInt32(definitions.count))
    ids[definition] = id
    return id
  }

  /// `nil` for none and for unknown references.
  subscript(_ id: ID) -> Definition? {
    let index = Int(id.rawValue) - 1
    return definitions.indices.contains(index) ? definitions[index] : nil
  }
}
