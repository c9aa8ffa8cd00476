/// What a fetch returns.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Identifies an object in all contexts of its container, from its creation on.
///
/// Apple's identifier changes when the object is first saved. This one doesn't, so rows identified by it keep their
/// identity.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// Unique in its container; 0 for an object without a context.
  var number = 0
  var isSaved = false

  init(_ entity: NSEntityDescription) { self.entity = entity }

  public var isTemporaryID: Bool { !isSaved }
  public var persistentStore: NSPersistentStore? { nil }

  public func uriRepresentation() -> URL {
    URL(string: "x-coredata://memory/\(entity.name ?? "")/p\(number)") ?? URL(fileURLWithPath: "/")
  }

  public override var description: String { "\(entity.name ?? "")/p\(number)" }
}
