/// The entities of an app's objects.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  open var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  open var versionIdentifiers: Set<AnyHashable> = []

  public override init() {}

  /// The model in a file that was made from an `.xcdatamodeld`.
  public init?(contentsOf url: URL) {
    super.init()
    guard let file = ModelFile(contentsOf: url) else { return nil }
    entities = file.entities()
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 }
  }

  /// All models of the app, merged.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let model = NSManagedObjectModel()
    model.entities = ManagedModels.bundled.sorted { $0.key < $1.key }.flatMap(\.value.entities)
    return model
  }
}

/// The program's models: those in its bundle, and those that containers were created with.
enum ManagedModels {
  /// By name.
  static let bundled: [String: NSManagedObjectModel] = {
    let urls = Bundle.main.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
    let models = urls.map { $0 as URL }.compactMap { url in
      NSManagedObjectModel(contentsOf: url).map { (url.deletingPathExtension().lastPathComponent, $0) }
    }
    return Dictionary(models) { first, _ in first }
  }()

  private struct WeakModel {
    weak var model: NSManagedObjectModel?
  }

  private nonisolated(unsafe) static var used: [WeakModel] = []
  private nonisolated(unsafe) static var implied: [ObjectIdentifier: NSEntityDescription] = [:]
  private static let lock = NSLock()

  static func note(_ model: NSManagedObjectModel) {
    lock.withLock {
      used.removeAll { $0.model == nil || $0.model === model }
      used.append(WeakModel(model: model))
    }
  }

  private static var all: [NSManagedObjectModel] {
    lock.withLock { used.compactMap(\.model) } + bundled.sorted { $0.key < $1.key }.map(\.value)
  }

  static func entity(named name: String, in model: NSManagedObjectModel?) -> NSEntityDescription? {
    ([model].compactMap(\.self) + all).lazy.flatMap(\.entities).first { $0.name == name }
      ?? lock.withLock { implied.values.first { $0.name == name } }
  }

  /// The entity of a class. A class that isn't in any model gets its own entity, whose attributes are the properties
  /// that are set.
  static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel?) -> NSEntityDescription {
    let models = [model].compactMap(\.self) + all
    if let found = models.lazy.flatMap(\.entities).first(where: { $0.isOf(type) }) { return found }
    return lock.withLock {
      if let known = implied[ObjectIdentifier(type)] { return known }
      let entity = NSEntityDescription()
      entity.name = String(describing: type)
      entity.managedObjectClassName = entity.name
      entity.note(type)
      implied[ObjectIdentifier(type)] = entity
      return entity
    }
  }
}
