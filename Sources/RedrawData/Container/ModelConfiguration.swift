/// Where a container would store its objects.
public protocol DataStoreConfiguration: Hashable, Identifiable {
  var name: String { get }
}

/// A container's configuration. Objects are kept in memory whatever it says: a recording starts empty and leaves
/// nothing behind.
public struct ModelConfiguration: DataStoreConfiguration, Sendable {
  public struct GroupContainer: Hashable, Sendable {
    let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ identifier: String) -> GroupContainer { GroupContainer(name: identifier) }
  }

  public struct CloudKitDatabase: Hashable, Sendable {
    let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ identifier: String) -> CloudKitDatabase { CloudKitDatabase(name: identifier) }
  }

  public let name: String
  public let schema: Schema?
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name, schema, URL(fileURLWithPath: "/dev/null"), inMemory: isStoredInMemoryOnly, allowsSave: allowsSave)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name: name, schema, url, inMemory: false, allowsSave: allowsSave)
  }

  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(
      name: nil, Schema(types), URL(fileURLWithPath: "/dev/null"), inMemory: isStoredInMemoryOnly, allowsSave: true)
  }

  private init(name: String?, _ schema: Schema?, _ url: URL, inMemory: Bool, allowsSave: Bool) {
    (self.name, self.schema, self.url) = (name ?? "default", schema, url)
    (isStoredInMemoryOnly, self.allowsSave) = (inMemory, allowsSave)
  }

  public var id: String { name }
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.url == b.url }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
