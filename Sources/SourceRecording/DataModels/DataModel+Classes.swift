import SourceLexing

/// Generates the classes that Xcode would generate from a model.
extension DataModel {
  /// Source code that declares the classes, or `nil` if there are none.
  ///
  /// - Parameter declared: classes that the sources declare themselves.
  func source(declared: Set<String>) -> String? {
    let generated = entities.filter { $0.generated != nil && $0.className != "NSManagedObject" }
    if generated.isEmpty { return nil }
    return "import CoreData\nimport Foundation\n\n"
      + generated.map { source(of: $0, isDeclared: declared.contains($0.className)) }.joined(separator: "\n")
  }

  private func source(of entity: Entity, isDeclared: Bool) -> String {
    let parent = entity.parent.flatMap(self.entity)?.className ?? "NSManagedObject"
    let declaration = "nonisolated public class \(entity.className): \(parent) {}\n\n"
    let isWhole = entity.generated == .wholeClass && !isDeclared
    return (isWhole ? declaration : "") + """
      nonisolated extension \(entity.className) {
        public class func fetchRequest() -> NSFetchRequest<\(entity.className)> {
          NSFetchRequest<\(entity.className)>(entityName: \(SwiftLiteral.string(entity.name)))
        }

      \(members(of: entity).map { "  " + $0 }.joined(separator: "\n"))
      }
      \(entity.parent == nil ? "\nnonisolated extension \(entity.className): Identifiable {}\n" : "")
      """
  }

  private func members(of entity: Entity) -> [String] {
    entity.attributes.map { "@NSManaged public var `\($0.name)`: \($0.swiftType)" }
      + entity.relationships.flatMap(members)
  }

  private func members(of relationship: Relationship) -> [String] {
    let destination = entity(relationship.destination)?.className ?? "NSManagedObject"
    let collection = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    let type = relationship.isToMany ? collection : destination
    let property = "@NSManaged public var `\(relationship.name)`: \(type)?"
    guard relationship.isToMany else { return [property] }
    let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    let ofAny = [
      "addTo\(name)(_ value: \(destination))", "removeFrom\(name)(_ value: \(destination))",
      "addTo\(name)(_ values: \(collection))", "removeFrom\(name)(_ values: \(collection))",
    ]
    let ofOrdered = [
      "insertInto\(name)(_ value: \(destination), at index: Int)", "removeFrom\(name)(at index: Int)",
      "replace\(name)(at index: Int, with value: \(destination))",
    ]
    return [property] + (ofAny + (relationship.isOrdered ? ofOrdered : [])).map { "@NSManaged public func \($0)" }
  }
}

extension DataModel.Attribute {
  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
    "Boolean": "Bool", "Date": "TimeInterval",
  ]

  private static let objects = [
    "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber", "Double": "NSNumber",
    "Float": "NSNumber", "Boolean": "NSNumber", "Decimal": "NSDecimalNumber", "String": "String", "Date": "Date",
    "Binary": "Data", "UUID": "UUID", "URI": "URL", "ObjectID": "NSManagedObjectID", "Composite": "[String: Any]",
  ]

  /// Xcode generates optional object types, even for required attributes.
  fileprivate var swiftType: String {
    if isScalar, let scalar = Self.scalars[type] { return scalar }
    return (Self.objects[type] ?? className ?? "NSObject") + "?"
  }
}
