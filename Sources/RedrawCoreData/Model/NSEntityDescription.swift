/// An entity of a model: its properties, and the class of its objects.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open var name: String?
  /// As returned by `NSStringFromClass`, with or without its module.
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  open var renamingIdentifier: String?
  /// Has no effect: values aren't checked for uniqueness.
  open var uniquenessConstraints: [[Any]] = []
  open internal(set) weak var managedObjectModel: NSManagedObjectModel?
  open private(set) weak var superentity: NSEntityDescription?
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  /// Without the properties of its super-entity.
  private var ownProperties: [NSPropertyDescription] = []
  /// Modules that may declare the class.
  var modules: [String] = []
  private var knownClass: NSManagedObject.Type?

  public override init() {}

  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      ownProperties = newValue
      for property in newValue { property.entity = self }
    }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { $1 }
  }

  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  func relationship(_ key: String) -> NSRelationshipDescription? {
    let own = ownProperties.lazy.compactMap { $0 as? NSRelationshipDescription }.first { $0.name == key }
    return own ?? superentity?.relationship(key)
  }

  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    ManagedModels.entity(named: name, in: context.model)
  }

  /// Creates an object of the entity's class.
  open class func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: name, in: context) else {
      preconditionFailure("no model has an entity that is called \(name)")
    }
    return entity.managedClass.init(entity: entity, insertInto: context)
  }

  // MARK: The class

  /// The class of its objects: the one used for the first of them, or else the one with the class name.
  var managedClass: NSManagedObject.Type { knownClass ?? findClass() }

  func note(_ type: NSManagedObject.Type) { if knownClass == nil { knownClass = type } }

  private func findClass() -> NSManagedObject.Type {
    let name = managedObjectClassName ?? "NSManagedObject"
    let names = [name] + modules.map { "\($0).\(name)" }
    let found = names.lazy.compactMap { NSClassFromString($0) as? NSManagedObject.Type }.first
    knownClass = found ?? NSManagedObject.self
    return found ?? NSManagedObject.self
  }

  func isOf(_ type: NSManagedObject.Type) -> Bool {
    if let knownClass { return knownClass == type }
    // Foundation can't look up private or nested classes by name.
    return managedObjectClassName?.split(separator: ".").last.map(String.init) == String(describing: type)
  }
}
