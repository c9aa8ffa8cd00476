/// What publishers ask of the engine.
extension Engine: PublisherHost {
  package func deliver(
    _ kind: String, target: @autoclosure () -> String, site: CodeSite?, _ handler: () -> Void
  ) {
    guard inbox.isOnEngineThread, isInTick, !isInBody else { return handler() }
    deliver(
      kind, target: target(), node: nil, cause: currentEvent,
      site: site.map { SourceSite(file: $0.file, line: $0.line) }, handler)
  }

  package func with(cause: UInt32, _ body: () -> Void) {
    guard inbox.isOnEngineThread else { return body() }
    let outer = currentEvent
    currentEvent = cause
    defer { currentEvent = outer }
    body()
  }

  package func objectWillChange(_ type: Any.Type?) { objectWillChange(type, signalling: nil) }

  package func willSet<Value>(_ property: AnyPublishedStorage, from old: Value, to new: Value) -> UInt32 {
    willSet(property, from: old, to: new, signalling: nil)
  }

  fileprivate func objectWillChange(_ type: Any.Type?, signalling nodes: SubscriptionList?) {
    onEngineThread(order: nodes?.order ?? 0) { [self] in
      let cause = write(.objectWillChange(of: type), node: nil)
      nodes?.signal(cause: cause)
    }
  }

  fileprivate func willSet<Value>(
    _ property: AnyPublishedStorage, from old: Value, to new: Value, signalling nodes: SubscriptionList?
  ) -> UInt32 {
    guard inbox.isOnEngineThread else {
      onEngineThread(order: nodes?.order ?? 0) { [self] in
        _ = willSet(property, from: old, to: new, signalling: nodes)
      }
      return 0
    }
    let cause = write(
      descriptor(of: property, Value.self), node: nil,
      isEqual: isHeard && ComparisonPlan.of(Value.self).areEqual(old, new),
      values: options.recordsValues ? .of(ValueDescription.of(old), ValueDescription.of(new)) : nil)
    nodes?.signal(cause: cause)
    return cause
  }

  /// Made with the first write and kept where the value is.
  private func descriptor<Value>(of property: AnyPublishedStorage, _ type: Value.Type) -> PropertyDescriptor {
    if let known = property.note { return unsafeDowncast(known, to: PropertyDescriptor.self) }
    let made = PropertyDescriptor.of(
      name: property.name, holder: .published, owner: property.owner.map(TypeName.name) ?? "",
      valueType: TypeName.name(of: type))
    property.note = made
    return made
  }
}

/// The views that observe an object hear of its changes.
extension SubscriptionList: ObjectObserver {
  /// The views that observe the object of a publisher.
  static func of(_ publisher: ObservableObjectPublisher) -> SubscriptionList {
    if let known = publisher.observer as? SubscriptionList { return known }
    let made = SubscriptionList()
    publisher.observer = made
    return made
  }

  package func objectWillChange(_ type: Any.Type?) {
    (engine ?? Engine.current)?.objectWillChange(type, signalling: self)
  }

  package func willSet<Value>(_ property: AnyPublishedStorage, from old: Value, to new: Value) -> UInt32 {
    (engine ?? Engine.current)?.willSet(property, from: old, to: new, signalling: self) ?? 0
  }
}

extension PropertyDescriptor {
  static func objectWillChange(of type: Any.Type?) -> PropertyDescriptor {
    of(name: "objectWillChange", holder: .published, owner: type.map(TypeName.name) ?? "", valueType: "")
  }
}
