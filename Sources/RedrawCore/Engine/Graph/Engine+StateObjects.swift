extension Engine {
  /// Reports which objects a new view value has created for states that keep an older one: each is dropped with the view value.
  func noteStateObjects(of node: _Node, _ made: UnsafeRawPointer) {
    guard isHeard else { return }
    for field in node.type.stateObjects {
      guard let property = field.property as? any KeepsFirstValue.Type else { continue }
      let object = property.firstObject(at: made + field.offset)
      if object == nil || object === property.firstObject(at: node.storage + field.offset) { continue }
      note("stateObjectMade", "\(field.descriptor.name): \(field.descriptor.valueType)", node: node)
    }
  }
}

/// A property whose first value comes with each view value, although only that of the first one is kept.
protocol KeepsFirstValue: DynamicProperty {
  static var firstValueIsObject: Bool { get }
  static func firstObject(at property: UnsafeRawPointer) -> AnyObject?
}
