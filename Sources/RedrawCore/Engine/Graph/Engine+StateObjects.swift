extension Engine {
  /// Notes the objects that a new view value created for states that keep an older one: they are dropped with the view value.
  func noteStateObjects(of node: _Node, _ made: UnsafeRawPointer) {
    guard hasSink else { return }
    for field in node.type.stateObjects {
      guard let property = field.property as? any KeepsFirstValue.Type else { continue }
      let object = property.firstObject(at: made + field.offset)
      if object == nil || object === property.firstObject(at: node.storage + field.offset) { continue }
      note("stateObjectMade", "\(field.descriptor.name): \(field.descriptor.valueType)", node: node)
    }
  }
}

/// A property with an initial value in each view value, of which only the first one is kept.
protocol KeepsFirstValue: DynamicProperty {
  static var firstValueIsObject: Bool { get }
  static func firstObject(at property: UnsafeRawPointer) -> AnyObject?
}
