import SystemCalls

/// A type of view, as events refer to it. There is one instance per type, so that sinks can index tables by `id`.
public final class TypeDescriptor: @unchecked Sendable {
  /// Small and dense, from 1, in the order in which the process met the types.
  public let id: Int
  /// As `_printChanges()` prints it: with the enclosing types, without the module and generic arguments.
  public let name: String
  /// The module that declares it.
  public let module: String
  /// Module and name, separated by a dot, for code that must not allocate: see `RunningBody`. Never freed, like descriptors.
  let words: UnsafePointer<CChar>?

  private nonisolated(unsafe) static var all = TypeTable<TypeDescriptor>()
  private nonisolated(unsafe) static var count = 0

  private init(id: Int, type: Any.Type) {
    self.id = id
    (module, name) = TypeName.parts(of: type)
    words = UnsafePointer(SystemMemory.copy("\(module).\(name)"))
  }

  static func of(_ type: Any.Type) -> Immortal<TypeDescriptor> {
    if let known = all.find(type) { return known }
    count += 1
    return all.insert(TypeDescriptor(id: count, type: type), for: type)
  }
}

/// A property of a view or of a source of truth. There is one instance per property, indexed by `id` like types.
public final class PropertyDescriptor: @unchecked Sendable {
  /// How a view holds a property, or what kind of source a write goes to.
  public enum Holder: UInt8, CaseIterable, Sendable {
    case stored = 0
    case state, binding, stateObject, observedObject, environmentObject, environment
    /// A property of an `@Observable` object.
    case observable
    /// A `@Published` property, or a bare `objectWillChange`.
    case published
    case bindable, preference
    /// Any other dynamic property, user-defined ones included.
    case dynamicProperty
  }

  /// Small and dense, from 1, in the order in which the process met the properties.
  public let id: Int
  /// As `_printChanges()` prints it: `_users`, `item`, `@16`.
  public let name: String
  /// What kind of property it is.
  public let holder: Holder
  /// The type that declares it: a view's name or an object's.
  public let owner: String
  /// The type of its value; empty if unknown.
  public let valueType: String

  private struct Key: Hashable {
    let name: String
    let holder: Holder
    let owner: String
    let valueType: String
  }

  private nonisolated(unsafe) static var all: [Key: Immortal<PropertyDescriptor>] = [:]

  private init(id: Int, key: Key) {
    self.id = id
    name = key.name
    holder = key.holder
    owner = key.owner
    valueType = key.valueType
  }

  static func of(name: String, holder: Holder, owner: String, valueType: String) -> Immortal<PropertyDescriptor> {
    let key = Key(name: name, holder: holder, owner: owner, valueType: valueType)
    if let known = all[key] { return known }
    let made = Immortal(
      keeping: PropertyDescriptor(id: all.count + 1, key: key), by: "the table of properties")
    all[key] = made
    return made
  }
}

/// A location in source code, from `#fileID` and `#line`.
public struct SourceSite: Sendable {
  /// The module and the file's name: `Shop/Cart.swift`.
  public let file: StaticString
  /// From 1.
  public let line: UInt

  /// The place that a call's `#fileID` and `#line` refer to.
  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }
}
