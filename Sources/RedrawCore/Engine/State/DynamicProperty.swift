/// A stored property of a view that keeps something outside the view value and can request an evaluation.
///
/// For a type of your own that consists of others, `update()` is called before each evaluation of the body:
///
///     struct Counter: DynamicProperty {
///       @State private var count = 0
///       mutating func update() { … }
///     }
public protocol DynamicProperty {
  mutating func update()
  static var _holder: PropertyDescriptor.Holder { get }
  static var _valueType: Any.Type { get }
  static var _isComposite: Bool { get }
  static var _isRefreshed: Bool { get }
  static var _isAdopted: Bool { get }
  static var _mayBeMissing: Bool { get }
  func _isSame(as other: Self) -> Bool
  mutating func _link(_ context: _LinkContext)
  mutating func _refresh()
  var _missing: String? { get }
}

extension DynamicProperty {
  public mutating func update() {}
  public static var _holder: PropertyDescriptor.Holder { .dynamicProperty }
  public static var _valueType: Any.Type { Self.self }
  /// Whether it may contain other dynamic properties.
  public static var _isComposite: Bool { true }
  /// Whether `_refresh` runs before each body.
  public static var _isRefreshed: Bool { _isComposite }
  /// Whether an equal view value may contain another source here, which `_isSame` finds out.
  public static var _isAdopted: Bool { false }
  /// Whether a body can only run if `_missing` is `nil`.
  public static var _mayBeMissing: Bool { false }
  public func _isSame(as other: Self) -> Bool { true }
  /// Connects the property with what the node keeps for it.
  public mutating func _link(_ context: _LinkContext) {}
  public mutating func _refresh() { update() }
  /// What is missing, as text.
  public var _missing: String? { nil }
}

/// Access to a property at its address in a view value, if its type is known only at runtime.
extension DynamicProperty {
  static func _link(at property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    property.assumingMemoryBound(to: Self.self).pointee._link(context)
  }

  static func _refresh(at property: UnsafeMutableRawPointer) {
    property.assumingMemoryBound(to: Self.self).pointee._refresh()
  }

  fileprivate static func _isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Self.self).pointee._isSame(as: b.assumingMemoryBound(to: Self.self).pointee)
  }

  fileprivate static func _missing(at property: UnsafeRawPointer) -> String? {
    property.assumingMemoryBound(to: Self.self).pointee._missing
  }

  fileprivate static func _value(at property: UnsafeRawPointer) -> Any {
    property.assumingMemoryBound(to: Self.self).pointee
  }

  fileprivate static func _put(_ value: Any, at property: UnsafeMutableRawPointer) {
    if let value = value as? Self { property.assumingMemoryBound(to: Self.self).pointee = value }
  }
}

/// Connects a property with what its node keeps for it: when the node is created, and with each new view value.
public struct _LinkContext {
  let borrowedNode: Borrowed<_Node>
  let slot: PropertySlot
  let descriptor: Immortal<PropertyDescriptor>

  var node: _Node { borrowedNode.object }

  init(_ node: _Node, _ field: DynamicField) {
    borrowedNode = Borrowed(node, keptBy: "the tree; what it keeps in its slots goes with it")
    (slot, descriptor) = (field.slot, field.descriptor)
  }

  var kept: AnyObject? { node.kept(in: slot) }
  func keep(_ object: AnyObject?) { node.keep(object, in: slot) }
  var isFirst: Bool { kept == nil }

  /// Signals that the new view value brought another source, so that the node is evaluated for this property.
  func signal() {
    if node.hasEvaluated { node.engine.adoptionSignal(node, slot) }
  }
}

extension _Node {
  /// Connects the dynamic properties of the kept view value.
  func linkProperties() {
    for field in type.dynamicFields { link(field, storage) }
    type.animated?._animateToNewValue(self)
  }

  /// Whether an equal view value brings the same sources.
  func hasSameSources(as value: UnsafeRawPointer) -> Bool {
    type.adoptedFields.allSatisfy { $0.property._isSame(storage + $0.offset, value + $0.offset) }
  }

  /// Prepares the dynamic properties for the body. Reads in a composite's `update()` count as reads of the body.
  ///
  /// - Returns: the composites that take part in comparisons, as the kept value had them; `nil` if there are none.
  func refreshProperties() -> [Any]? {
    for field in type.refreshedFields { field.property._refresh(at: storage + field.offset) }
    if type.composites.isEmpty { return nil }
    var brought: [Any]?
    if type.hasComparedComposites {
      brought = type.comparedComposites.map { $0.property._value(at: storage + $0.offset) }
    }
    engine.reading(for: self) {
      for field in type.composites { field.property._refresh(at: storage + field.offset) }
    }
    return brought
  }

  /// Restores composites: what `update()` changed was for one body, and isn't a difference from the next view value.
  func restore(_ composites: [Any]) {
    for (field, value) in zip(type.comparedComposites, composites) {
      field.property._put(value, at: storage + field.offset)
    }
  }

  /// The first thing that the body needs and no ancestor provides.
  var missing: String? {
    for field in type.neededFields {
      if let words = field.property._missing(at: storage + field.offset) { return words }
    }
    return nil
  }

  private func link(_ field: DynamicField, _ value: UnsafeMutableRawPointer) {
    field.property._link(
      at: value + field.offset, _LinkContext(self, field))
  }
}

/// A `Bindable`, independent of its value's type.
protocol BindableProtocol {}
