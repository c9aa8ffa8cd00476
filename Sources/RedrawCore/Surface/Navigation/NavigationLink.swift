/// Pushes a page when tapped: a view, or the destination that the stack has for a value.
public struct NavigationLink<Label: View, Destination: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _PresentingLabel<Label, Destination?>
  public let _content: _Content
  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "NavigationLink") }
  private let value: AnyHashable?
  /// Follows the link, if a binding controls that.
  private let activate: (() -> Void)?
  private let site: SourceSite

  init(
    _ label: Label, _ destination: (@MainActor () -> Destination)?, source: PresentationSource<Void>? = nil,
    value: AnyHashable? = nil, activate: (() -> Void)? = nil, site: SourceSite
  ) {
    _content = _PresentingLabel(
      label,
      PresentationModifier(
        kind: PresentationKind(layer: "Page", isPage: true), source: source, presented: { _ in destination?() }))
    self.value = value
    self.activate = activate
    self.site = site
  }

  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let destination = destination()
    self.init(label(), { destination }, site: SourceSite(file: file, line: line))
  }

  public init(
    destination: Destination, @ViewBuilder label: () -> Label, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label(), { destination }, site: SourceSite(file: file, line: line))
  }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(destination: destination(), isActive: isActive, label: label, file: file, line: line)
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      label(), { destination }, source: PresentationSource(isActive), activate: { isActive.write(true) },
      site: SourceSite(file: file, line: line))
  }

  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label(), { destination }, source: PresentationSource(selection, tag: tag),
      activate: { selection.write(tag) }, site: SourceSite(file: file, line: line))
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      destination: destination(), tag: tag, selection: selection, label: label, file: file, line: line)
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions(site: site)
    let (value, activate) = (value, activate)
    actions.tap = { [unowned element] in
      if let activate { return activate() }
      guard let value else {
        return try MainActor.assumeIsolated { try (element.child as? any Openable)?.open() }
      }
      guard let context = EnvironmentValues(element.environment)[NavigationContextKey.self] else {
        throw ScenarioError(message: "the link has no effect: it is not inside a NavigationStack")
      }
      try context.push(value)
    }
    element.actions = actions
  }
}

extension NavigationLink where Label == Text {
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(destination: destination(), label: { Text(title) }, file: file, line: line)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(destination: destination(), label: { Text(title) }, file: file, line: line)
  }

  public init(
    _ title: LocalizedStringKey, destination: Destination, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(destination: destination, label: { Text(title) }, file: file, line: line)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, destination: Destination, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(destination: destination, label: { Text(title) }, file: file, line: line)
  }

  public init(
    _ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(destination: destination, isActive: isActive, label: { Text(title) }, file: file, line: line)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(destination: destination, isActive: isActive, label: { Text(title) }, file: file, line: line)
  }

  public init<V: Hashable>(
    _ title: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      destination: destination, tag: tag, selection: selection, label: { Text(title) }, file: file, line: line)
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(
    value: P?, @ViewBuilder label: () -> Label, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label(), nil, value: value.map { AnyHashable($0) }, site: SourceSite(file: file, line: line))
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(
    _ title: LocalizedStringKey, value: P?, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value: value, label: { Text(title) }, file: file, line: line)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(
    _ title: S, value: P?, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(value: value, label: { Text(title) }, file: file, line: line)
  }
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(DestinationModifier(build: destination))
  }

  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = destination()
    return modifier(
      PresentationModifier(
        kind: PresentationKind(layer: "Page", isPage: true), source: PresentationSource(isPresented),
        presented: { _ in destination }))
  }

  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: PresentationKind(layer: "Page", isPage: true),
        source: PresentationSource(item) { AnyHashable($0) }, presented: destination))
  }
}
