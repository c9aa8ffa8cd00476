import RedrawCore

/// The context of views outside any `modelContainer`. It is empty.
struct ModelContextKey: EnvironmentKey {
  nonisolated(unsafe) static let defaultValue = ModelContext(ModelContainer(inMemory: Schema()))
}

extension EnvironmentValues {
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension _KeptEnvironmentModifier<ModelContextKey> {
  /// Creates a container once.
  fileprivate init(
    types: [any PersistentModel.Type], isAutosaveEnabled: Bool, isUndoEnabled: Bool,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void
  ) {
    self.init(ModelContextKey.self) {
      let container = ModelContainer(inMemory: Schema(types))
      let context = container.contextOfViews
      context.autosaveEnabled = isAutosaveEnabled
      if isUndoEnabled { context.undoManager = UndoManager() }
      onSetup(.success(container))
      return context
    }
  }
}

// Views and scenes have the same modifiers, as in SwiftData.

extension View {
  public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
      onSetup: onSetup)
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      _KeptEnvironmentModifier(
        types: modelTypes, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup))
  }
}

extension Scene {
  public func modelContext(_ modelContext: ModelContext) -> some Scene { environment(\.modelContext, modelContext) }

  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
      onSetup: onSetup)
  }

  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modifier(
      _KeptEnvironmentModifier(
        types: modelTypes, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup))
  }
}
