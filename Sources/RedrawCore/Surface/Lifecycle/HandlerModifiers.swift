extension View {
  @inlinable
  public func onAppear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(AppearModifier(onAppear: action, site: SourceSite(file: file, line: line)))
  }

  @inlinable
  public func onDisappear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(AppearModifier(onDisappear: action, site: SourceSite(file: file, line: line)))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    modifier(
      ChangeModifier(value: value, initial: initial, action: .latest(action), site: SourceSite(file: file, line: line)))
  }

  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    onChange(of: value, initial: initial, { _, _ in action() }, file: file, line: line)
  }

  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      ChangeModifier(value: value, initial: false, action: .previous(action), site: SourceSite(file: file, line: line)))
  }

  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action, site: SourceSite(file: file, line: line)))
  }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action, site: SourceSite(file: file, line: line)))
  }

  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action, site: SourceSite(file: file, line: line)))
  }
}
