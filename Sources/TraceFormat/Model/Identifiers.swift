/// A reference to a definition of one kind; `none` (zero) refers to nothing.
///
/// Writers assign references as definitions are made, readers as they meet them. A reference is only valid for the writer
/// or reader it came from.
public protocol DefinitionReference: Hashable, Comparable, Sendable, BitwiseCopyable {
  var rawValue: UInt32 { get }
  init(rawValue: UInt32)
}

extension DefinitionReference {
  /// The reference to nothing.
  @inlinable public static var none: Self { Self(rawValue: 0) }
  @inlinable public var isNone: Bool { rawValue == 0 }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Refers to a `ViewType`.
public struct TypeID: DefinitionReference {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Refers to a `Property`.
public struct PropertyID: DefinitionReference {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Refers to a `Site`.
public struct SiteID: DefinitionReference {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Refers to a `Reason`.
public struct ReasonID: DefinitionReference {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
}
