extension Schema {
  /// What `@Attribute` says of a property.
  public struct Attribute: Sendable {
    public struct Option: Sendable, Equatable {
      let name: String
      /// No two objects of a container have the same value.
      public static let unique = Option(name: "unique")
      public static let externalStorage = Option(name: "externalStorage")
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      public static let ephemeral = Option(name: "ephemeral")
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      public static let spotlight = Option(name: "spotlight")
      public static let codable = Option(name: "codable")
      public static func transformable(by name: String) -> Option { Option(name: "transformable(\(name))") }
      public static func transformable(by type: AnyClass) -> Option { Option(name: "transformable(\(type))") }
    }

    public let options: [Option]
    public let originalName: String?
    public let hashModifier: String?

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      (self.options, self.originalName, self.hashModifier) = (options, originalName, hashModifier)
    }

    public var isUnique: Bool { options.contains(.unique) }
  }

  /// What `@Relationship` says of a property.
  public struct Relationship: @unchecked Sendable {
    public struct Option: Sendable, Equatable {
      let name: String
      public static let unique = Option(name: "unique")
    }

    /// What becomes of the objects that a deleted one leads to.
    public enum DeleteRule: String, Sendable, Codable, CaseIterable {
      case noAction, nullify, cascade, deny
    }

    public let options: [Option]
    public let deleteRule: DeleteRule
    /// The property that leads back.
    public let inverseKeyPath: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      (self.options, self.deleteRule, inverseKeyPath) = (options, deleteRule, inverse)
    }
  }
}

/// The same under names that no program has, for what `@Model` makes.
public typealias _ModelAttribute = Schema.Attribute
public typealias _ModelRelationship = Schema.Relationship
