/// A type of view, defined once and then referred to by its `TypeID`.
///
///     let cell = writer.define(ViewType(name: "Feed.Cell", module: "App", file: "Feed.swift", line: 12))
public struct ViewType: Hashable, Sendable {
  /// The name as `_printChanges()` prints it: with enclosing types, without the module and generic arguments.
  public var name: String
  public var module: String
  /// Where the type is declared; empty and 0 if unknown.
  public var file: String
  public var line: UInt32

  public init(name: String, module: String = "", file: String = "", line: UInt32 = 0) {
    self.name = name
    self.module = module
    self.file = file
    self.line = line
  }
}

/// How a view stores a property, or what kind of source a write goes to.
///
/// An open set: readers keep numbers that they don't know.
public struct Holder: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A plain stored property: it takes part in comparisons, and never signals.
  public static let stored = Holder(rawValue: 0)
  public static let state = Holder(rawValue: 1)
  public static let binding = Holder(rawValue: 2)
  public static let stateObject = Holder(rawValue: 3)
  public static let observedObject = Holder(rawValue: 4)
  public static let environmentObject = Holder(rawValue: 5)
  public static let environment = Holder(rawValue: 6)
  /// A property of an `@Observable` object.
  public static let observable = Holder(rawValue: 7)
  /// A `@Published` property, or a bare `objectWillChange`.
  public static let published = Holder(rawValue: 8)
  public static let bindable = Holder(rawValue: 9)
  public static let preference = Holder(rawValue: 10)
  /// Any other dynamic property, user-defined ones included.
  public static let dynamicProperty = Holder(rawValue: 11)
}

/// A property of a view or of a source of truth.
public struct Property: Hashable, Sendable {
  /// The name as `_printChanges()` prints it: `_users`, `item`, `@16`.
  public var name: String
  public var holder: Holder
  /// The type that declares it: a view's name or an object's.
  public var owner: String
  /// The type of its value, as written in Swift; empty if unknown.
  public var valueType: String

  public init(name: String, holder: Holder, owner: String = "", valueType: String = "") {
    self.name = name
    self.holder = holder
    self.owner = owner
    self.valueType = valueType
  }
}

/// A place in the source code.
public struct Site: Hashable, Sendable {
  public var file: String
  public var line: UInt32
  /// The function; empty if unknown.
  public var function: String

  public init(file: String, line: UInt32, function: String = "") {
    self.file = file
    self.line = line
    self.function = function
  }
}

/// Why a body was evaluated: defined once for each distinct combination, then referred to by its `ReasonID`.
public struct Reason: Hashable, Sendable {
  /// Reasons other than named properties.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An `@Observable` property read by the body changed: `@dependencies`.
    public static let dependencies = Flags(rawValue: 1)
    /// The view value differed from the one kept: `@self`.
    public static let view = Flags(rawValue: 2)
    /// The node is new: `@identity`, if that is printed.
    public static let identity = Flags(rawValue: 4)
    /// It is the node's first evaluation, whether `@identity` is printed or not.
    public static let first = Flags(rawValue: 8)
  }

  public var flags: Flags
  /// The properties printed as reasons, in print order.
  public var properties: [PropertyID]
  /// The stored property that made the view value differ, if `flags` has `.view`; `none` for the view itself.
  public var differed: PropertyID
  /// The path inside that property, as in `user.name`; empty if the property itself differed.
  public var fieldPath: String
  /// The rule by which it differed.
  public var rule: ComparisonRule
  /// Further stored properties that differed, if properties were compared one by one.
  public var further: [Difference]

  /// A stored property that differed, the path inside it, and the rule.
  public struct Difference: Hashable, Sendable {
    public var property: PropertyID
    public var fieldPath: String
    public var rule: ComparisonRule

    public init(property: PropertyID, fieldPath: String = "", rule: ComparisonRule) {
      (self.property, self.fieldPath, self.rule) = (property, fieldPath, rule)
    }
  }

  public init(
    flags: Flags, properties: [PropertyID] = [], differed: PropertyID = .none, fieldPath: String = "",
    rule: ComparisonRule = .none, further: [Difference] = []
  ) {
    self.flags = flags
    self.properties = properties
    self.differed = differed
    self.fieldPath = fieldPath
    self.rule = rule
    self.further = further
  }
}

/// The rule by which two values were found equal or different. An open set.
public struct ComparisonRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing was compared.
  public static let none = ComparisonRule(rawValue: 0)
  /// Plain old data, byte by byte.
  public static let bytes = ComparisonRule(rawValue: 1)
  /// The type's own `==`.
  public static let equatable = ComparisonRule(rawValue: 2)
  /// A class reference, or a buffer, by identity.
  public static let identity = ComparisonRule(rawValue: 3)
  /// A closure's code and context pointers.
  public static let closure = ComparisonRule(rawValue: 4)
  /// Field by field, each with its own rule.
  public static let fields = ComparisonRule(rawValue: 5)
  /// A binding by location and value.
  public static let binding = ComparisonRule(rawValue: 6)
  /// The dynamic type of an existential, or the case of an enum.
  public static let type = ComparisonRule(rawValue: 7)
  /// The value can't be compared, which counts as different.
  public static let incomparable = ComparisonRule(rawValue: 8)
  /// A view without stored properties that could differ.
  public static let empty = ComparisonRule(rawValue: 9)
}
