/// The engine's services for publishers.
extension Engine: PublisherHost {
  package func deliver(
    _ kind: String, target: @autoclosure () -> String, site: CodeSite?, _ handler: () -> Void
  ) {
    guard inbox.isOnEngineThread, tick.isOpen, !isInBody else { return handler() }
    deliver(
      kind, target: target(), node: nil, cause: tick.delivery.event,
      site: site.map { SourceSite(file: $0.file, line: $0.line) }, handler)
  }

  package func with(cause: UInt32, _ body: () -> Void) {
    guard inbox.isOnEngineThread else { return body() }
    let outer = tick.delivery.event
    tick.delivery.event = CauseNumber(rawValue: cause)
    defer { tick.delivery.event = outer }
    body()
  }

  package func objectWillChange(_ type: Any.Type?) { objectWillChange(type, signalling: nil) }

  package func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32 {
    willSet(property, from: old, to: new, signalling: nil).rawValue
  }

  fileprivate func objectWillChange(_ type: Any.Type?, signalling nodes: SubscriptionList?) {
    onEngineThread(order: nodes?.order ?? .first) { [self] in
      let property = PropertyDescriptor.objectWillChange(of: type)
      if isInBody, hasSink, nodes != nil { noteWriteInBody(property, node: frame.node?.object) }
      let cause = write(property, node: nil)
      nodes?.signal(cause: cause)
    }
  }

  fileprivate func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>,
    signalling nodes: SubscriptionList?
  ) -> CauseNumber {
    guard inbox.isOnEngineThread else {
      willSetLater(property, from: old, to: new, signalling: nodes)
      return .none
    }
    // Of an object that no view observes, nothing shows the write: a body may have just made it.
    if isInBody, hasSink, nodes != nil { noteWriteInBody(of: property, Value.self) }
    let cause = hasSink ? emitWillSet(property, from: old, to: new) : nextCause()
    nodes?.signal(cause: cause)
    return cause
  }

  @inline(never) private func noteWriteInBody<Value>(of property: AnyPublishedStorage, _ type: Value.Type) {
    noteWriteInBody(notes(of: property, type).0, node: frame.node?.object)
  }

  @inline(never) private func willSetLater<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>,
    signalling nodes: SubscriptionList?
  ) {
    onEngineThread(order: nodes?.order ?? .first) { [self, old = old.pointee, new = new.pointee] in
      withUnsafePointer(to: old) { old in
        _ = withUnsafePointer(to: new) { self.willSet(property, from: old, to: $0, signalling: nodes) }
      }
    }
  }

  @inline(__always) private func emitWillSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> CauseNumber {
    let (descriptor, plan) = notes(of: property, Value.self)
    let isEqual = plan.with { $0.areEqual(at: old, new) }
    if options.recordsValues { return emitValues(descriptor, isEqual, from: old, to: new) }
    return emitPlainWrite(descriptor, node: nil, isEqual: isEqual)
  }

  @inline(never) private func emitValues<Value>(
    _ property: Immortal<PropertyDescriptor>, _ isEqual: Bool, from old: UnsafePointer<Value>,
    to new: UnsafePointer<Value>
  ) -> CauseNumber {
    let values = ValueChange.of(ValueDescription.of(old.pointee), ValueDescription.of(new.pointee))
    return write(property, node: nil, isEqual: isEqual, values: values)
  }

  /// Created with the first write and kept with the value.
  @inline(__always) private func notes<Value>(
    of property: AnyPublishedStorage, _ type: Value.Type
  ) -> (Immortal<PropertyDescriptor>, Immortal<ComparisonPlan>) {
    guard let known = property.notes else { return makeNotes(of: property, type) }
    return (Immortal(erased: known.property), Immortal(erased: known.comparison))
  }

  @inline(never) private func makeNotes<Value>(
    of property: AnyPublishedStorage, _ type: Value.Type
  ) -> (Immortal<PropertyDescriptor>, Immortal<ComparisonPlan>) {
    let descriptor = PropertyDescriptor.of(
      name: property.name, holder: .published, owner: property.owner.map(TypeName.name) ?? "",
      valueType: TypeName.name(of: type))
    let plan = ComparisonPlan.kept(type)
    property.notes = (descriptor.erased, plan.erased)
    return (descriptor, plan)
  }
}

/// Notifies the views that observe an object of its changes.
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

  package func willSet<Value>(
    _ property: AnyPublishedStorage, from old: UnsafePointer<Value>, to new: UnsafePointer<Value>
  ) -> UInt32 {
    guard let borrowedEngine else {
      return Engine.current?.willSet(property, from: old, to: new, signalling: self).rawValue ?? 0
    }
    return borrowedEngine.with { $0.willSet(property, from: old, to: new, signalling: self).rawValue }
  }
}

extension PropertyDescriptor {
  static func objectWillChange(of type: Any.Type?) -> Immortal<PropertyDescriptor> {
    of(name: "objectWillChange", holder: .published, owner: type.map(TypeName.name) ?? "", valueType: "")
  }
}
