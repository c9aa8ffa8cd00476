/// The current version of a Core Data model, read from an `.xcdatamodeld`.
struct DataModel: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    let name: String
    /// The type's name in Xcode: `Integer 16`, `String`.
    let type: String
    let isOptional: Bool
    let isTransient: Bool
    /// Whether it is a plain number rather than an object.
    let isScalar: Bool
    /// The class of a transformable attribute.
    let className: String?
    /// The default value, as text.
    let value: String?
  }

  struct Relationship: Equatable, Sendable {
    let name: String
    let destination: String
    let inverse: String?
    let isOptional: Bool
    let isToMany: Bool
    let isOrdered: Bool
    let deleteRule: String
  }

  /// What Xcode generates for an entity.
  enum Generated: String, Sendable {
    case wholeClass = "class"
    case category
  }

  struct Entity: Equatable, Sendable {
    let name: String
    let className: String
    let parent: String?
    let isAbstract: Bool
    /// `nil` if the sources declare the class.
    let generated: Generated?
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
  }

  /// The name that a container is created with.
  let name: String
  /// The file that was read.
  let file: String
  let text: String
  private(set) var entities: [Entity] = []
  /// The module that its classes belong to.
  var module = ""

  func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }

  /// Returns `nil` if the file can't be read as a model.
  init?(at path: String) {
    guard let file = Self.contents(of: path), let text = try? sourceText(of: file) else { return nil }
    (self.file, self.text) = (file, text)
    let last = path.split(separator: "/").last ?? ""
    name = String(last.prefix(upTo: last.lastIndex(of: ".") ?? last.endIndex))
    guard read(text) else { return nil }
  }

  // MARK: Files

  static func isModel(_ name: String) -> Bool { name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") }

  /// The file of the current version: the one selected, or else the only one.
  private static func contents(of path: String) -> String? {
    if path.hasSuffix(".xcdatamodel") { return path + "/contents" }
    let versions = ((try? names(in: path)) ?? []).filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let named = (try? sourceText(of: path + "/.xccurrentversion")).flatMap(currentVersion)
    return (named ?? versions.last).map { "\(path)/\($0)/contents" }
  }

  private static func currentVersion(_ text: String) -> String? {
    var key = ""
    for case .text(let text) in MarkupElements(text) {
      let word = String(text.trimmingPrefix { $0.isWhitespace })
      if key == "_XCCurrentVersionName", !word.isEmpty { return word }
      if !word.isEmpty { key = word }
    }
    return nil
  }

  // MARK: Contents

  private mutating func read(_ text: String) -> Bool {
    var isModel = false
    for case .open(let name, let attributes) in MarkupElements(text) {
      switch name {
      case "model": isModel = true
      case "entity": entities.append(Entity(attributes))
      case "attribute":
        if !entities.isEmpty { entities[entities.count - 1].attributes.append(Attribute(attributes)) }
      case "relationship":
        if !entities.isEmpty { entities[entities.count - 1].relationships.append(Relationship(attributes)) }
      default: break
      }
    }
    return isModel
  }
}

extension DataModel.Entity {
  fileprivate init(_ attributes: [String: String]) {
    name = attributes["name"] ?? ""
    // A leading dot, as in `.Item`, means the app's own module.
    let represented = (attributes["representedClassName"] ?? "").drop { $0 == "." }
    className = represented.isEmpty ? "NSManagedObject" : String(represented)
    parent = attributes["parentEntity"]
    isAbstract = attributes["isAbstract"] == "YES"
    generated = attributes["codeGenerationType"].flatMap(DataModel.Generated.init)
  }
}

extension DataModel.Attribute {
  fileprivate init(_ attributes: [String: String]) {
    name = attributes["name"] ?? ""
    type = attributes["attributeType"] ?? ""
    isOptional = attributes["optional"] == "YES"
    isTransient = attributes["transient"] == "YES" || attributes["derived"] == "YES"
    isScalar = attributes["usesScalarValueType"] == "YES"
    className = attributes["customClassName"]
    value = attributes["defaultValueString"] ?? attributes["defaultDateTimeInterval"]
  }
}

extension DataModel.Relationship {
  fileprivate init(_ attributes: [String: String]) {
    name = attributes["name"] ?? ""
    destination = attributes["destinationEntity"] ?? ""
    inverse = attributes["inverseName"]
    isOptional = attributes["optional"] == "YES"
    isToMany = attributes["toMany"] == "YES"
    isOrdered = attributes["ordered"] == "YES"
    deleteRule = attributes["deletionRule"] ?? "Nullify"
  }
}
