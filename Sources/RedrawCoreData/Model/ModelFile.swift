/// A model file in the program's bundle, generated from an `.xcdatamodeld` when the sources were compiled.
struct ModelFile: Decodable {
  struct Attribute: Decodable {
    let name: String
    let type: String
    let isOptional: Bool
    let isTransient: Bool
    let value: String?
  }

  struct Relationship: Decodable {
    let name: String
    let destination: String
    let inverse: String?
    let isOptional: Bool
    let isToMany: Bool
    let isOrdered: Bool
    let deleteRule: String
  }

  struct Entity: Decodable {
    let name: String
    let className: String
    let parent: String?
    let isAbstract: Bool
    let attributes: [Attribute]
    let relationships: [Relationship]
  }

  let modules: [String]
  let listed: [Entity]

  private enum CodingKeys: String, CodingKey {
    case modules
    case listed = "entities"
  }

  init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url), let file = try? JSONDecoder().decode(ModelFile.self, from: data) else {
      return nil
    }
    self = file
  }

  /// Creates the entities, which refer to each other.
  func entities() -> [NSEntityDescription] {
    let entities = listed.map(description)
    let byName = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    for entity in listed {
      if let parent = entity.parent, let above = byName[parent], let below = byName[entity.name] {
        above.subentities.append(below)
      }
    }
    for entity in listed {
      for relationship in entity.relationships {
        let description = byName[entity.name]?.relationship(relationship.name)
        let destination = byName[relationship.destination]
        description?.destinationEntity = destination
        description?.inverseRelationship = relationship.inverse.flatMap { destination?.relationship($0) }
      }
    }
    return entities
  }

  private func description(_ entity: Entity) -> NSEntityDescription {
    let description = NSEntityDescription()
    description.name = entity.name
    description.managedObjectClassName = entity.className
    description.isAbstract = entity.isAbstract
    description.modules = modules
    description.properties = entity.attributes.map(\.description) + entity.relationships.map(\.description)
    return description
  }
}

extension ModelFile.Attribute {
  fileprivate var description: NSAttributeDescription {
    let description = NSAttributeDescription()
    description.name = name
    description.isOptional = isOptional
    description.isTransient = isTransient
    description.attributeType = Self.types[type] ?? .undefinedAttributeType
    description.defaultValue = value.flatMap { Self.value($0, description.attributeType) }
    return description
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType, "Double": .doubleAttributeType,
    "Float": .floatAttributeType, "String": .stringAttributeType, "Boolean": .booleanAttributeType,
    "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType,
    "URI": .URIAttributeType, "Transformable": .transformableAttributeType, "Composite": .compositeAttributeType,
  ]

  /// A default value.
  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64(text)
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .booleanAttributeType: text == "YES"
    case .stringAttributeType: text
    case .dateAttributeType: Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    default: nil
    }
  }
}

extension ModelFile.Relationship {
  fileprivate var description: NSRelationshipDescription {
    let description = NSRelationshipDescription()
    description.name = name
    description.isOptional = isOptional
    description.maxCount = isToMany ? 0 : 1
    description.isOrdered = isOrdered
    description.deleteRule = Self.rules[deleteRule] ?? .nullifyDeleteRule
    return description
  }

  private static let rules: [String: NSDeleteRule] = [
    "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule, "No Action": .noActionDeleteRule,
    "Nullify": .nullifyDeleteRule,
  ]
}
