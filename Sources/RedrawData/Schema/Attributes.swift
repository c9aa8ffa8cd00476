extension Schema {
  /// The options of an `@Attribute`.
  public struct Attribute: Sendable {
    public struct Option: Sendable, Equatable {
      let name: String
      /// Requires the value to be unique within a container.
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

  /// The options of a `@Relationship`.
  public struct Relationship: @unchecked Sendable {
    public struct Option: Sendable, Equatable {
      let name: String
      public static let unique = Option(name: "unique")
    }

    /// What happens to related objects when an object is deleted.
    public enum DeleteRule: String, Sendable, Codable, CaseIterable {
      case noAction, nullify, cascade, deny
    }

    public let options: [Option]
    public let deleteRule: DeleteRule
    /// The property on the other side of the relationship.
    public let inverseKeyPath: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      (self.options, self.deleteRule, inverseKeyPath) = (options, deleteRule, inverse)
    }
  }
}

/// Aliases for the code that `@Model` generates, which no program's own names can shadow.
public typealias _ModelAttribute = Schema.Attribute
public typealias _ModelRelationship = Schema.Relationship
